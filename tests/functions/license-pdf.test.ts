import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { renderLicense } from '../../supabase/functions/_shared/license-pdf.ts';
import { license, readFont, siteUrl } from '../../supabase/functions/_shared/testing/license.ts';

// A document is verified by its hash, so every runtime has to write the same bytes. It changes with the design.
const SHA256 = '688f0b8016992aea5a41e249cfded4d8750500187f44b94a9a0c34eecd4a2751';

void suite('license-pdf', () => {
  void test('writes the same bytes under Deno and Node', async () => {
    const licensee = {
      name: 'Łukasz Żółć',
      artist_name: 'Дмитро מרים',
      address: '東京 1\n서울 नेहा สมชาย 🔥',
    };
    const bytes = await renderLicense({ ...license, licensee }, siteUrl, readFont);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), SHA256);
  });
});

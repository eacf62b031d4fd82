import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { renderLicense } from '../../supabase/functions/_shared/license-pdf.ts';
import { license, readFont, siteUrl } from '../../supabase/functions/_shared/testing/license.ts';

// A document is verified by its hash, so every runtime has to write the same bytes. It changes with the design.
const SHA256 = 'b679f000d8080edb0302ee1b77acb27e3555b6cfede9253e5cdc6c1b02673fa2';

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

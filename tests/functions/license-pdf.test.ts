import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import process from 'node:process';
import { suite, test } from 'node:test';
import { renderLicense } from '../../supabase/functions/_shared/license-pdf.ts';
import { signLicense } from '../../supabase/functions/_shared/proof.ts';
import { license, readFont, siteUrl } from '../../supabase/functions/_shared/testing/license.ts';

// A document is verified by its hash, so every runtime has to write the same bytes. It changes with the design.
const SHA256 = '1d28434f5f0dd19a61b8869efa93834eda41c57601bb7d113850a5343e40b2dd';
/** By `crypto.sign` of Node. */
const SIGNED =
  'eyJhbGciOiJFZERTQSJ9.eyJudW1iZXIiOiJUVkwtN0YzSy05MlFEIiwidGl0bGUiOiJHaG9zdCBvZiBDcmVtb25hIiwidGllciI6IlByZW1pdW0iLCJkYXRlIjoiMjAyNi0wMy0wNCJ9.-VrF_vO-U336gNFMK163ifIGM15tuldiDidEWRDzKsEGh7ED9cDjcNsG6qKdbv1d9-Dga2U0dlMs9zgi_B9sAA';

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

  void test('signs a license alike under Deno and Node, and not without a key', async () => {
    assert.equal(await signLicense(license), null);
    // The key of RFC 8037, appendix A.
    const secret = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g';
    process.env['LICENSE_SIGNING_KEY'] = secret;
    assert.equal(await signLicense(license), SIGNED);
    delete process.env['LICENSE_SIGNING_KEY'];
  });
});

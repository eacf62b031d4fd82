import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { renderLicense } from '../../supabase/functions/_shared/license-pdf.ts';

// A document is verified by its hash: what wrote it must not matter. Changes with every change of the look.
const SHA256 = '08b79c9a1850e8a4c3a7afa8ae7711adc7be73f686fbfc1887d907f18de5df8f';

void suite('license-pdf', () => {
  void test('writes the same bytes under Deno and Node', async () => {
    const bytes = await renderLicense(
      {
        number: 'TVL-7F3K-92QD',
        order: 'TV-8H2M-Q4ZT',
        issued_at: '2026-03-04T05:06:07Z',
        licensor: { name: 'Trap Violinist', location: 'Portland, OR', email: 'a@example.com' },
        licensee: { name: 'Łukasz Żółć', artist_name: 'Дмитро מרים', address: '東京 1\n서울' },
        beat: { title: 'Ghost of Cremona', key: 'D', bpm: 142 },
        license: {
          tier: 'premium',
          name: 'Premium',
          description: 'For a release.',
          features: ['MP3 + WAV'],
          limits: ['No radio play'],
        },
        price_cents: 150_000,
        currency: 'USD',
        files: [{ kind: 'wav', name: 'ghost.wav', size: 51_340_032, sha256: 'a'.repeat(64) }],
        clauses: [{ title: 'Credit', text: 'Credit the beat:\n- wherever credits can be shown.' }],
        accepted: { name: 'Łukasz Żółć', at: '2026-03-04T05:05:07Z', terms_version: '2025-01' },
        leases: [{ number: 'TVL-2222-2222', tier: 'Basic', issued_at: '2026-01-01T00:00:00Z' }],
        supersedes: null,
      },
      'https://violin.example',
    );
    assert.equal(createHash('sha256').update(bytes).digest('hex'), SHA256);
  });
});

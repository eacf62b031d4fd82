import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LicenseData } from '../license-pdf.ts';

export const siteUrl = 'https://violin.example';
export const fontsFolder = resolve(import.meta.dirname, '../../../fonts');
export const readFont = (name: string) => readFile(resolve(fontsFolder, `${name}.ttf`));

/** An ordinary license document's data. */
export const license: LicenseData = {
  number: 'TVL-7F3K-92QD',
  order: 'TV-8H2M-Q4ZT',
  issued_at: '2026-03-04T05:06:07Z',
  licensor: { name: 'Trap Violinist', location: 'Portland, OR', email: 'hello@violin.example' },
  licensee: { name: 'Łukasz Żółć', artist_name: null, address: null },
  beat: { title: 'Ghost of Cremona', key: 'D minor', bpm: 142 },
  license: {
    tier: 'premium',
    name: 'Premium',
    description: 'For a release you mean to push.',
    features: ['MP3 + WAV', 'Up to 100K streams'],
    limits: [],
  },
  price_cents: 7500,
  currency: 'USD',
  files: [{ kind: 'wav', name: 'ghost.wav', size: 51_340_032, sha256: 'a'.repeat(64) }],
  clauses: [{ title: 'Credit', text: 'Credit the beat:\n- wherever credits can be shown.' }],
  accepted: { name: 'Łukasz Żółć', at: '2026-03-04T05:05:07Z', terms_version: '2025-01' },
  leases: [],
  supersedes: null,
};

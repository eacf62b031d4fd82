/** A sample license and the fonts for it, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LicenseData } from '../license-pdf.ts';

export const siteUrl = 'https://violin.example';
const folder = resolve(import.meta.dirname, '../../../fonts');
/** Bytes of the font files, by file name. */
export const fonts = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]),
);

export const readFont = (name: string) => Promise.resolve(fonts[`${name}.ttf`] ?? new Uint8Array());

export const license: LicenseData = {
  number: 'TVL-7F3K-92QD',
  order: 'TV-8H2M-Q4ZT',
  issued_at: '2026-03-04T05:06:07Z',
  licensor: { name: 'Trap Violinist', location: 'Portland, OR', email: 'a@example.com' },
  licensee: { name: 'Łukasz Żółć', artist_name: null, address: null },
  beat: { title: 'Ghost of Cremona', key: 'D', bpm: 142 },
  license: {
    tier: 'premium',
    name: 'Premium',
    description: 'For a release.',
    rights: {
      streams: 100_000,
      sales: null,
      videos: null,
      years: 2,
      video_ads: true,
      shows: true,
      radio: false,
      sync: false,
      label: false,
      content_id: false,
    },
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
};

import { env } from '@/config/env';
import type { termsTexts } from '@/content/license-admin';
import { clausesFor, type TermsDraft } from '@/features/licenses/model';
import type { LicenseTier } from '@/features/licenses/tiers/model';
import { rightsOf } from '@/features/licenses/tiers/rights';
import { fontsOf } from '../../../../supabase/functions/_shared/fonts.ts';
import { renderLicense } from '../../../../supabase/functions/_shared/license-pdf.ts';

/** The license whose document is previewed. */
export type PreviewTier = keyof typeof termsTexts.previewTiers;

const sampleFiles: Readonly<Record<string, { name: string; size: number }>> = {
  mp3: { name: 'sample-beat.mp3', size: 7_340_032 },
  wav: { name: 'sample-beat.wav', size: 51_340_032 },
  trackouts: { name: 'sample-beat-trackouts.zip', size: 205_360_128 },
  stems: { name: 'sample-beat-stems.zip', size: 410_720_256 },
};

function sampleLicense(sold: PreviewTier, tiers: readonly LicenseTier[]) {
  const tier = tiers.find(({ id }) => id === sold);
  if (!tier) throw new Error(`There is no license ${sold}.`);
  const { id, name, description, features, limits, files } = tier;
  return {
    license: {
      tier: id,
      name,
      description,
      rights: rightsOf(tier),
      features: [...features],
      limits: [...limits],
    },
    files: files.flatMap((kind) => {
      const file = sampleFiles[kind];
      return file ? [{ kind, ...file, sha256: '0'.repeat(64) }] : [];
    }),
  };
}

/** Writes the document of a made-up sale under these terms, with the PDF writer of the shop. */
export async function renderPreview(
  terms: TermsDraft,
  version: string,
  tier: PreviewTier,
  tiers: readonly LicenseTier[],
): Promise<Blob> {
  const now = new Date().toISOString();
  const sample = sampleLicense(tier, tiers);
  const bytes = await renderLicense(
    {
      number: 'TVL-2345-6789',
      order: 'TV-2345-6789',
      issued_at: now,
      licensor: terms.licensor,
      licensee: {
        name: 'Sample Buyer',
        artist_name: 'Young Sample',
        address: '1 Sample Street\nPortland, OR 97201',
      },
      beat: { title: 'Sample Beat', key: 'D', bpm: 142 },
      ...sample,
      price_cents: tier === 'exclusive' ? 150_000 : 7500,
      currency: 'USD',
      clauses: clausesFor(terms, [sample.license]),
      accepted: { name: 'Sample Buyer', at: now, terms_version: version },
      leases:
        tier === 'exclusive'
          ? [{ number: 'TVL-2345-2345', tier: 'Basic', issued_at: '2025-01-01T00:00:00Z' }]
          : [],
      supersedes: null,
    },
    window.location.origin,
    fontsOf(env.supabaseUrl),
  );
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

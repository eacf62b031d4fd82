import { env } from '@/config/env';
import type { Clause, TermsDraft } from '@/features/licenses/model';

/** Whose document is shown; the names are those of the store's demo. */
export type PreviewScope = NonNullable<Clause['only']>;

function sampleLicense(scope: PreviewScope) {
  return scope === 'exclusive'
    ? {
        tier: 'exclusive',
        name: 'Exclusive',
        description: 'The beat leaves the store.',
        features: ['MP3 + WAV + stems', 'Unlimited streams'],
        limits: [],
      }
    : {
        tier: 'premium',
        name: 'Premium',
        description: 'For a release you mean to push.',
        features: ['MP3 + WAV', 'Up to 100K streams', 'Music video use', 'Radio play'],
        limits: [],
      };
}

/** A license document under these terms, as the shop would write it for a made-up sale. */
export async function renderPreview(
  { licensor, clauses }: TermsDraft,
  version: string,
  scope: PreviewScope,
): Promise<Blob> {
  // Large, so loaded only when the button is pressed.
  const [{ renderLicense }, { fontsOf }] = await Promise.all([
    import('../../../supabase/functions/_shared/license-pdf.ts'),
    import('../../../supabase/functions/_shared/fonts.ts'),
  ]);
  const now = new Date().toISOString();
  const bytes = await renderLicense(
    {
      number: 'TVL-2345-6789',
      order: 'TV-2345-6789',
      issued_at: now,
      licensor,
      licensee: {
        name: 'Sample Buyer',
        artist_name: 'Young Sample',
        address: '1 Sample Street\nPortland, OR 97201',
      },
      beat: { title: 'Sample Beat', key: 'D', bpm: 142 },
      license: sampleLicense(scope),
      price_cents: scope === 'exclusive' ? 150_000 : 7500,
      currency: 'USD',
      files: [
        { kind: 'mp3', name: 'sample-beat.mp3', size: 7_340_032, sha256: '0'.repeat(64) },
        { kind: 'wav', name: 'sample-beat.wav', size: 51_340_032, sha256: '0'.repeat(64) },
      ],
      clauses: clauses
        .filter(({ only }) => only === null || only === scope)
        .map(({ title, text }) => ({
          title: title.replaceAll('{{artist}}', licensor.name),
          text: text.replaceAll('{{artist}}', licensor.name),
        })),
      accepted: { name: 'Sample Buyer', at: now, terms_version: version },
      leases:
        scope === 'exclusive'
          ? [{ number: 'TVL-2345-2345', tier: 'Basic', issued_at: '2025-01-01T00:00:00Z' }]
          : [],
      supersedes: null,
    },
    window.location.origin,
    fontsOf(env.supabaseUrl),
  );
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

import { fileFormats, purchaseTexts } from '@/content/orders';
import { PLACEHOLDER_COVER } from '@/features/beats/model';
import { tierIds, type TierId } from '@/features/licenses/tiers/model';
import type { LicenseRights } from '@/features/licenses/tiers/rights';
import type { LicenseTerms } from '@/features/shop/cart/quote';
import type { ImageFile, ImageRow } from '@/lib/images/sized-images';
import { formatCount } from '@/lib/text/counts';
import type { Tables } from '@/types/database';

/** Beats are read only for their covers; one that is no longer in the store has none. */
export const PURCHASE_COLUMNS =
  'reference, created_at, lines:order_items(position, kind, beat_id, title, tier, tier_name, terms, files, beat:beats(beat_images(image_url, variant_widths, is_primary)))';

type Line = Pick<
  Tables<'order_items'>,
  'position' | 'kind' | 'beat_id' | 'title' | 'tier' | 'tier_name'
> & {
  terms: LicenseTerms | null;
  files: readonly { kind: string }[];
  beat: {
    beat_images: (Pick<ImageRow, 'image_url' | 'variant_widths'> & { is_primary: boolean })[];
  } | null;
};

/** A paid order as its row is read, with {@link PURCHASE_COLUMNS}. */
export type PaidOrder = Pick<Tables<'orders'>, 'reference' | 'created_at'> & {
  lines: readonly Line[];
};

/** A row of `license_upgrades`. */
export interface LicenseUpgrade {
  reference: string;
  line: number;
  number: string;
  state: 'valid' | 'replaced' | 'expired' | 'revoked';
  /** A higher license that allows what was noted, or else the highest one; null where none is sold. */
  tier: TierId | null;
  price_cents: number | null;
  /** Why there is no upgrade, if the member should know. */
  problem: keyof typeof purchaseTexts.problems | null;
}

/** A license that replaces one of the member's licenses. */
interface Upgrade {
  beatId: number;
  from: { number: string; tier: TierId };
  to: TierId;
  cents: number;
}

/** A license of the member. */
export interface Purchase {
  reference: string;
  position: number;
  boughtAt: string;
  title: string;
  tier: string;
  /** What it allows of streams; null for a license that was sold before this was stored. */
  streams: string | null;
  formats: string[];
  cover: ImageFile;
  upgrade: Upgrade | null;
  /** Why it cannot be upgraded, or is no longer valid. */
  note: string | null;
}

export function toPurchases(
  orders: readonly PaidOrder[],
  upgrades: readonly LicenseUpgrade[],
): Purchase[] {
  return orders.flatMap(({ reference, created_at: boughtAt, lines }) =>
    lines
      .filter(({ kind }) => kind === 'license')
      .toSorted((a, b) => a.position - b.position)
      .map((line) => {
        const { position, title, tier_name: tier, terms, files, beat } = line;
        const known = upgrades.find(
          (upgrade) => upgrade.reference === reference && upgrade.line === position,
        );
        return {
          reference,
          position,
          boughtAt,
          title,
          tier: tier ?? '',
          streams: terms?.rights ? streamsText(terms.rights) : null,
          formats: files.map(({ kind }) => fileFormats[kind] ?? kind.toUpperCase()),
          cover: toCover(beat),
          upgrade: known ? toUpgrade(line, known) : null,
          note: known ? noteOf(known) : null,
        };
      }),
  );
}

/** `Up to 10,000 streams` */
const streamsText = ({ streams }: LicenseRights) =>
  streams === null ? 'Unlimited streams' : `Up to ${formatCount(streams)} streams`;

function toUpgrade(
  { beat_id: beatId, tier: owned }: PaidOrder['lines'][number],
  { number, tier: to, price_cents: cents }: LicenseUpgrade,
): Upgrade | null {
  const from = tierIds.find((id) => id === owned);
  if (beatId === null || from === undefined || to === null || cents === null) return null;
  return { beatId, from: { number, tier: from }, to, cents };
}

function noteOf({ state, problem }: LicenseUpgrade): string | null {
  if (state !== 'valid') return purchaseTexts[state];
  return problem && purchaseTexts.problems[problem];
}

function toCover(beat: PaidOrder['lines'][number]['beat']): ImageFile {
  const primary = beat?.beat_images.find(({ is_primary: isPrimary }) => isPrimary);
  if (!primary) return PLACEHOLDER_COVER;
  return { url: primary.image_url, variantWidths: primary.variant_widths };
}

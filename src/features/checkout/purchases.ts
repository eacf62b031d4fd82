import * as v from 'valibot';
import { fileFormats } from '@/content/orders';
import { PLACEHOLDER_COVER } from '@/features/beats/model';
import { licenseTermsSchema } from '@/features/checkout/quote';
import type { ImageFile } from '@/lib/images';

/** Beats are read for their covers alone: one that is no longer in the store has none. */
export const PURCHASE_COLUMNS =
  'reference, created_at, lines:order_items(position, kind, title, tier_name, terms, files, beat:beats(beat_images(image_url, variant_widths, is_primary)))';

const image = v.object({
  image_url: v.string(),
  variant_widths: v.array(v.number()),
  is_primary: v.boolean(),
});

const line = v.object({
  position: v.number(),
  kind: v.string(),
  title: v.string(),
  tier_name: v.nullable(v.string()),
  terms: v.nullable(licenseTermsSchema),
  files: v.array(v.object({ kind: v.string() })),
  beat: v.nullable(v.object({ beat_images: v.array(image) })),
});

/** Paid orders as their rows are read, with {@link PURCHASE_COLUMNS}. */
export const paidOrdersSchema = v.array(
  v.object({ reference: v.string(), created_at: v.string(), lines: v.array(line) }),
);

export type PaidOrder = v.InferOutput<typeof paidOrdersSchema>[number];

/** A license that somebody owns. */
export interface Purchase {
  reference: string;
  position: number;
  boughtAt: string;
  title: string;
  tier: string;
  /** How many streams it allows, as its terms say; null where they do not. */
  streams: string | null;
  formats: string[];
  cover: ImageFile;
}

export function toPurchases(orders: readonly PaidOrder[]): Purchase[] {
  return orders.flatMap(({ reference, created_at: boughtAt, lines }) =>
    lines
      .filter(({ kind }) => kind === 'license')
      .toSorted((a, b) => a.position - b.position)
      .map(({ position, title, tier_name: tier, terms, files, beat }) => ({
        reference,
        position,
        boughtAt,
        title,
        tier: tier ?? '',
        streams: terms?.features.find((feature) => /\bstreams\b/i.test(feature)) ?? null,
        formats: files.map(({ kind }) => fileFormats[kind] ?? kind.toUpperCase()),
        cover: toCover(beat),
      })),
  );
}

function toCover(beat: PaidOrder['lines'][number]['beat']): ImageFile {
  const primary = beat?.beat_images.find(({ is_primary: isPrimary }) => isPrimary);
  if (!primary) return PLACEHOLDER_COVER;
  return { url: primary.image_url, variantWidths: primary.variant_widths };
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { lineId, toItems, type CartLines } from '@/features/cart/cart';
import { quoteSchema, type Quote } from '@/features/cart/quote';
import { unwrap } from '@/lib/errors';
import type { ImageFile } from '@/lib/images';
import { db } from '@/lib/supabase';

interface ImageRow {
  image_url: string;
  is_primary: boolean;
  variant_widths: number[];
}

const IMAGE_COLUMNS = 'image_url, is_primary, variant_widths';

/** The picture and the present name of what is in the cart, by the line's id. */
export interface Goods {
  title: string;
  image: ImageFile | null;
}

function toGoods(title: string, images: readonly ImageRow[]): Goods {
  const primary = images.find((image) => image.is_primary);
  return {
    title,
    image: primary ? { url: primary.image_url, variantWidths: primary.variant_widths } : null,
  };
}

async function fetchBeats(ids: readonly number[], signal: AbortSignal) {
  if (ids.length === 0) return [];
  return unwrap(
    await db
      .from('beats')
      .select(`id, title, beat_images(${IMAGE_COLUMNS})`)
      .in('id', ids)
      .abortSignal(signal),
  );
}

async function fetchProducts(ids: readonly number[], signal: AbortSignal) {
  if (ids.length === 0) return [];
  return unwrap(
    await db
      .from('merch_products')
      .select(`id, title, merch_images(${IMAGE_COLUMNS})`)
      .in('id', ids)
      .abortSignal(signal),
  );
}

function idsOf(lines: CartLines) {
  return {
    beats: lines
      .flatMap((line) => (line.kind === 'licence' ? line.beatId : []))
      .sort((a, b) => a - b),
    products: lines
      .flatMap((line) => (line.kind === 'merch' ? line.productId : []))
      .sort((a, b) => a - b),
  };
}

type Ids = ReturnType<typeof idsOf>;

/** What was withdrawn is missing: visitors may not read it. */
async function fetchGoods({ beats, products }: Ids, signal: AbortSignal) {
  const [beatRows, productRows] = await Promise.all([
    fetchBeats(beats, signal),
    fetchProducts([...new Set(products)], signal),
  ]);
  return {
    beats: new Map(beatRows.map((row) => [row.id, toGoods(row.title, row.beat_images)])),
    products: new Map(productRows.map((row) => [row.id, toGoods(row.title, row.merch_images)])),
  };
}

async function fetchQuote(lines: CartLines, signal: AbortSignal): Promise<Quote> {
  const answer = unwrap(
    await db.rpc('quote_order', { p_items: toItems(lines) }).abortSignal(signal),
  );
  return v.parse(quoteSchema, answer);
}

export const cartQueries = {
  /** Asked anew whenever the cart is opened: prices are never believed for long. */
  quote: (lines: CartLines) =>
    queryOptions({
      queryKey: ['cart', 'quote', toItems(lines)],
      queryFn: ({ signal }) => fetchQuote(lines, signal),
      enabled: lines.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  goods: (lines: CartLines) => {
    const ids = idsOf(lines);
    return queryOptions({
      queryKey: ['cart', 'goods', ids],
      queryFn: ({ signal }) => fetchGoods(ids, signal),
      enabled: lines.length > 0,
      placeholderData: keepPreviousData,
      select: ({ beats, products }) =>
        new Map(
          lines.flatMap((line): [string, Goods][] => {
            const found =
              line.kind === 'licence' ? beats.get(line.beatId) : products.get(line.productId);
            return found ? [[lineId(line), found]] : [];
          }),
        ),
    });
  },
};

import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { beatsByIds } from '@/features/beats/beats-by-ids';
import { merchQueries } from '@/features/merch/queries';
import { licenseEntries, MAX_LINES, merchEntries, type CartLine } from '@/features/shop/cart/cart';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { mailedFragment } from '@/lib/mailed-address';

const item = v.union([v.object(licenseEntries), v.object(merchEntries)]);
const items = v.pipe(v.array(item), v.maxLength(MAX_LINES));
const mailedItems = v.pipe(v.string(), v.parseJson(), items);

const isOption = (value: string | null, options: readonly string[]) =>
  value === null ? options.length === 0 : options.includes(value);

/**
 * The lines that the link of a reminder names, as far as the store has them, because anyone can write such a link.
 *
 * @param hash of the URL, which `cartPath` in `supabase/functions/_shared/mail-link.ts` writes
 */
export function mailedCart(hash: string) {
  const parsed = v.safeParse(mailedItems, new URLSearchParams(mailedFragment(hash)).get('items'));
  const mailed = parsed.success ? parsed.output : [];
  return queryOptions({
    queryKey: ['cart', 'mailed', mailed],
    enabled: mailed.length > 0,
    queryFn: async ({ client }) => {
      const ids = mailed.flatMap((item) => ('beatId' in item ? item.beatId : []));
      const beats = ids.length > 0 ? await client.query(beatsByIds(ids)) : [];
      const lines = mailed.map(async (item): Promise<CartLine | null> => {
        if ('beatId' in item) {
          const beat = beats.find((each) => each.id === item.beatId);
          const image = beat && thumbnailUrl(beat.cover);
          return beat ? { kind: 'license', ...item, title: beat.title, image } : null;
        }
        const product = await client.query(merchQueries.product(item.productId));
        if (!product || !isOption(item.size, product.sizes)) return null;
        if (!isOption(item.color, product.colors)) return null;
        const image = product.images[0] && thumbnailUrl(product.images[0].file);
        return { kind: 'merch', ...item, title: product.title, image };
      });
      const found = (await Promise.all(lines)).filter((line) => line !== null);
      return { lines: found, isComplete: found.length === mailed.length };
    },
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { toItems, type Cart } from '@/features/shop/cart/cart';
import { quoteSchema } from '@/features/shop/cart/quote';
import { readOwn } from '@/lib/data/read';

/** The quote is read again whenever the cart is opened, because prices may have changed. */
export function quoteQuery({ lines, code }: Pick<Cart, 'lines' | 'code'>) {
  const items = toItems(lines);
  return queryOptions({
    queryKey: ['cart', 'quote', items, code],
    queryFn: async ({ signal }) => {
      const args = { p_items: items, ...(code !== null && { p_code: code }) };
      return v.parse(quoteSchema, await readOwn((db) => db.rpc('quote_order', args), signal));
    },
    enabled: lines.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

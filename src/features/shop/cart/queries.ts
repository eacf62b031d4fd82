import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { toItems, type Cart } from '@/features/shop/cart/cart';
import { quoteSchema } from '@/features/shop/cart/quote';
import { read, readPublic } from '@/lib/data/read';
import { ownOrderKeys } from '@/lib/storage/order-keys';

/** Asked again whenever the cart is opened: prices are never trusted for long. */
export function quoteQuery({ lines, code }: Pick<Cart, 'lines' | 'code'>) {
  const items = toItems(lines);
  const hasUpgrades = lines.some((line) => line.kind === 'license' && line.upgradeOf);
  return queryOptions({
    queryKey: ['cart', 'quote', items, code],
    queryFn: async ({ signal }) => {
      // The whole client sends the session, because upgrades depend on the member's licenses.
      const readQuote = hasUpgrades ? read : readPublic;
      return v.parse(
        quoteSchema,
        await readQuote(
          (db) =>
            db
              .rpc('quote_order', { p_items: items, ...(code !== null && { p_code: code }) })
              .setHeader('x-order-keys', ownOrderKeys()),
          signal,
        ),
      );
    },
    enabled: lines.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { personal: hasUpgrades },
  });
}

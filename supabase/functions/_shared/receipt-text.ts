import { day, money } from './formats.ts';
import type { OrderData, Receipt } from './mail-data.ts';

/** Lists each line at its full price, then the totals of the deal, the code and the tax. */
export function receiptText({
  reference,
  receipt,
  total_cents,
  currency,
}: OrderData & { receipt: Receipt }) {
  const amount = (cents: number) => money(cents, currency);
  const sums = [
    [dealLabel(receipt.free_every), -receipt.discount_cents],
    ['Discount code', -receipt.code_cents],
    ['Tax', receipt.tax_cents],
  ] as const;
  return [
    `Receipt for order ${reference}, ${day(receipt.created_at)}`,
    ...receipt.lines.map(({ title, tier_name, supersedes, quantity, unit_cents }) => {
      const item = itemText({ title, tier_name, supersedes, quantity });
      return `${item}: ${amount(unit_cents * quantity)}`;
    }),
    ...sums.filter(([, cents]) => cents !== 0).map(([name, cents]) => `${name}: ${amount(cents)}`),
    `Total: ${amount(total_cents)}`,
  ].join('\n');
}

interface Item {
  title: string;
  tier_name?: string | null;
  supersedes?: string | null;
  size?: string;
  color?: string;
  quantity: number;
}

/** `Rosin, Premium license, upgrade of TVL-1` or `Shirt, M, Black × 2` */
export function itemText({ title, tier_name: tier, supersedes, size, color, quantity }: Item) {
  const license = tier && `${tier} license`;
  const parts = [title, license, supersedes && `upgrade of ${supersedes}`, size, color];
  return parts.filter(Boolean).join(', ') + (quantity > 1 ? ` × ${quantity}` : '');
}

/** The same words as the site's cart has (`dealLabel` in src/content/licenses.ts). */
function dealLabel(freeEvery: number | null): string {
  const paid = (freeEvery ?? 0) - 1;
  return `Buy ${paid} ${paid === 1 ? 'beat' : 'beats'}, get 1 free`;
}

/** Confirms the consent at checkout (Directive 2011/83/EU, Art. 8(7)). The order's page has the same words. */
export function deliveryConsent({ immediate_delivery_at: at }: Receipt): string[] {
  return at
    ? [
        `On ${day(at)} you asked for the files right away, and confirmed that you can’t return them once you download: your right of withdrawal ends with the download.`,
      ]
    : [];
}

export function receiptParties(
  { seller, name, artist_name: artist, address }: Receipt,
  isFree: boolean,
): string {
  const sides = [
    ['Seller', seller && [seller.name, seller.location, seller.email]],
    ['Buyer', !isFree && [name, artist, address?.replace(/\s*\n\s*/g, ', ')]],
  ] as const;
  return sides
    .flatMap(([side, facts]) => (facts ? `${side}: ${facts.filter(Boolean).join(', ')}` : []))
    .join('\n');
}

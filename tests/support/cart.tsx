import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { SessionValue } from '@/features/account/session-state';
import { licenseTiers, type TierId } from '@/features/licenses/tiers/model';
import type { CartLine } from '@/features/shop/cart/cart';
import { placedAnswer, quoteAnswer, type AskedItem } from '@/features/shop/cart/testing/quotes';
import { CartButton } from '@/features/shop/checkout/checkout-provider';
import { renderApp } from '@tests/support/render';
import { rpc, type testServer } from '@tests/support/server';

export const KEY = '0123456789abcdef0123456789abcdef';

interface Placed {
  name: string;
  artist_name: string;
  address: string;
  email: string;
  items: AskedItem[];
  terms_version: string;
  total_cents: number;
  key: string;
  immediate_delivery: boolean;
}

/** The server's answer about the licenses of a beat, of which those with a reason are not sold. */
export function availabilityAnswer(
  reasons: Partial<Record<TierId, string>> = { exclusive: 'not-offered' },
  hasTrackouts = true,
) {
  return licenseTiers.map(({ id, multiplier, files, features, limits }) => {
    const lacks = !hasTrackouts && id !== 'basic';
    return {
      tier: id,
      available: reasons[id] === undefined,
      reason: reasons[id] ?? null,
      price_cents: multiplier === null ? 40_000 : 2_500 * multiplier,
      files: files.filter((kind) => !lacks || kind !== 'trackouts'),
      features: features.filter((text) => !lacks || !/trackout/i.test(text)),
      limits: [...(lacks ? ['Trackout files: not for this beat'] : []), ...limits],
    };
  });
}

export const licensor = { name: 'Ada Bow', location: 'Portland, OR', email: 'ada@example.com' };

/** Answers reads of the license terms in force. */
export const licenseTerms = (version: string, clauses: readonly object[]) =>
  http.get('*/rest/v1/rpc/current_license_terms', () =>
    HttpResponse.json({ version, licensor, clauses, published_at: '2025-01-01T00:00:00Z' }),
  );

/** A store whose prices and problems a test may change while the cart is open. */
export function openStore(server: ReturnType<typeof testServer>) {
  const catalog: NonNullable<Parameters<typeof quoteAnswer>[1]> = { prices: {}, problems: {} };
  const orders: Placed[] = [];
  const state = {
    catalog,
    orders,
    answer: (_order: Placed): Response | Promise<Response> => HttpResponse.json(placedAnswer()),
  };
  server.use(
    http.get('*/rest/v1/rpc/license_availability', () => HttpResponse.json(availabilityAnswer())),
    licenseTerms('2025-01', [
      { title: 'Grant', text: '{{artist}} grants a right.', only: 'leases' },
      { title: 'Exclusive grant', text: '{{artist}} sells it once.', only: 'exclusive' },
    ]),
    rpc('quote_order', async ({ request }) => {
      const { p_items } = (await request.json()) as { p_items: AskedItem[] };
      return HttpResponse.json(quoteAnswer(p_items, catalog));
    }),
    rpc('place_order', async ({ request }) => {
      const { p_order: order } = (await request.json()) as { p_order: Placed };
      orders.push(order);
      return state.answer(order);
    }),
  );
  return state;
}

export const license = (beatId: number, tier: 'basic' | 'premium' = 'basic'): CartLine => ({
  kind: 'license',
  beatId,
  tier,
  title: `Beat ${beatId}`,
});
/** Puts lines into the cart, as if they had been put there before. */
export function fill(...lines: CartLine[]) {
  window.localStorage.setItem('cart', JSON.stringify({ key: KEY, lines }));
}

/** The total of the open sheet. */
export const total = () => screen.getByText('Total').nextElementSibling?.textContent;
export const placeOrderButton = (name = /^Place order/) => screen.getByRole('button', { name });
export const line = (title: string) => within(screen.getByRole('article', { name: title }));
export const cartButton = () => screen.getByRole('button', { name: /^Cart, / });

export async function openCart(session?: SessionValue) {
  const view = renderApp(<CartButton />, session ? { session } : {});
  await view.user.click(cartButton());
  await screen.findByRole('dialog', { name: /^Cart/ });
  return view;
}

/** Opens the cart and its checkout, and fills in the form. */
export async function checkout({
  session,
  fillIn = true,
  button = /^Place order/,
}: { session?: SessionValue; fillIn?: boolean; button?: RegExp } = {}) {
  const view = await openCart(session);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled());
  await view.user.click(screen.getByRole('button', { name: 'Checkout' }));
  await screen.findByRole('dialog', { name: 'Checkout' });
  await waitFor(() => expect(placeOrderButton(button)).toBeEnabled());
  if (fillIn) {
    await view.user.type(screen.getByLabelText(/^(Legal n|N)ame/), 'Nia Okafor');
    await view.user.type(screen.getByLabelText(/^Email/), ' Nia@Example.com');
    await view.user.click(screen.getByRole('checkbox', { name: /^I (accept|have checked)/ }));
  }
  return view;
}

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, it, vi } from 'vitest';
import { cartTexts } from '@/content/checkout';
import { dealLabel } from '@/content/licenses';
import { DEFAULT_BEAT_PRICE } from '@/content/store';
import { toBeat, type Beat } from '@/features/beats/model';
import { licenseTiers as tierRows } from '@/features/licenses/tiers/built-in';
import { licenseTiers, pricedTiers } from '@/features/licenses/tiers/model';
import type { CartLine } from '@/features/shop/cart/cart';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { quoteAnswer, type AskedItem } from '@/features/shop/cart/testing/quotes';
import { CartButton } from '@/features/shop/checkout/checkout-provider';
import { messages } from '@/lib/data/messages';
import { formatPrice } from '@/lib/text/money';
import { beatRow, buildBeat } from '@tests/support/builders';
import {
  availabilityAnswer,
  cartButton,
  fill,
  license,
  line,
  openCart,
  openStore,
  total,
} from '@tests/support/cart';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

const server = testServer();
const [basic = 0, premium = 0] = pricedTiers(
  { price: DEFAULT_BEAT_PRICE, salePrice: null, premiumPrice: null, unlimitedPrice: null },
  licenseTiers,
).map(({ price }) => price);
const checkoutButton = () => screen.getByRole('button', { name: 'Checkout' });
const rows = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
const licensesOf = (title: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(`License for ${title}`).options].map(
    ({ text }) => text,
  );

// Imports the lazy cart before the tests, so that its load time does not count toward their timeouts.
beforeAll(() => import('@/features/shop/checkout/cart-drawer'));

function BuyButton() {
  const { openLicensing } = useCheckout();
  return <button onClick={() => openLicensing(buildBeat({ id: 2, title: 'Beat 2' }))}>Buy</button>;
}

it('Buy Now adds the license, opens the checkout, and returns the focus when it is closed', async () => {
  openStore(server);
  const { user } = renderApp(
    <>
      <CartButton />
      <BuyButton />
    </>,
  );
  expect(cartButton()).toHaveAccessibleName('Cart, empty');
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  const card = within(await screen.findByRole('article', { name: 'Premium' }));
  await waitFor(() => expect(card.getByRole('button', { name: 'Buy Now' })).toBeEnabled());
  await user.click(card.getByRole('button', { name: 'Buy Now' }));
  expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeVisible();
  expect(screen.getByLabelText(/^Legal name/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cart' }));
  expect(await screen.findByRole('dialog', { name: 'Cart 1 item' })).toHaveAccessibleDescription(
    'Beat 2 (Premium license) is in your cart.',
  );
  expect(await line('Beat 2').findByText(formatPrice(premium))).toBeVisible();
  await user.selectOptions(screen.getByLabelText('License for Beat 2'), 'Unlimited');
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('dialog', { name: 'Choose Your License' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
  expect(cartButton()).toHaveAccessibleName('Cart, 1 item');
});

it('shows the server’s price of each line, the discount and the total, and restores a removed line where it was', async () => {
  openStore(server).catalog.free = [3];
  fill(license(1), license(2, 'premium'), license(3));
  const { user } = await openCart();
  await waitFor(() => expect(total()).toBe(formatPrice(basic + premium)));
  expect(line('Beat 2').getByText(formatPrice(premium))).toBeVisible();
  // The lines add up to the subtotal, from which the deal is subtracted.
  expect(line('Beat 3').getByText(formatPrice(basic))).toBeVisible();
  expect(line('Beat 3').getByText(cartTexts.freeByDeal(1, 1))).toBeVisible();
  expect(screen.getByText(dealLabel(3)).nextElementSibling).toHaveTextContent(
    `−${formatPrice(basic)}`,
  );
  await user.selectOptions(screen.getByLabelText('License for Beat 2'), 'Basic');
  await waitFor(() => expect(total()).toBe(formatPrice(2 * basic)));

  await user.click(screen.getByRole('button', { name: 'Remove Beat 2' }));
  expect(screen.getByRole('status')).toHaveTextContent('Beat 2 removed');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(['Beat 1', 'Beat 2', 'Beat 3']);
});

it('shows a release as one row: its price, one license for all beats, the beat with a problem, and its removal', async () => {
  const { catalog } = openStore(server);
  catalog.releasePercent = 20;
  catalog.problems = { 2: 'tier-unavailable' };
  const release = { id: 7, title: 'Night Pack' };
  const part = (beatId: number) => ({ ...license(beatId), release }) as CartLine;
  fill(license(1), part(2), part(3), license(4));
  const { user } = await openCart();
  const row = line('Night Pack');
  expect(row.getByText('2 Basic licenses')).toBeVisible();
  expect(row.getByRole('link', { name: 'Night Pack' })).toHaveAttribute('href', '/releases/7');
  expect(await row.findByRole('alert')).toHaveTextContent('Beat 2: This beat is not sold under');
  await user.click(row.getByRole('button', { name: 'Remove Beat 2' }));
  expect(row.getByText('1 Basic license')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Beat 2 removed. Night Pack is discounted only with all of its beats under the same license.',
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(row.getByText('2 Basic licenses')).toBeVisible();

  catalog.problems = {};
  await user.selectOptions(screen.getByLabelText('License for Night Pack'), 'Premium');
  expect(await row.findByText(formatPrice(1.6 * premium))).toBeVisible();
  expect(row.getByText(formatPrice(2 * premium), { selector: 's' })).toBeVisible();
  expect(row.getByText('2 Premium licenses')).toBeVisible();
  await waitFor(() => expect(total()).toBe(formatPrice(2 * basic + 1.6 * premium)));

  await user.click(screen.getByRole('button', { name: 'Remove Night Pack' }));
  expect(rows()).toEqual(['Beat 1', 'Beat 4']);
  expect(screen.getByRole('status')).toHaveTextContent('Night Pack removed');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(['Beat 1', 'Night Pack', 'Beat 4']);
  await waitFor(() => expect(checkoutButton()).toBeEnabled());
  await user.click(checkoutButton());
  expect(await screen.findByText('· 2 Premium licenses')).toBeVisible();
});

it('offers no license that the artist has disabled, except for one already in the cart', async () => {
  openStore(server);
  const tiers = tierRows.map((row) => ({ ...row, is_offered: row.id !== 'premium' }));
  server.use(rest('rpc/licensing', () => HttpResponse.json({ tiers, free_every: 3 })));
  fill(license(1), license(2, 'premium'));
  await openCart();
  await waitFor(() => expect(licensesOf('Beat 1')).toEqual(['Basic', 'Unlimited']));
  expect(licensesOf('Beat 2')).toEqual(['Basic', 'Premium', 'Unlimited']);
});

it('offers only Basic for a free beat, except for a license already in the cart', async () => {
  const { catalog } = openStore(server);
  catalog.prices = { 1: 0, 2: 0 };
  catalog.problems = { 2: 'tier-unavailable' };
  fill(license(1), license(2, 'premium'), license(3));
  await openCart();
  await waitFor(() => expect(total()).toBe(formatPrice(basic)));
  expect(['Beat 1', 'Beat 2', 'Beat 3'].map(licensesOf)).toEqual([
    ['Basic'],
    ['Basic', 'Premium'],
    ['Basic', 'Premium', 'Unlimited'],
  ]);
  expect(checkoutButton()).toBeDisabled();
});

it('shows why lines cannot be ordered, lets the user remove them, and links to the store when empty', async () => {
  openStore(server).catalog.problems = { 9: 'withdrawn', 2: 'tier-unavailable' };
  fill(license(1), { ...license(9), title: 'A beat that left' }, license(2));
  const { user } = await openCart();
  expect(await screen.findByText('This beat has been withdrawn.')).toBeVisible();
  expect(line('Beat 2').getByRole('alert')).toHaveTextContent('not sold under this license');
  expect(screen.queryByLabelText('License for A beat that left')).not.toBeInTheDocument();
  expect(checkoutButton()).toBeDisabled();
  for (const title of ['A beat that left', 'Beat 2']) {
    await user.click(screen.getByRole('button', { name: `Remove ${title}` }));
  }
  await waitFor(() => expect(checkoutButton()).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Remove Beat 1' }));
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse beats' })).toHaveAttribute('href', '/beats');
  expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
});

it('shows when prices cannot be loaded, and retries on request', async () => {
  openStore(server);
  fill(license(1));
  server.use(http.post('*/rpc/quote_order', () => refusal(), { once: true }));
  const { user } = await openCart();
  expect(await screen.findByText('The prices could not be loaded')).toBeVisible();
  expectLogged('error');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(total()).toBe(formatPrice(basic)));
});

it('changes the quantity of merch, and counts it in the header', async () => {
  openStore(server);
  const shirt = { kind: 'merch', productId: 5, size: 'M', color: 'Black', quantity: 1 } as const;
  fill({ ...shirt, title: 'Shirt' });
  const { user } = await openCart();
  await waitFor(() => expect(total()).toBe('$30'));
  const quantity = screen.getByLabelText('Quantity of Shirt');
  expect(within(quantity).getAllByRole('option')).toHaveLength(4);
  await user.selectOptions(quantity, '3');
  await waitFor(() => expect(total()).toBe('$90'));
  // The test finds the button by its attribute, because the open cart hides the header from queries by role.
  const button = document.querySelector('[data-slot="cart-button"]');
  expect(button).toHaveAttribute('aria-label', 'Cart, 3 items');
});

it('applies a discount code, shows why one cannot be used, and removes it', async () => {
  const calls: unknown[] = [];
  server.use(
    rpc('quote_order', async ({ request }) => {
      type Asked = { p_items: AskedItem[]; p_code?: string };
      const { p_items, p_code = null } = (await request.json()) as Asked;
      calls.push(p_code);
      const code = p_code && { code: p_code, problem: p_code === 'tenth' ? null : 'unknown-code' };
      const taken = p_code === 'tenth' ? { code_cents: 250, total_cents: 2250 } : {};
      const orderable = p_code !== 'nope';
      return HttpResponse.json({ ...quoteAnswer(p_items), code, orderable, ...taken });
    }),
  );
  fill(license(1));
  const { user } = await openCart();
  const openField = async () =>
    user.click(await screen.findByRole('button', { name: 'I have a discount code' }));
  await openField();
  expect(screen.getByLabelText('Discount code')).toHaveFocus();
  await user.keyboard(' nope {Enter}');
  expect(await screen.findByText(/not one of our codes/)).toBeVisible();
  expect(checkoutButton()).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await openField();
  await user.type(screen.getByLabelText('Discount code'), 'tenth');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(total()).toBe('$22.50'));
  expect(checkoutButton()).toBeEnabled();
  expect(calls).toEqual([null, 'nope', null, 'tenth']);
});

it('keeps the page when the license dialog breaks, says so, and opens the next one', async () => {
  server.use(rest('rpc/license_availability', () => HttpResponse.json(availabilityAnswer())));
  const beat = toBeat(beatRow());
  // A row that the code does not expect, as a newer database may have it.
  const broken = { ...beat, cover: null } as unknown as Beat;
  function Page() {
    const { openLicensing } = useCheckout();
    return [broken, beat].map((each, index) => (
      <button key={index} type="button" onClick={() => openLicensing(each)}>
        Beat {index}
      </button>
    ));
  }
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Beat 0' }));
  expect(await screen.findByText(messages.partMissing('the licenses').title)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Beat 1' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(console.error).toHaveBeenLastCalledWith(
    'Loading the licenses failed:',
    expect.any(TypeError),
  );
  // React reports the caught error as well.
  vi.mocked(console.error).mockClear();
});

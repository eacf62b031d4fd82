import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { makeOfferTexts } from '@/content/offers';
import { unavailableTexts } from '@/features/licenses/availability';
import { formatsText, licenseTiers, pricedTiers } from '@/features/licenses/tiers/model';
import { parseCart } from '@/features/shop/cart/cart';
import { readCartText } from '@/features/shop/cart/cart-storage';
import { LicensingDialog } from '@/features/shop/checkout/licensing-dialog';
import { formatPrice } from '@/lib/text/money';
import { buildBeat } from '@tests/support/builders';
import { availabilityAnswer, openStore } from '@tests/support/cart';
import { texts } from '@tests/support/page';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

const beat = buildBeat({ id: 7, title: 'Bow & Arrow', genre: 'drill', price: 30, salePrice: null });
const leases = licenseTiers.filter(({ id }) => id !== 'exclusive');

const card = (name: string) => within(screen.getByRole('article', { name }));
const buy = (name: string) => card(name).getByRole('button', { name: /^(Buy Now|Free download)$/ });

function open(
  answer: () => Response | Promise<Response> = () => HttpResponse.json(availabilityAnswer()),
  overrides: Partial<typeof beat> = {},
  tier: 'exclusive' | null = null,
) {
  openStore(server);
  server.use(http.get('*/rest/v1/rpc/license_availability', answer));
  const onClose = vi.fn();
  const { user } = renderApp(
    <LicensingDialog beat={{ ...beat, ...overrides }} tier={tier} open onClose={onClose} />,
  );
  /** Presses Buy Now. @returns the lines of the cart */
  const choose = async (name: string) => {
    await waitFor(() => expect(buy(name)).toBeEnabled());
    await user.click(buy(name));
    await screen.findByRole('dialog', { name: 'Checkout' });
    return parseCart(readCartText()).lines;
  };
  return { user, onClose, choose };
}

it('shows the beat and its three licenses with formats and prices, and adds one to the cart', async () => {
  const { choose } = open();
  const dialog = within(screen.getByRole('dialog', { name: 'Choose Your License' }));
  expect(dialog.getByText('Bow & Arrow', { exact: true })).toBeVisible();
  expect(dialog.getByText('drill')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Cover of Bow & Arrow' })).toHaveAttribute(
    'src',
    beat.cover.url,
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  for (const { name, price, files, features, limits } of pricedTiers(beat, licenseTiers)) {
    expect(texts(card(name).getAllByRole('listitem'))).toEqual([...features, ...limits]);
    expect(card(name).getByText(formatPrice(price))).toBeVisible();
    expect(card(name).getByText(`Files: ${formatsText(files)}`)).toBeVisible();
  }
  expect(screen.getByText('MOST POPULAR').closest('article')).toHaveAccessibleName('Premium');
  const bought = { kind: 'license', beatId: 7, tier: 'premium', title: 'Bow & Arrow' };
  expect(await choose('Premium')).toEqual([{ ...bought, image: '/cover-400.webp' }]);
  expect(screen.queryByRole('button', { name: makeOfferTexts.title })).not.toBeInTheDocument();
});

it('offers Exclusive at its own price, with the files that exist', async () => {
  const rows = availabilityAnswer({ unlimited: 'no-stems' }, false);
  Object.assign(rows.at(-1) ?? {}, { files: ['mp3', 'wav'], price_cents: 40_000 });
  const { choose } = open(() => HttpResponse.json(rows));
  expect(await screen.findByRole('article', { name: 'Exclusive' })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Four ways to use Bow & Arrow. Prices in US dollars.',
  );
  expect(card('Exclusive').getByText('$400')).toBeVisible();
  expect(card('Exclusive').getByText('Files: MP3 + WAV')).toBeVisible();
  expect(card('Exclusive').getByText('Trackout files: not for this beat')).toBeVisible();
  expect(await choose('Exclusive')).toMatchObject([{ beatId: 7, tier: 'exclusive' }]);
});

it('focuses the requested license at once with its price, and expands the details of another on a press', async () => {
  const { user } = open(undefined, { exclusivePrice: 999 }, 'exclusive');
  expect(card('Exclusive').getByText('$999')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Exclusive' })).toHaveFocus();
  const details = (name: string) => card(name).getByRole('button', { name: `Details of ${name}` });
  expect(details('Exclusive')).toHaveAttribute('aria-expanded', 'true');
  expect(details('Basic')).toHaveAttribute('aria-expanded', 'false');
  await user.click(details('Basic'));
  expect(details('Basic')).toHaveAttribute('aria-expanded', 'true');
});

it.each([
  ['beside Exclusive', 400],
  ['alone where Exclusive has no price', null],
])('opens the offer form %s', async (_where, exclusivePrice) => {
  const row = exclusivePrice === null ? 'not-offered' : undefined;
  const answer = availabilityAnswer({ ...(row && { exclusive: row }) });
  const { user } = open(() => HttpResponse.json(answer), { exclusivePrice });
  server.use(
    rest('rpc/offer_range', () => HttpResponse.json([{ min_cents: 100, max_cents: 900 }])),
  );
  await user.click(await screen.findByRole('button', { name: makeOfferTexts.title }));
  expect(screen.getByLabelText(/^Your offer/)).toHaveFocus();
  expect(screen.queryAllByRole('article', { name: 'Exclusive' })).toHaveLength(row ? 0 : 1);
});

it('offers only Basic for a free beat, and explains it', () => {
  open(undefined, { price: 0 });
  expect(screen.getByRole('dialog', { name: 'Free Download' })).toHaveAccessibleDescription(
    'Bow & Arrow is free. A free beat comes with the Basic license only.',
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(card('Basic').getByText('Free')).toBeVisible();
  expect(buy('Basic')).toHaveTextContent('Free download');
});

it('keeps its buttons pending, with their focus, until availability is loaded, then shows why a license is not sold', async () => {
  const reasons = { premium: 'no-wav', unlimited: 'no-stems', exclusive: 'not-offered' };
  let answer = () => {};
  const pending = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open(() =>
    pending.then(() => HttpResponse.json(availabilityAnswer(reasons, false))),
  );
  for (const { name } of leases) expect(buy(name)).toBeDisabled();
  buy('Premium').focus();
  answer();
  await waitFor(() => expect(buy('Basic')).toBeEnabled());
  expect(buy('Premium')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(buy('Unlimited')).toHaveFocus();
  expect(buy('Premium')).toBeDisabled();
  expect(buy('Premium')).toHaveAccessibleDescription(`Premium ${unavailableTexts['no-wav']}`);
  expect(buy('Unlimited')).toHaveAccessibleDescription(`Unlimited ${unavailableTexts['no-stems']}`);
  // A license that is not sold is shown with its default files.
  expect(card('Premium').getByText('Files: MP3 + WAV + trackouts')).toBeVisible();
  expect(card('Premium').getByText('Trackout files')).toBeVisible();
});

it('enables its buttons when availability cannot be loaded, and closes with Close', async () => {
  const { user, onClose } = open(() => refusal());
  await waitFor(() => expect(buy('Premium')).toBeEnabled());
  expectLogged('error');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

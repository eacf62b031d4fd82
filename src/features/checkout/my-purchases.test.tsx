import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { purchaseTexts } from '@/content/orders';
import { MyPurchases } from '@/features/checkout/my-purchases';
import type { LicenseUpgrade, PaidOrder } from '@/features/checkout/purchases';
import { basicTerms } from '@/features/checkout/testing/orders-table';
import { openStore } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

function paidOrders(orders: readonly PaidOrder[], upgrades: readonly LicenseUpgrade[] = []) {
  const asked: URL[] = [];
  server.use(
    http.get('*/rest/v1/orders', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json(orders);
    }),
    rest('rpc/license_upgrades', () => HttpResponse.json(upgrades)),
  );
  return asked;
}

function line(position: number, overrides: Partial<PaidOrder['lines'][number]> = {}) {
  return {
    position,
    kind: 'license',
    beat_id: 7,
    title: 'Midnight Rosin',
    tier: 'basic',
    tier_name: 'Basic',
    terms: { ...basicTerms, features: ['Socials and streaming', 'Up to 10K streams'] },
    files: [{ kind: 'mp3' }],
    beat: {
      beat_images: [
        { image_url: '/other.jpg', variant_widths: [], is_primary: false },
        { image_url: '/cover.jpg', variant_widths: [400], is_primary: true },
      ],
    },
    ...overrides,
  };
}

it('asks for the paid orders of the member, and says that they are loading', async () => {
  const asked = paidOrders([]);
  renderApp(<MyPurchases memberId="ada" />);
  expect(screen.getByRole('heading', { name: purchaseTexts.title })).toBeVisible();
  expect(screen.getByRole('status', { name: purchaseTexts.loading })).toBeVisible();
  expect(await screen.findByText(purchaseTexts.empty)).toBeVisible();
  expect(asked[0]?.searchParams.get('user_id')).toBe('eq.ada');
  expect(asked[0]?.searchParams.get('status')).toBe('in.(paid,partly_refunded)');
});

it('shows each license with cover, streams and formats, and leads to its files', async () => {
  paidOrders([
    {
      reference: 'TV-2345-AAA1',
      created_at: new Date(2025, 5, 1, 12, 3).toISOString(),
      lines: [
        line(3, { title: 'Gone', tier_name: 'Exclusive', terms: null, files: [], beat: null }),
        line(2, { kind: 'merch', title: 'Cap', tier_name: null, terms: null, files: [] }),
        line(1, { files: [{ kind: 'mp3' }, { kind: 'wav' }] }),
      ],
    },
  ]);
  const { container } = renderApp(<MyPurchases memberId="ada" />);
  const list = await screen.findByRole('list', { name: purchaseTexts.list });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Midnight RosinBasic licenseUp to 10,000 streamsMP3, WAVJun 1, 2025, 12:03 PMFiles and license',
    'GoneExclusive licenseJun 1, 2025, 12:03 PMFiles and license',
  ]);
  expect(
    within(list).getByRole('link', { name: 'Files and license of Midnight Rosin' }),
  ).toHaveAttribute('href', '/orders/TV-2345-AAA1');
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/cover.jpg',
    '/images/cover-placeholder.svg',
  ]);
});

const midnight = { reference: 'TV-2345-AAA1', created_at: '2025-06-01', lines: [line(1)] };

function upgrade(overrides: Partial<LicenseUpgrade> = {}): LicenseUpgrade {
  return {
    reference: 'TV-2345-AAA1',
    line: 1,
    number: 'TVL-2345-AAA1',
    state: 'valid',
    tier: 'premium',
    price_cents: 5_000,
    problem: null,
    ...overrides,
  };
}

it('puts the next license into the cart for the difference, as an upgrade', async () => {
  const { shelf } = openStore(server);
  shelf.upgradeCents = 5_000;
  paidOrders([midnight], [upgrade()]);
  const { user } = renderApp(<MyPurchases memberId="ada" />);
  await user.click(
    await screen.findByRole('button', { name: 'Upgrade to Premium for $50 (Midnight Rosin)' }),
  );
  const cart = within(await screen.findByRole('dialog', { name: 'Cart 1 item' }));
  // Priced, a line has the title that the beat has now.
  expect(await cart.findByRole('article', { name: 'Beat 7' })).toHaveTextContent('$50');
  expect(cart.getByText('Upgrade from Basic TVL-2345-AAA1')).toBeVisible();
  const tiers = within(cart.getByLabelText('License for Beat 7'));
  expect(tiers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Premium',
    'Unlimited',
  ]);
});

it.each([
  ['replaced', upgrade({ state: 'replaced', tier: null }), purchaseTexts.replaced],
  ['revoked', upgrade({ state: 'revoked', tier: null }), purchaseTexts.revoked],
  [
    'of a beat that has left the store',
    upgrade({ tier: null, price_cents: null, problem: 'withdrawn' }),
    purchaseTexts.problems.withdrawn,
  ],
  ['the highest there is', upgrade({ tier: null, price_cents: null }), null],
] as const)('offers no upgrade of a license that is %s', async (_, known, note) => {
  paidOrders([midnight], [known]);
  renderApp(<MyPurchases memberId="ada" />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  if (note !== null) expect(row.getByText(note)).toBeVisible();
});

it('says that they could not be loaded, and tries again when asked', async () => {
  server.use(
    http.get('*/rest/v1/orders', () => refusal()),
    rest('rpc/license_upgrades', () => HttpResponse.json([])),
  );
  const { user } = renderApp(<MyPurchases memberId="ada" />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Could not load your purchases');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  paidOrders([{ reference: 'TV-2345-AAA1', created_at: '2025-06-01', lines: [line(1)] }]);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Midnight Rosin' })).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, it } from 'vitest';
import { reminderTexts } from '@/content/checkout';
import type { CartLine } from '@/features/shop/cart/cart';
import { checkout, fill, KEY, license, openStore, placeOrderButton } from '@tests/support/cart';
import { expectLogged, record } from '@tests/support/record';
import { testServer } from '@tests/support/server';

const server = testServer();

// Imports the lazy cart before the tests, so that its load time does not count toward their timeouts.
beforeAll(() => import('@/features/shop/checkout/cart-drawer'));

async function open(lines: readonly CartLine[] = [license(1)], fillIn = true) {
  openStore(server);
  fill(...lines);
  return checkout({ fillIn });
}

const emailField = () => screen.getByLabelText(/^Email/);

const reminds = () => record(server, 'post', 'rest/v1/rpc/remind_of_cart');
const reminderBox = () => screen.findByRole('checkbox', { name: reminderTexts.label });
const basicOf = (beat_id: number) => ({ kind: 'license', beat_id, tier: 'basic' });
const request = (p_email: string, ...p_items: object[]) => ({ p_email, p_items });

it('asks for a reminder once the box is ticked and the address is valid, and ends it when one of both changes', async () => {
  const sent = reminds();
  const { user } = await open(undefined, false);
  const box = await reminderBox();
  expect(box).not.toBeChecked();
  await user.type(emailField(), 'nia@home');
  await user.click(box);
  expect(await screen.findByText(reminderTexts.needsAddress)).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(emailField(), '.com');
  await user.tab();
  expect(await screen.findByText(reminderTexts.saved('nia@home.com'))).toBeVisible();
  await user.type(emailField(), '.au');
  await user.tab();
  expect(await screen.findByText(reminderTexts.saved('nia@home.com.au'))).toBeVisible();
  await user.click(box);
  await waitFor(() => expect(window.localStorage).toHaveLength(1));
  expect(sent).toEqual([
    request('nia@home.com', basicOf(1)),
    request('nia@home.com'),
    request('nia@home.com.au', basicOf(1)),
    request('nia@home.com.au'),
  ]);
});

it('ends the reminder with an empty cart', async () => {
  const sent = reminds();
  const { user } = await open([license(1), license(2)]);
  await user.click(await reminderBox());
  const saved = await screen.findByText(reminderTexts.saved('nia@example.com'));
  expect(saved).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cart' }));
  for (const title of ['Beat 1', 'Beat 2']) {
    await user.click(await screen.findByRole('button', { name: `Remove ${title}` }));
  }
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
  expect(sent[0]).toEqual(request('nia@example.com', basicOf(1), basicOf(2)));
  expect(sent.at(-1)).toEqual(request('nia@example.com'));
});

it('needs a new consent for a reminder after an order', async () => {
  reminds();
  const { user } = await open();
  await user.click(await reminderBox());
  await screen.findByText(reminderTexts.saved('nia@example.com'));
  await user.click(placeOrderButton());
  expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeVisible();
  expect(window.localStorage.getItem('draft:cart-reminder')).toBeNull();
});

it.each([
  ['shows a stored reminder', {}, true],
  ['ignores a reminder a day later', { askedAt: Date.now() - 24 * 60 * 60 * 1000 }, false],
  ['ignores the reminder of another user', { owner: 'member' }, false],
])('%s', async (_what, change, isShown) => {
  const mine = { owner: 'signed-out', email: 'mine@example.com', key: KEY, askedAt: Date.now() };
  window.localStorage.setItem('draft:cart-reminder', JSON.stringify({ ...mine, ...change }));
  await open(undefined, false);
  expect((await reminderBox()).matches(':checked')).toBe(isShown);
  expect(screen.queryAllByText(reminderTexts.saved(mine.email))).toHaveLength(isShown ? 1 : 0);
});

it('offers no reminder of an upgrade or an offer alone', async () => {
  const upgradeOf = { number: 'TVL-7F3K-92QD', tier: 'basic' } as const;
  await open([{ ...license(1, 'premium'), upgradeOf } as CartLine]);
  expect(screen.queryByRole('checkbox', { name: reminderTexts.label })).not.toBeInTheDocument();
});

it('unticks the box and shows why a reminder was not saved', async () => {
  const { user } = await open();
  server.use(http.post('*/rpc/remind_of_cart', () => HttpResponse.error()));
  const box = await reminderBox();
  await user.click(box);
  expect(await screen.findByText(reminderTexts.failed)).toBeVisible();
  expect(box).not.toBeChecked();
  expectLogged('error', `${reminderTexts.failed}:`);
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Offer } from '@/features/offers/model';
import { OfferInbox } from '@/features/offers/offer-inbox';
import { offerRow, offersTable } from '@/features/offers/testing/offers';
import { useLiveTable } from '@/lib/realtime';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/realtime');

const server = testServer();
const nia = offerRow(2, { name: 'Nia Okafor', message: 'For my album' });
const rae = offerRow(1, { name: 'Rae', status: 'countered', counter_cents: 30_000 });

let listed: Offer[];
let answers: unknown[];
let refusal: string | null;

beforeEach(() => {
  listed = [nia, rae];
  answers = [];
  refusal = null;
  server.use(
    ...offersTable(() => listed),
    rpc('answer_offer', async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json({ success: refusal === null, error: refusal });
    }),
  );
});

async function openInbox(search = '') {
  const view = renderApp(<OfferInbox />, { path: `/admin/inbox?tab=offers${search}` });
  await screen.findByText(/\d+ offers?$/);
  return view;
}

const row = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body);
const dialog = () => within(screen.getByRole('dialog'));

it('lists offers with what they are worth and what can be answered, and listens for more', async () => {
  await openInbox();
  expect(row('Nia Okafor').getByText('$200')).toBeVisible();
  expect(row('Nia Okafor').getByText('For my album')).toBeVisible();
  expect(row('Nia Okafor').getAllByRole('button')).toHaveLength(3);
  expect(row('Rae').getByText('$300')).toBeVisible();
  expect(row('Rae').getByText('Waiting for the buyer')).toBeVisible();
  expect(row('Rae').getAllByRole('button')).toHaveLength(1);
  expect(vi.mocked(useLiveTable).mock.lastCall?.[0]).toMatchObject({
    channel: 'offers-inbox',
    table: 'offers',
    enabled: true,
  });
});

it('accepts an offer after asking', async () => {
  const { user } = await openInbox('&status=waiting');
  expect(screen.queryByText('Rae')).toBeNull();
  await user.click(row('Nia Okafor').getByRole('button', { name: /^Accept/ }));
  expect(dialog().getByText(/reserved for 48 hours/)).toBeVisible();
  listed = [{ ...nia, status: 'accepted' }, rae];
  await user.click(dialog().getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Offer accepted')).toBeVisible();
  expect(answers).toEqual([{ p_offer_id: 2, p_answer: 'accept' }]);
  expect(await screen.findByText('No offers waiting')).toBeVisible();
});

it('asks for more, and only for more', async () => {
  const { user } = await openInbox();
  await user.click(row('Nia Okafor').getByRole('button', { name: /^Counter offer/ }));
  const price = dialog().getByLabelText(/^Your price/);
  await user.type(price, '150');
  await user.click(dialog().getByRole('button', { name: 'Send counteroffer' }));
  expect(await dialog().findByText('A counteroffer is above $200.')).toBeVisible();
  expect(answers).toEqual([]);
  await user.clear(price);
  await user.type(price, '350.50');
  await user.click(dialog().getByRole('button', { name: 'Send counteroffer' }));
  expect(await screen.findByText('Counteroffer sent')).toBeVisible();
  expect(answers).toEqual([{ p_offer_id: 2, p_answer: 'counter', p_cents: 35_050 }]);
});

it('closes on a refusal, and says why', async () => {
  const { user } = await openInbox();
  refusal = 'This offer is not open any more.';
  await user.click(row('Rae').getByRole('button', { name: /^Decline/ }));
  await user.click(dialog().getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows an offer whose time is over as expired', async () => {
  listed = [offerRow(3, { expires_at: '2025-06-01T00:00:00Z' })];
  await openInbox();
  expect(row('Maker 3').getByText('Expired')).toBeVisible();
  expect(row('Maker 3').queryByRole('button')).toBeNull();
});

it('says that there are none, and where offers are switched on', async () => {
  listed = [];
  renderApp(<OfferInbox />, { path: '/admin/inbox?tab=offers' });
  expect(await screen.findByText('No offers yet')).toBeVisible();
});

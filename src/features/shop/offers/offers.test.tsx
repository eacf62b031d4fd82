import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOfferErrors, makeOfferTexts as texts } from '@/content/offers';
import { readToken } from '@/features/shop/access';
import { OfferInbox } from '@/features/shop/admin/offer-inbox';
import { MakeOffer } from '@/features/shop/offers/make-offer';
import { offerRow, offersTable } from '@/features/shop/offers/testing/offers';
import { MyOffers } from '@/features/shop/orders/my-shop';
import { record } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { listTable } from '@tests/support/rest-table';
import { testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime');

const server = testServer();

describe('making an offer', () => {
  const REFERENCE = 'TVO-7F3K-92QD';
  const amount = () => screen.getByLabelText(/^Your offer/);
  const email = () => screen.getByLabelText(/^Email/);
  const onLeave = vi.fn();

  /** Renders the offer form of the licensing dialog, with this amount typed. */
  async function openForm(typed: string, answer: object = {}) {
    const range = { min_cents: 15_000, max_cents: 60_000 };
    const sent = record(server, 'post', 'rest/v1/rpc/make_offer', () => HttpResponse.json(answer));
    const { user, unmount } = renderApp(<MakeOffer {...{ range, onLeave }} beatId={7} />);
    if (typed !== '') await user.type(amount(), typed);
    const fillIn = async () => {
      await user.type(screen.getByLabelText(/^Name/), 'Nia Okafor');
      await user.type(email(), ' Nia@Example.com');
    };
    return { user, unmount, sent, fillIn, send: screen.getByRole('button', { name: texts.send }) };
  }

  it('sends an offer once, and links to its page', async () => {
    const made = { success: true, error: null, offer: { reference: REFERENCE }, token: 'secret' };
    const { user, sent, fillIn, send } = await openForm('', made);
    expect(amount()).toHaveFocus();
    expect(amount()).toHaveAccessibleDescription('From $150 to $600.');
    await user.keyboard('200.50');
    await fillIn();
    await user.type(screen.getByLabelText(/^Message/), 'For my album');
    await user.dblClick(send);
    expect(await screen.findByText(texts.sent)).toBeVisible();
    const offer = { beat_id: 7, amount_cents: 20_050, message: 'For my album' };
    expect(sent).toEqual([{ p_offer: { ...offer, name: 'Nia Okafor', email: 'nia@example.com' } }]);
    expect(readToken(REFERENCE)).toBe('secret');
    const link = screen.getByRole('link', { name: texts.open });
    expect(link).toHaveAttribute('href', `/offers/${REFERENCE}`);
    await user.click(link);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('shows why an offer was refused, and keeps the typed values, also after it was closed', async () => {
    const error = 'already-open';
    const { user, unmount, fillIn, send } = await openForm('200', { success: false, error });
    await fillIn();
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${texts.failed}${makeOfferErrors[error]}`,
    );
    expect(amount()).toHaveValue('200');
    unmount();
    await openForm('');
    expect(amount()).toHaveValue('200');
    expect(email()).toHaveValue('Nia@Example.com');
  });
});

it('a member’s own offers are listed with their states and links', async () => {
  const countered = offerRow(2, { status: 'countered', counter_cents: 30_000 });
  let asked: string | null = null;
  const rows = listTable('offers', (search) => {
    asked = search.get('user_id');
    return [countered, offerRow(1)];
  });
  server.use(...rows);
  renderApp(<MyOffers memberId="ada" />);
  const list = within(await screen.findByRole('list', { name: 'Your offers, newest first' }));
  expect(asked).toBe('eq.ada');
  const [second, first] = list.getAllByRole('listitem');
  expect(second).toHaveTextContent(/^Midnight RosinWaiting for your answer · \$300 · /);
  expect(first).toHaveTextContent(/^Midnight RosinWaiting for the artist · \$200 · /);
  expect(list.getAllByRole('link')[1]).toHaveAttribute('href', '/offers/TVO-2345-AAA1');
});

describe('the artist’s list of offers', () => {
  const nia = offerRow(2, { name: 'Nia Okafor', message: 'For my album' });
  const rae = offerRow(1, { name: 'Rae', status: 'countered', counter_cents: 30_000 });
  let listed = [nia, rae];

  async function openInbox(search = '') {
    server.use(...offersTable(() => listed));
    const answers = record(server, 'post', 'rest/v1/rpc/answer_offer', () =>
      HttpResponse.json({ success: true, error: null }),
    );
    const { user } = renderApp(<OfferInbox />, { path: `/admin/inbox?tab=offers${search}` });
    await screen.findByText(/\d+ offers?$/);
    const ask = (name: string, answer: RegExp) =>
      user.click(row(name).getByRole('button', { name: answer }));
    const decide = (name: string) => user.click(dialog().getByRole('button', { name }));
    return { user, answers, ask, decide };
  }

  const row = (name: string) =>
    within(screen.getByRole('heading', { level: 2, name }).closest('li') ?? document.body);
  const dialog = () => within(screen.getByRole('dialog'));

  beforeEach(() => {
    listed = [nia, rae];
  });

  it('shows their amounts and which can be answered, and sends a counteroffer', async () => {
    listed.push(offerRow(3, { expires_at: '2025-06-01T00:00:00Z' }));
    const { user, answers, ask, decide } = await openInbox();
    const answersTo = (name: string) => row(name).queryAllByRole('button').length;
    expect(['Nia Okafor', 'Rae', 'Maker 3'].map(answersTo)).toEqual([3, 1, 0]);
    for (const text of ['$200', 'For my album'])
      expect(row('Nia Okafor').getByText(text)).toBeVisible();
    for (const text of ['$300', 'Waiting for the buyer'])
      expect(row('Rae').getByText(text)).toBeVisible();
    // The status is still `sent`, but `expires_at` has passed.
    expect(row('Maker 3').getByText('Expired')).toBeVisible();

    await ask('Nia Okafor', /^Counter offer/);
    const price = dialog().getByLabelText(/^Your price/);
    await user.type(price, '350.50');
    await decide('Send counteroffer');
    expect(await screen.findByText('Counteroffer sent')).toBeVisible();
    expect(answers).toEqual([{ p_offer_id: 2, p_answer: 'counter', p_cents: 35_050 }]);
  });

  it('accepts an offer after a confirmation', async () => {
    listed = [nia];
    const { answers, ask, decide } = await openInbox('&status=waiting');
    await ask('Nia Okafor', /^Accept/);
    expect(dialog().getByText(/reserved for 48 hours/)).toBeVisible();
    listed = [];
    await decide('Accept');
    expect(await screen.findByText('Offer accepted')).toBeVisible();
    expect(answers).toEqual([{ p_offer_id: 2, p_answer: 'accept' }]);
    expect(await screen.findByText('No offers waiting')).toBeVisible();
  });
});

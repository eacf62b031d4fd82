import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { makeOfferErrors, makeOfferTexts as texts } from '@/content/offers';
import { MakeOffer } from '@/features/offers/make-offer';
import { readOfferToken } from '@/features/offers/offer-access';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();
const REFERENCE = 'TVO-7F3K-92QD';
const made = { success: true, error: null, offer: { reference: REFERENCE }, token: 'secret' };

/** The part of the licensing dialog; `answers` are given one after the other. */
async function openForm(...answers: object[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/rest/v1/rpc/offer_range', () =>
      HttpResponse.json([{ min_cents: 15_000, max_cents: 60_000 }]),
    ),
    rpc('make_offer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answers[sent.length - 1]);
    }),
  );
  const onLeave = vi.fn();
  const view = renderApp(<MakeOffer beatId={7} onLeave={onLeave} />);
  await view.user.click(await screen.findByRole('button', { name: texts.title }));
  return { ...view, sent, onLeave };
}

const amount = () => screen.getByLabelText(/^Your offer/);
const send = () => screen.getByRole('button', { name: texts.send });

it('shows nothing of offers where a beat takes none', async () => {
  const asked = vi.fn();
  server.events.on('response:mocked', asked);
  renderApp(<MakeOffer beatId={7} onLeave={vi.fn()} />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: texts.title })).toBeNull();
});

it('sends an offer once, and leads to its page', async () => {
  const { user, sent, onLeave } = await openForm(made);
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveAccessibleDescription('From $150 to $600.');
  await user.type(amount(), '200.50');
  await user.type(screen.getByLabelText(/^Name/), 'Nia Okafor');
  await user.type(screen.getByLabelText(/^Email/), ' Nia@Example.com');
  await user.type(screen.getByLabelText(/^Message/), 'For my album');
  await user.dblClick(send());
  expect(await screen.findByText(texts.sent)).toBeVisible();
  expect(sent).toEqual([
    {
      p_offer: {
        ...{ beat_id: 7, amount_cents: 20_050, name: 'Nia Okafor', email: 'nia@example.com' },
        message: 'For my album',
      },
    },
  ]);
  expect(readOfferToken(REFERENCE)).toBe('secret');
  const link = screen.getByRole('link', { name: texts.open });
  expect(link).toHaveAttribute('href', `/offers/${REFERENCE}`);
  await user.click(link);
  expect(onLeave).toHaveBeenCalledOnce();
});

it('says at each field what is wrong, and sends nothing', async () => {
  const { user, sent } = await openForm();
  await user.type(amount(), '100');
  await user.click(send());
  await waitFor(() => expect(amount()).toHaveFocus());
  expect(amount()).toHaveAccessibleDescription('From $150 to $600. From $150 to $600.');
  expect(screen.getByLabelText(/^Name/)).toBeInvalid();
  expect(screen.getByLabelText(/^Email/)).toBeInvalid();
  expect(sent).toEqual([]);
});

it('says why an offer was not taken, and keeps what was typed, also while it is away', async () => {
  const { user, unmount } = await openForm({ success: false, error: 'already-open' });
  await user.type(amount(), '200');
  await user.type(screen.getByLabelText(/^Name/), 'Nia');
  await user.type(screen.getByLabelText(/^Email/), 'nia@example.com');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${texts.failed}${makeOfferErrors['already-open']}`,
  );
  expect(amount()).toHaveValue('200');
  unmount();
  await openForm();
  expect(amount()).toHaveValue('200');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('nia@example.com');
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { MyOffers } from '@/features/offers/my-offers';
import { offerRow, offersTable } from '@/features/offers/testing/offers';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

vi.mock('@/lib/realtime');

const server = testServer();

it('lists a member’s offers with what they wait for, and leads to each', async () => {
  server.use(
    ...offersTable(() => [
      offerRow(2, { status: 'countered', counter_cents: 30_000 }),
      offerRow(1),
    ]),
  );
  renderApp(<MyOffers memberId="ada" />);
  const list = within(await screen.findByRole('list', { name: 'Your offers, newest first' }));
  const [second, first] = list.getAllByRole('listitem');
  expect(second).toHaveTextContent(/^Midnight RosinWaiting for your answer · \$300 · /);
  expect(first).toHaveTextContent(/^Midnight RosinWaiting for the artist · \$200 · /);
  expect(list.getAllByRole('link')[1]).toHaveAttribute('href', '/offers/TVO-2345-AAA1');
});

it('shows nothing to who has made none, and asks for no other’s', async () => {
  const asked: (string | null)[] = [];
  server.use(
    rest('offers', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('user_id'));
      return HttpResponse.json([]);
    }),
  );
  renderApp(<MyOffers memberId="ada" />);
  await waitFor(() => expect(asked).toEqual(['eq.ada']));
  expect(screen.queryByRole('heading')).toBeNull();
});

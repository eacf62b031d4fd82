import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { datesTexts as texts } from '@/content/live-dates';
import { DATES_LIMIT } from '@/features/dates/queries';
import { dateRow } from '@/features/dates/testing/dates';
import { DatesPage } from '@/pages/dates/dates-page';
import { renderApp } from '@tests/support/render';
import { refusal, rest, testServer } from '@tests/support/server';

const server = testServer();

it('lists upcoming dates with tickets unless they are canceled, and more past ones on request', async () => {
  const past = Array.from({ length: 12 }, (_, at) =>
    dateRow({ id: 20 - at, starts_at: `2025-01-${25 - at}T20:00:00Z` }),
  );
  const ticket_url = 'https://tickets.example/1';
  const off = dateRow({ id: 31, venue: 'Dock 9', status: 'canceled', ticket_url });
  let limit: string | null = null;
  server.use(
    rest('live_dates', ({ request }) => {
      limit = new URL(request.url).searchParams.get('limit');
      return HttpResponse.json([off, dateRow({ id: 30, ticket_url }), ...past]);
    }),
  );
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.test');
  const { user } = renderApp(<DatesPage />);
  const upcoming = within(await screen.findByRole('list', { name: texts.upcoming }));
  expect(upcoming.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'East Bank Hall',
    `Dock 9${texts.canceled}`,
  ]);
  const [tickets, file, apple, google, ...others] = upcoming
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect([tickets, others]).toEqual([ticket_url, []]);
  expect([file, apple]).toEqual(
    ['https', 'webcal'].map((scheme) => `${scheme}://project.test/functions/v1/calendar?id=30`),
  );
  expect(google).toContain('https://calendar.google.com/');
  // Dates of many years must not all be sent to a visitor.
  expect(limit).toBe(String(DATES_LIMIT));
  const over = within(screen.getByRole('list', { name: texts.past }));
  expect(over.getAllByRole('heading')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: texts.more }));
  expect(over.getAllByRole('heading')).toHaveLength(past.length);
  expect(over.getAllByRole('listitem')[10]).toHaveFocus();
});

it('leads to booking without dates, and shows when they could not be loaded', async () => {
  server.use(rest('live_dates', () => refusal()));
  const { user } = renderApp(<DatesPage />);
  expect(await screen.findByRole('heading', { name: texts.notLoaded })).toBeVisible();
  vi.mocked(console.error).mockClear();
  server.use(rest('live_dates', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const book = await screen.findByRole('link', { name: texts.book });
  expect(book).toHaveAttribute('href', '/find-me?type=booking');
});

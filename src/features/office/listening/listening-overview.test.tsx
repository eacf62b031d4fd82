import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ListeningOverview } from '@/features/office/listening/listening-overview';
import type { ListeningReport } from '@/features/office/listening/model';
import { activityAnswer } from '@/features/office/listening/testing/activity';
import { address, admin, openPage, signedIn, texts } from '@tests/support/page';
import { record } from '@tests/support/record';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(() => server.use(activityAnswer));

const nothing = { views: 0, plays: 0, carts: 0, orders: 0, listened: 0, heard: [] };
const falling = Array.from({ length: 20 }, (_, part) => 20 - part);
const total = { views: 1200, plays: 30, carts: 5, orders: 2, listened: 25 };
const report: ListeningReport = {
  total: { ...total, heard: falling },
  beats: [
    { id: 7, title: 'Midnight Rosin', ...total, listened: 20, heard: falling },
    { id: 8, title: 'Waltz', ...nothing, carts: 1 },
  ],
  releases: [{ id: 3, title: 'Album', views: 1, plays: 2, carts: 3, orders: 4 }],
  sources: [
    { host: 'instagram.com', utm: 'bio', plays: 20 },
    { host: '', utm: 'mail', plays: 3 },
    { host: '', utm: '', plays: 1 },
    { host: 'other', utm: '', plays: 1 },
  ],
};

const openListening = (search = '') =>
  openPage(<ListeningOverview />, { path: `/admin/listening${search}`, session: signedIn(admin) });
const rows = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const caption = () => screen.getAllByRole('figure')[0]?.querySelector('figcaption');

it('shows the funnel of all, of each beat and release, what is heard, and sources', async () => {
  server.use(rpc('listening', () => HttpResponse.json(report)));
  openListening();
  expect(screen.getByRole('status', { name: 'Loading listening statistics...' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Beats' })).toBeVisible();
  expect(texts([...document.querySelectorAll('dl > div')])).toEqual([
    ...['Views1,200', 'Plays30', 'Carts5', 'Orders2'],
  ]);
  expect(rows('Beats')).toEqual([
    ['Title', 'Views', 'Plays', 'Carts', 'Orders'],
    ['Midnight Rosin', '1,200', '30', '5', '2'],
    ['Waltz', '0', '0', '1', '0'],
  ]);
  expect(rows('Releases')[1]).toEqual(['Album', '1', '2', '3', '4']);
  const sources = within(screen.getByRole('region', { name: 'Where listeners come from' }));
  expect(texts(sources.getAllByRole('listitem'))).toEqual([
    'Link “bio” on instagram.com20 plays',
    'Link “mail”3 plays',
    'Direct or unknown1 play',
    'Other sources1 play',
  ]);
  expect(caption()).toHaveTextContent('80% hear the beginning40% hear the middle4% hear the end');
  const parts = rows('Plays that heard each part of the preview');
  expect([parts.length, parts[1], parts[20]]).toEqual([
    21,
    ['0–5%', '20', '80%'],
    ['95–100%', '1', '4%'],
  ]);
});

it('requests the period, and shows the curve of the beat that the address names', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/listening', () => HttpResponse.json(report));
  const { user } = openListening('?days=90&beat=7');
  const beat = await screen.findByLabelText('Beat');
  expect(beat).toHaveValue('7');
  expect(caption()).toHaveTextContent('100% hear the beginning50% hear the middle5% hear the end');
  await user.selectOptions(beat, 'Waltz');
  expect(await screen.findByText('No listening data for this period.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(address()).toBe('/admin/listening?beat=8'));
  await user.selectOptions(beat, 'All beats');
  await waitFor(() => expect(address()).toBe('/admin/listening'));
  expect(calls).toEqual([{ p_days: 90 }, { p_days: 30 }]);
});

it('shows that nothing was played', async () => {
  server.use(rpc('listening', () => HttpResponse.json({ ...report, total: nothing, beats: [] })));
  openListening();
  expect(await screen.findByText('Nothing was played in this period')).toBeVisible();
});

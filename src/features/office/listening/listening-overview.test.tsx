import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListeningOverview } from '@/features/office/listening/listening-overview';
import type { Activity, ListeningReport } from '@/features/office/listening/model';
import { activityAnswer, dashboardActivity } from '@/features/office/listening/testing/activity';
import { address, admin, openPage, signedIn, texts } from '@tests/support/page';
import { record } from '@tests/support/record';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();

beforeEach(() => server.use(activityAnswer));

const nothing = { views: 0, plays: 0, carts: 0, orders: 0, listened: 0, heard: [], sources: [] };
const falling = Array.from({ length: 20 }, (_, part) => 20 - part);
const total = { views: 1200, plays: 30, carts: 5, orders: 2, listened: 25 };
const bio = { host: 'instagram.com', utm: 'bio', plays: 20, orders: 2, kept_cents: 6500 };
const sources = [
  bio,
  { host: '', utm: '', plays: 1, orders: 0, kept_cents: 0 },
  { host: 'other', utm: '', plays: 1, orders: 0, kept_cents: 0 },
  { host: '', utm: 'mail', plays: 0, orders: 1, kept_cents: 2500 },
];
const report: ListeningReport = {
  total: { ...total, heard: falling, sources },
  beats: [
    { id: 7, title: 'Midnight Rosin', ...total, listened: 20, heard: falling, sources: [bio] },
    { id: 8, title: 'Waltz', ...nothing, carts: 1 },
  ],
  releases: [{ id: 3, title: 'Album', views: 1, plays: 2, carts: 3, orders: 4 }],
};

const openListening = (search = '') =>
  openPage(<ListeningOverview />, { path: `/admin/listening${search}`, session: signedIn(admin) });
const rows = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const sourceRows = (name: string) =>
  texts(within(screen.getByRole('region', { name })).queryAllByRole('listitem'));
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
  expect(sourceRows('Where listeners come from')).toEqual([
    'Link “bio” on instagram.com2 paid orders, $6520 plays',
    'Direct or unknown1 play',
    'Other sources1 play',
    'Link “mail”1 paid order, $250 plays',
  ]);
  expect(caption()).toHaveTextContent('80% hear the beginning40% hear the middle4% hear the end');
  const parts = rows('Plays that heard each part of the preview');
  expect([parts.length, parts[1], parts[20]]).toEqual([
    21,
    ['0–5%', '20', '80%'],
    ['95–100%', '1', '4%'],
  ]);
});

it('requests the period, and shows the curve and the sources of the beat that the address names', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/listening', () => HttpResponse.json(report));
  const { user, goBack } = openListening('?days=90&beat=7');
  const beat = await screen.findByLabelText('Beat');
  expect(beat).toHaveValue('7');
  expect(caption()).toHaveTextContent('100% hear the beginning50% hear the middle5% hear the end');
  expect(sourceRows('Where listeners of “Midnight Rosin” come from')).toEqual([
    'Link “bio” on instagram.com2 paid orders, $6520 plays',
  ]);
  await user.selectOptions(beat, 'Waltz');
  expect(await screen.findAllByText('No listening data for this period.')).toHaveLength(2);
  expect(sourceRows('Where listeners of “Waltz” come from')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(address()).toBe('/admin/listening?beat=8'));
  await user.selectOptions(beat, 'All beats');
  await waitFor(() => expect(address()).toBe('/admin/listening'));
  goBack();
  expect(beat).toHaveValue('8');
  expect(calls).toEqual([{ p_days: 90 }, { p_days: 30 }]);
});

it('shows that nothing was played', async () => {
  server.use(rpc('listening', () => HttpResponse.json({ ...report, total: nothing, beats: [] })));
  openListening();
  expect(await screen.findByText('Nothing was played in this period')).toBeVisible();
});

describe('plays and views', () => {
  const empty = { total: nothing, beats: [], releases: [] };
  beforeEach(() => server.use(rpc('listening', () => HttpResponse.json(empty))));

  async function openActivity(search = '') {
    const view = openListening(search);
    await screen.findByRole('slider', { name: 'Day by day' });
    return view;
  }
  const region = (name: string) => screen.getByRole('region', { name });
  const answerActivity = (days: number, overrides?: Partial<Activity>) =>
    server.use(rpc('beat_activity', () => HttpResponse.json(dashboardActivity(days, overrides))));
  const chart = () => screen.getByRole('slider');
  const thirdDay = 'Tue, Jun 3, 2025: 3 plays, 6 views';

  it('are summed, and shown day by day with the keyboard, in a table, under a tap, or under the mouse until it leaves', async () => {
    const { user } = await openActivity();
    const caption = within(region('Plays and views'))
      .getByRole('figure')
      .querySelector('figcaption');
    expect(caption).toHaveTextContent('The last 30 days465plays930views');
    expect(chart()).toHaveAttribute('aria-valuetext', 'The last 30 days');
    chart().focus();
    await user.keyboard('{ArrowLeft}');
    expect(chart()).toHaveAttribute('aria-valuetext', 'Mon, Jun 30, 2025: 30 plays, 60 views');
    expect(chart()).toHaveAttribute('aria-valuenow', '30');
    await user.keyboard('{Home}');
    expect(caption).toHaveTextContent('Sun, Jun 1, 20251play2views');
    await user.keyboard('{Escape}');
    expect(caption).toHaveTextContent('The last 30 days');

    const table = screen.getByRole('table', { name: /Plays and views a day/, hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(31);
    expect(rows[1]).toHaveTextContent('Mon, Jun 30, 20253060');

    vi.spyOn(chart(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const third = { target: chart(), coords: { clientX: 25 } };
    const elsewhere = { target: document.body };
    await user.pointer([{ keys: '[TouchA]', ...third }]);
    expect(chart()).toHaveAttribute('aria-valuetext', thirdDay);
    await user.pointer([{ keys: '[TouchA]', ...elsewhere }]);
    expect(chart()).toHaveAttribute('aria-valuetext', 'The last 30 days');
    await user.pointer(third);
    expect(chart()).toHaveAttribute('aria-valuetext', thirdDay);
    await user.pointer(elsewhere);
    expect(chart()).toHaveAttribute('aria-valuetext', 'The last 30 days');
  });

  it('cover the period in the URL', async () => {
    const { user } = await openActivity('?days=90');
    expect(screen.getByText('The last 90 days')).toBeVisible();
    expect(chart()).toHaveAttribute('aria-valuemax', '90');
    const period = within(screen.getByRole('group', { name: 'How far back' }));
    await user.click(period.getByRole('button', { name: '30 days' }));
    expect(await screen.findByText('The last 30 days')).toBeVisible();
    expect(address()).toBe('/admin/listening');
    await user.click(period.getByRole('button', { name: '90 days', pressed: false }));
    expect(await screen.findByText('The last 90 days')).toBeVisible();
    expect(period.getByRole('button', { name: '90 days', pressed: true })).toHaveFocus();
    expect(address()).toBe('/admin/listening?days=90');
  });

  it.each([
    [
      'two',
      dashboardActivity(1).beats,
      ['Midnight Rosin90 views40 plays', 'Bow & Arrow1 view1 play'],
    ],
    ['ten', Array.from({ length: 10 }, (_, id) => ({ id, title: 'X', plays: 1, views: 1 })), null],
    ['no', [], []],
  ])('show the %s most played beats and moods, at most ten', async (_, beats, shown) => {
    answerActivity(1, { beats, ...(beats.length === 0 && { genres: [], moods: [] }) });
    await openActivity();
    const top = region('Top beats');
    if (shown) expect(texts(within(top).queryAllByRole('listitem'))).toEqual(shown);
    expect(within(top).queryAllByText(/The first 10/)).toHaveLength(shown ? 0 : 1);
    const nothing = screen.queryAllByText('Nothing was played or looked at.');
    expect(nothing).toHaveLength(beats.length === 0 ? 3 : 0);
    if (nothing.length > 0) return;
    const link = within(top).getAllByRole('link')[0];
    expect(link).toHaveAttribute('href', `/beats/${beats[0]?.id}`);
    expect(region('Moods')).toHaveTextContent('Dark60 views30 plays');
  });

  it('refetch every minute, also after a failed request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openActivity();
    server.use(rpc('beat_activity', () => refusal()));
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    vi.mocked(console.error).mockClear();
    expect(screen.getByText('The last 30 days')).toBeVisible();

    answerActivity(30, { beats: [{ id: 9, title: 'Catgut Cathedral', plays: 1, views: 2 }] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByRole('link', { name: 'Catgut Cathedral' })).toBeVisible();
  });
});

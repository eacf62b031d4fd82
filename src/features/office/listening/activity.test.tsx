import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListeningOverview } from '@/features/office/listening/listening-overview';
import type { Activity } from '@/features/office/listening/model';
import { activityAnswer, dashboardActivity } from '@/features/office/listening/testing/activity';
import { address, openPage, texts } from '@tests/support/page';
import { refusal, rpc, testServer } from '@tests/support/server';

const server = testServer();
const none = { views: 0, plays: 0, carts: 0, orders: 0 };
const report = { total: { ...none, listened: 0, heard: [] }, beats: [], releases: [], sources: [] };

beforeEach(() =>
  server.use(
    activityAnswer,
    rpc('listening', () => HttpResponse.json(report)),
  ),
);

const region = (name: string) => screen.getByRole('region', { name });
const inRegion = (name: string) => within(region(name));

async function openListening(search = '') {
  const view = openPage(<ListeningOverview />, { path: `/admin/listening${search}` });
  await screen.findByRole('slider', { name: 'Day by day' });
  return view;
}

describe('plays and views', () => {
  const answerActivity = (days: number, overrides?: Partial<Activity>) =>
    server.use(rpc('beat_activity', () => HttpResponse.json(dashboardActivity(days, overrides))));
  const chart = () => screen.getByRole('slider');
  const thirdDay = 'Tue, Jun 3, 2025: 3 plays, 6 views';

  it('are summed, and shown day by day with the keyboard, in a table, under a tap, or under the mouse until it leaves', async () => {
    const { user } = await openListening();
    const caption = inRegion('Plays and views').getByRole('figure').querySelector('figcaption');
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

  it('cover the period in the address', async () => {
    const { user } = await openListening('?days=90');
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
    await openListening();
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
    await openListening();
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

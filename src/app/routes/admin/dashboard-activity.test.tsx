import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminPage } from '@/app/routes/admin/admin-page';
import type { SessionValue } from '@/features/auth/session';
import { joinChannel } from '@/features/dashboard/realtime';
import { dashboardActivity, dashboardAnswers } from '@/features/dashboard/testing/dashboard';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock('@/features/dashboard/realtime', () => ({
  joinChannel: vi.fn(),
  useLiveDashboard: vi.fn(),
}));

const server = testServer();

const session: SessionValue = {
  session: {
    status: 'signed-in',

    member: { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' },
  },
  access: { status: 'known', admin: true, superAdmin: false },
  link: { status: 'none' },
};

beforeEach(() => {
  vi.mocked(joinChannel).mockReset().mockResolvedValue();
  server.use(...dashboardAnswers);
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

async function openDashboard(path = '/admin') {
  const dashboard = (
    <>
      <AdminPage />
      <Address />
    </>
  );
  const view = renderApp(dashboard, { path, session });
  await screen.findByText('All four answer.');
  await screen.findByRole('slider', { name: 'Day by day' });
  return view;
}

describe('plays and views', () => {
  it('are summed, drawn, and read day by day with the keys', async () => {
    const { user } = await openDashboard();
    const activity = within(screen.getByRole('region', { name: 'Plays and views' }));
    const caption = activity.getByRole('figure').querySelector('figcaption');
    expect(caption).toHaveTextContent('The last 30 days465plays930views');
    const chart = activity.getByRole('slider');
    expect(chart).toHaveAttribute('aria-valuetext', '30 days');
    chart.focus();
    await user.keyboard('{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Mon, Jun 30, 2025: 30 plays, 60 views');
    expect(chart).toHaveAttribute('aria-valuenow', '30');
    await user.keyboard('{Home}');
    expect(caption).toHaveTextContent('Sun, Jun 1, 20251play2views');
    await user.keyboard('{Escape}');
    expect(caption).toHaveTextContent('The last 30 days');
  });

  it('may be looked at over 90 days', async () => {
    const { user } = await openDashboard();
    const period = within(screen.getByRole('group', { name: 'How far back' }));
    expect(period.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    await user.click(period.getByRole('button', { name: '90 days' }));
    expect(await screen.findByText('The last 90 days')).toBeVisible();
    expect(period.getByRole('button', { name: '90 days', pressed: true })).toHaveFocus();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '90');
    expect(screen.getByTestId('address')).toHaveTextContent('?days=90');
    await user.click(period.getByRole('button', { name: '30 days' }));
    expect(await screen.findByText('The last 30 days')).toBeVisible();
    expect(screen.getByTestId('address')).toBeEmptyDOMElement();
  });

  it('are looked at as long as the address says', async () => {
    await openDashboard('/admin?days=90');
    expect(screen.getByText('The last 90 days')).toBeVisible();
  });

  it('are read by a finger, and stay read when it lifts; a mouse takes its reading along', async () => {
    const { user } = await openDashboard();
    const chart = screen.getByRole('slider');
    vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const [third, other] = [{ target: chart, coords: { clientX: 25 } }, { target: document.body }];
    await user.pointer([{ keys: '[TouchA]', ...third }]);
    expect(chart).toHaveAttribute('aria-valuetext', 'Tue, Jun 3, 2025: 3 plays, 6 views');
    await user.pointer([{ keys: '[TouchA]', ...other }]);
    expect(chart).toHaveAttribute('aria-valuetext', '30 days');

    await user.pointer(third);
    expect(chart).toHaveAttribute('aria-valuetext', 'Tue, Jun 3, 2025: 3 plays, 6 views');
    await user.pointer(other);
    expect(chart).toHaveAttribute('aria-valuetext', '30 days');
  });

  it('stand in a table for whoever would rather read', async () => {
    await openDashboard();
    const table = screen.getByRole('table', { name: /Plays and views a day/, hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(31);
    expect(rows[1]).toHaveTextContent('Mon, Jun 30, 20253060');
  });

  it('say what was played most', async () => {
    await openDashboard();
    const beats = within(screen.getByRole('region', { name: 'Top beats' })).getAllByRole(
      'listitem',
    );
    expect(beats.map(({ textContent }) => textContent)).toEqual([
      'Midnight Rosin90 views40 plays',
      'Bow & Arrow1 view1 play',
    ]);
    expect(screen.getByRole('link', { name: 'Midnight Rosin' })).toHaveAttribute(
      'href',
      '/beats/7',
    );
    expect(screen.getByRole('region', { name: 'Moods' })).toHaveTextContent('Dark60 views30 plays');
  });

  it('say where they show the first ten alone', async () => {
    const beats = Array.from({ length: 10 }, (_, id) => ({
      id,
      title: `${id}`,
      plays: 1,
      views: 1,
    }));
    server.use(rpc('beat_activity', () => HttpResponse.json(dashboardActivity(1, { beats }))));
    await openDashboard();
    expect(screen.getByRole('region', { name: 'Top beats' })).toHaveTextContent('The first 10');
    expect(screen.getByRole('region', { name: 'Moods' })).not.toHaveTextContent('The first 10');
  });

  it('may be none at all', async () => {
    server.use(
      rpc('beat_activity', () =>
        HttpResponse.json(
          dashboardActivity(1, {
            days: [{ day: '2025-06-30', plays: 0, views: 0 }],
            beats: [],
            genres: [],
            moods: [],
          }),
        ),
      ),
    );
    await openDashboard();
    expect(screen.getAllByText('Nothing was played or looked at.')).toHaveLength(3);
  });

  it('are looked at again by themselves, and go on after an answer that failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openDashboard();
      server.use(rpc('beat_activity', () => refusal()));
      await vi.advanceTimersByTimeAsync(60_000);
      await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
      vi.mocked(console.error).mockClear();
      expect(screen.getByText('The last 30 days')).toBeVisible();

      const beats = [{ id: 9, title: 'Catgut Cathedral', plays: 1, views: 2 }];
      server.use(rpc('beat_activity', () => HttpResponse.json(dashboardActivity(30, { beats }))));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await screen.findByRole('link', { name: 'Catgut Cathedral' })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('say that they could not be loaded, and are tried again when asked', async () => {
    server.use(rpc('beat_activity', () => refusal()));
    const { user } = renderApp(<AdminPage />, { session });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not load plays and views');
    vi.mocked(console.error).mockClear();
    server.use(rpc('beat_activity', () => HttpResponse.json(dashboardActivity(30))));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider')).toBeVisible();
    // The button that was pressed has gone.
    expect(screen.getByRole('region', { name: 'Plays and views' })).toHaveFocus();
    await screen.findByText('All four answer.');
  });
});

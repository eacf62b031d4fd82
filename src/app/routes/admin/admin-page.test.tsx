import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminPage } from '@/app/routes/admin/admin-page';
import type { AccessState, SessionValue } from '@/features/auth/session';
import { joinChannel } from '@/features/dashboard/realtime';
import {
  dashboardAnswers,
  dashboardStats,
  wellServices,
} from '@/features/dashboard/testing/dashboard';
import { AppError } from '@/lib/errors';
import { renderApp } from '@tests/support/render';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock('@/features/dashboard/realtime', () => ({
  joinChannel: vi.fn(),
  useLiveDashboard: vi.fn(),
}));

const server = testServer();

const admin: AccessState = { status: 'known', admin: true, superAdmin: false };
const superAdmin: AccessState = { status: 'known', admin: true, superAdmin: true };

function signedIn(access: AccessState): SessionValue {
  const member = { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' };
  return {
    session: { status: 'signed-in', member },
    access,
    link: { status: 'none' },
  };
}

beforeEach(() => {
  vi.mocked(joinChannel).mockReset().mockResolvedValue();
  server.use(...dashboardAnswers);
});

async function openDashboard(access = admin) {
  const view = renderApp(<AdminPage />, { session: signedIn(access) });
  await screen.findByText('All four answer.');
  await screen.findByRole('slider', { name: 'Day by day' });
  return view;
}

describe('the admin dashboard', () => {
  it('says who is signed in and offers the way out', async () => {
    await openDashboard();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    expect(document.title).toMatch(/^Admin Dashboard · /);
  });

  it('counts what there is', async () => {
    await openDashboard();
    const figures = await screen.findByRole('region', { name: 'Figures' });
    const terms = within(figures).getAllByRole('term');
    const values = within(figures).getAllByRole('definition');
    expect(
      terms.map(({ textContent }, index) => [textContent, values[index]?.textContent]),
    ).toEqual([
      ['Users', '1,204'],
      ['Gallery images', '16'],
      ['Beats', '24'],
      ['Featured beats', '6'],
      ['Total Streams', '12.5K'],
      ['Sales', '38'],
      ['Revenue', '$1,187.50'],
    ]);
  });

  it.each([
    ['an admin', admin, ['/admin/beats', '/admin/gallery', '/admin/merch', '/admin/inbox']],
    [
      'the super admin',
      superAdmin,
      ['/admin/beats', '/admin/gallery', '/admin/merch', '/admin/inbox', '/super-admin'],
    ],
  ])('leads %s to %j', async (_who, access, to) => {
    await openDashboard(access);
    const rooms = screen.getByRole('navigation', { name: 'Back-office' });
    const links = within(rooms).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(to);
    expect(links[2]).toHaveTextContent('MerchComing Soon');
    await waitFor(() => expect(links[3]).toHaveTextContent('Inbox6 waiting'));
  });

  it('says which figures could not be read, and tries again when asked', async () => {
    server.use(rpc('admin_stats', () => refusal()));
    const { user } = await openDashboard();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not load the figures');
    expect(screen.getByText('12.5K')).toBeVisible();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Loading dashboard failed:',
      expect.anything(),
    );
    vi.mocked(console.error).mockClear();
    server.use(rpc('admin_stats', () => HttpResponse.json(dashboardStats())));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$1,187.50')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The button that was pressed has gone.
    expect(screen.getByRole('region', { name: 'Figures' })).toHaveFocus();
  });
});

describe('the system status', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'System status' })).getAllByRole('listitem');

  it('asks each service, and says how long the answer took and when', async () => {
    await openDashboard();
    for (const [index, name] of ['Database', 'Auth', 'Storage', 'Realtime'].entries()) {
      expect(rows()[index]).toHaveTextContent(new RegExp(`^${name}Up\\d+ ms$`));
    }
    expect(screen.getByRole('region', { name: 'System status' })).toHaveTextContent(
      /Last checked \d{1,2}:\d\d:\d\d [AP]M$/,
    );
    expect(joinChannel).toHaveBeenCalledOnce();
  });

  it('says which is down and why, and asks again when asked', async () => {
    server.use(http.get('*/auth/v1/health', () => new HttpResponse(null, { status: 500 })));
    vi.mocked(joinChannel).mockRejectedValue(
      new AppError({ kind: 'network', message: 'Joining ended CHANNEL_ERROR.' }),
    );
    const { user } = renderApp(<AdminPage />, { session: signedIn(admin) });
    expect(await screen.findByText('Auth and Realtime are down.')).toBeVisible();
    expect(rows()[1]).toHaveTextContent('AuthDownIt answered with an error (500).');
    expect(rows()[3]).toHaveTextContent('RealtimeDownIt cannot be reached.');
    expect(rows()[0]).toHaveTextContent(/^DatabaseUp/);

    server.use(wellServices.auth);
    vi.mocked(joinChannel).mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('All four answer.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });
});

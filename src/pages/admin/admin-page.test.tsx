import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentMailTexts } from '@/content/admin';
import { joinChannel } from '@/features/office/dashboard/realtime';
import { dashboardAnswers, healthyServices } from '@/features/office/dashboard/testing/dashboard';
import { AppError } from '@/lib/data/errors';
import { useLiveChannel } from '@/lib/data/realtime';
import { AdminPage } from '@/pages/admin/admin-page';
import { admin, hrefOf, hrefs, openPage, signedIn, superAdmin, texts } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { refusal, rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/data/realtime', () => ({ useLiveChannel: vi.fn() }));
vi.mock('@/features/office/dashboard/realtime', async (original) => ({
  ...(await original()),
  joinChannel: vi.fn(),
}));

const server = testServer();

beforeEach(() => {
  vi.mocked(joinChannel).mockReset().mockResolvedValue();
  server.use(...dashboardAnswers);
});

const renderDashboard = (path = '/admin', access = admin) =>
  openPage(<AdminPage />, { path, session: signedIn(access) });

async function openDashboard(path?: string, access = admin) {
  const view = renderDashboard(path, access);
  await screen.findByText('All four are up.');
  return view;
}

const region = (name: string) => screen.getByRole('region', { name });
const inRegion = (name: string) => within(region(name));

describe('the admin dashboard', () => {
  it.each([
    ['an admin', admin, []],
    ['the super admin', superAdmin, ['Access requests3 waiting']],
  ])('shows %s what waits, and the tiles', async (_who, access, requests) => {
    await openDashboard('/admin', access);
    const waiting = inRegion('Waiting for an answer').getAllByRole('link');
    const none = ['Offers0 ', 'Messages2 waiting', 'Songs0 '];
    await waitFor(() => expect(texts(waiting)).toEqual(['Orders1 waiting', ...none, ...requests]));
    const pages = screen.getByRole('navigation', { name: 'Back-office pages' });
    const links = within(pages).getAllByRole('link');
    expect(hrefs(links)).toEqual(['/admin/beats', '/admin/gallery', '/admin/merch']);
    expect(links[2]).toHaveTextContent('MerchComing Soon');
    expect(hrefOf('Money from orders')).toBe('/admin/money');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    for (const channel of ['admin:profiles', 'admin:gallery_images', 'admin:beats']) {
      const live = { channel, queryKey: ['dashboard', 'stats'], enabled: true };
      expect(useLiveChannel).toHaveBeenCalledWith(expect.objectContaining(live));
    }
  });

  it('shows a failure of the figures, and retries on request', async () => {
    server.use(rpc('admin_stats', () => refusal()));
    const { user } = renderDashboard();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Could not load the figures');
    await screen.findByText('All four are up.');
    expectLogged('error', 'Loading dashboard failed:');
    server.use(...dashboardAnswers);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$1,187.50')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The region gets the focus, because the pressed button is removed.
    expect(region('Figures')).toHaveFocus();
  });
});

it('the system status shows which service is down and why, and after a new check the latency of each and the time', async () => {
  const rows = () => texts(inRegion('System status').getAllByRole('listitem'));
  server.use(http.get('*/auth/v1/health', () => new HttpResponse(null, { status: 500 })));
  const ended = new AppError({ kind: 'network', message: 'Joining ended CHANNEL_ERROR.' });
  vi.mocked(joinChannel).mockRejectedValue(ended);
  const { user } = renderDashboard();
  expect(await screen.findByText('Auth and Realtime are down.')).toBeVisible();
  expect(rows()).toEqual([
    expect.stringMatching(/^DatabaseUp/),
    expect.stringContaining('AuthDownIt returned an error (500).'),
    expect.stringMatching(/^StorageUp/),
    expect.stringContaining('RealtimeDownIt cannot be reached.'),
  ]);
  server.use(healthyServices.auth);
  vi.mocked(joinChannel).mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('All four are up.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  expect(rows()).toEqual(Array(4).fill(expect.stringMatching(/Up\d+ ms$/)));
  expect(region('System status')).toHaveTextContent(/Last checked \d{1,2}:\d\d:\d\d [AP]M$/);
});

it('lists the emails that were not sent, and queues one again', async () => {
  let mails = [
    { id: 3, kind: 'order-paid', recipient: 'nia@example.com', reference: 'TV-7F3K-92QD' },
    { id: 2, kind: 'artist-job', recipient: 'ada@example.com', reference: null, failure: '422' },
  ].map((mail) => ({ queued_at: '2025-06-01T12:00:00Z', failure: null, ...mail }));
  server.use(rpc('unsent_mails', () => HttpResponse.json(mails)));
  const queued = record(server, 'post', 'rest/v1/rpc/resend_mail', () => {
    mails = mails.slice(1);
    return new HttpResponse(null, { status: 204 });
  });
  const { user } = await openDashboard();
  const list = inRegion(unsentMailTexts.title);
  expect(list.getByText('Order paid · TV-7F3K-92QD')).toBeVisible();
  expect(list.getByText(unsentMailTexts.noAttempt)).toBeVisible();
  expect(list.getByText('422')).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Send again Order paid/ }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(queued).toEqual([{ p_id: 3 }]);
});

it('lists the open steps of the setup with what is left of the demo, and those that could not be checked', async () => {
  await openDashboard();
  const setup = inRegion('Setup');
  expect(await setup.findByText('1 of 4 required steps are done.')).toBeVisible();
  expect(texts(setup.getAllByRole('listitem')).map((step) => step.split('.')[0])).toEqual([
    expect.stringMatching(/^The site’s own address/),
    expect.stringMatching(/^Your email address/),
    expect.stringMatching(/^Replace the demo’s texts and pictures/),
  ]);
  expect(setup.getByText(/parts of the pages still have texts of the demo/)).toBeVisible();
  expect(hrefs(setup.getAllByRole('link'))).toEqual(['/admin/settings', '/admin/site']);
});

it('shows a step of the setup as not checked where its data cannot be read', async () => {
  server.use(rpc('shop_settings', () => refusal()));
  await openDashboard();
  const setup = inRegion('Setup');
  expect(await setup.findByText('1 of 4 required steps are done.')).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
  vi.mocked(console.error).mockClear();
  expect(setup.getAllByText('Not checked')).toHaveLength(2);
});

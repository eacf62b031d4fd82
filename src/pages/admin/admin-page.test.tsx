import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentMailTexts } from '@/content/admin';
import { type Activity } from '@/features/office/dashboard/model';
import { joinChannel } from '@/features/office/dashboard/realtime';
import {
  dashboardActivity,
  dashboardAnswers,
  healthyServices,
} from '@/features/office/dashboard/testing/dashboard';
import { AppError } from '@/lib/data/errors';
import { useLiveChannel } from '@/lib/data/realtime';
import { AdminPage } from '@/pages/admin/admin-page';
import {
  address,
  admin,
  hrefOf,
  hrefs,
  openPage,
  signedIn,
  superAdmin,
  texts,
} from '@tests/support/page';
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
  await screen.findByText('All four answer.');
  await screen.findByRole('slider', { name: 'Day by day' });
  return view;
}

const region = (name: string) => screen.getByRole('region', { name });
const inRegion = (name: string) => within(region(name));

describe('the admin dashboard', () => {
  it.each([
    ['an admin', admin, []],
    ['the super admin', superAdmin, ['/super-admin']],
  ])('shows %s the links to the pages of the back-office', async (_who, access, more) => {
    await openDashboard('/admin', access);
    const pages = screen.getByRole('navigation', { name: 'Back-office' });
    const links = within(pages).getAllByRole('link');
    const forAll = ['/admin/beats', '/admin/gallery', '/admin/merch', '/admin/inbox'];
    expect(hrefs(links)).toEqual([...forAll, ...more]);
    expect(links[2]).toHaveTextContent('MerchComing Soon');
    expect(hrefOf('Money from orders')).toBe('/admin/money');
    await waitFor(() => expect(links[3]).toHaveTextContent('Inbox6 waiting'));
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    for (const channel of ['admin:profiles', 'admin:gallery_images', 'admin:beats']) {
      const live = { channel, queryKey: ['dashboard', 'stats'], enabled: true };
      expect(useLiveChannel).toHaveBeenCalledWith(expect.objectContaining(live));
    }
  });

  it.each([
    ['admin_stats', 'Could not load the figures', 'Figures', '$1,187.50'],
    ['beat_activity', 'Could not load plays and views', 'Plays and views', 'Midnight Rosin'],
  ])('when %s fails, shows "%s", and retries on request', async (call, title, name, shown) => {
    server.use(rpc(call, () => refusal()));
    const { user } = renderDashboard();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    await screen.findByText('All four answer.');
    expectLogged('error', 'Loading dashboard failed:');
    server.use(...dashboardAnswers);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The region gets the focus, because the pressed button is removed.
    expect(region(name)).toHaveFocus();
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
    expect.stringContaining('AuthDownIt answered with an error (500).'),
    expect.stringMatching(/^StorageUp/),
    expect.stringContaining('RealtimeDownIt cannot be reached.'),
  ]);
  server.use(healthyServices.auth);
  vi.mocked(joinChannel).mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('All four answer.')).toBeVisible();
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

describe('plays and views', () => {
  const answerActivity = (days: number, overrides?: Partial<Activity>) =>
    server.use(rpc('beat_activity', () => HttpResponse.json(dashboardActivity(days, overrides))));
  const chart = () => screen.getByRole('slider');
  const thirdDay = 'Tue, Jun 3, 2025: 3 plays, 6 views';

  it('are summed, and shown day by day with the keyboard, in a table, under a tap, or under the mouse until it leaves', async () => {
    const { user } = await openDashboard();
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
    const { user } = await openDashboard('/admin?days=90');
    expect(screen.getByText('The last 90 days')).toBeVisible();
    expect(chart()).toHaveAttribute('aria-valuemax', '90');
    const period = within(screen.getByRole('group', { name: 'How far back' }));
    await user.click(period.getByRole('button', { name: '30 days' }));
    expect(await screen.findByText('The last 30 days')).toBeVisible();
    expect(address()).toBe('/admin');
    await user.click(period.getByRole('button', { name: '90 days', pressed: false }));
    expect(await screen.findByText('The last 90 days')).toBeVisible();
    expect(period.getByRole('button', { name: '90 days', pressed: true })).toHaveFocus();
    expect(address()).toBe('/admin?days=90');
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
    await openDashboard();
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
    await openDashboard();
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

it('lists the steps of the setup, and those that could not be checked', async () => {
  await openDashboard();
  const setup = inRegion('Setup');
  expect(await setup.findByText('1 of 4 required steps are done.')).toBeVisible();
  expect(texts(setup.getAllByRole('listitem')).map((step) => step.split('.')[0])).toEqual([
    expect.stringMatching(/^The site’s own addressOpen/),
    expect.stringMatching(/^Your email addressOpen/),
    expect.stringMatching(/^Online payment \(optional\)Done/),
    expect.stringMatching(/^The first beatDone/),
    expect.stringMatching(/^Replace the demo’s texts and picturesOpen/),
  ]);
  expect(hrefs(setup.getAllByRole('link'))).toEqual([
    ...['/admin/beats?tab=shop', '/admin/beats?tab=shop', '/admin/beats?tab=add', '/admin/site'],
  ]);
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

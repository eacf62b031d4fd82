import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { Customers } from '@/features/office/money/customers';
import type { MoneyReport, MoneyTotals } from '@/features/office/money/model';
import { MoneyOverview } from '@/features/office/money/money-overview';
import type { NearLimit } from '@/features/office/money/queries';
import { downloadText } from '@/lib/text/download-text';
import { address, admin, hrefs, openPage, signedIn, texts } from '@tests/support/page';
import { expectLogged, record } from '@tests/support/record';
import { listTable } from '@tests/support/rest-table';
import { refusal, rest, rpc, testServer } from '@tests/support/server';

vi.mock('@/lib/text/download-text', () => ({ downloadText: vi.fn() }));

const server = testServer();

const nothing: MoneyTotals = {
  ...{ orders: 0, free_orders: 0, paid_cents: 0, kept_cents: 0, disputed_cents: 0, tax_cents: 0 },
  ...{ placed: 0, placed_cents: 0, placed_paid: 0, placed_paid_cents: 0, waiting: 0 },
};
const noMoney: MoneyReport = {
  since: '2025-06-01',
  current: nothing,
  previous: nothing,
  series: [{ day: '2025-06-01', paid_cents: 0, kept_cents: 0 }],
  ...{ beats: [], licenses: [], products: [], codes: [], sources: [] },
};
const money: MoneyReport = {
  ...noMoney,
  current: {
    ...{ orders: 3, free_orders: 1, paid_cents: 12_500, kept_cents: 9000, disputed_cents: 2500 },
    ...{ tax_cents: 720, placed: 4, placed_cents: 15_000, placed_paid: 3, waiting: 1 },
    // 58%, although 8700 / 15_000 * 100 is 57.99999999999999.
    placed_paid_cents: 8700,
  },
  previous: { ...nothing, orders: 4, paid_cents: 12_500, kept_cents: 12_000 },
  series: [
    { day: '2025-06-01', paid_cents: 2500, kept_cents: 2500 },
    { day: '2025-06-02', paid_cents: 10_000, kept_cents: 6500 },
  ],
  beats: [
    { id: 7, name: 'Midnight Rosin', sold: 2, kept_cents: 6500, off_cents: null },
    { id: null, name: 'Deleted', sold: 1, kept_cents: 2500, off_cents: null },
  ],
  licenses: [{ id: null, name: 'Basic', sold: 3, kept_cents: 9000, off_cents: null }],
  codes: [{ id: null, name: 'HALF', sold: 1, kept_cents: 1250, off_cents: 1250 }],
  sources: [
    { id: null, name: 'june', sold: 2, kept_cents: 6500, off_cents: null, host: 'mail.example' },
    { id: null, name: '', sold: 1, kept_cents: 2500, off_cents: null, host: '' },
  ],
};

function openMoney(search = '', near: readonly NearLimit[] = []) {
  server.use(rest('rpc/licenses_near_limit', () => HttpResponse.json(near)));
  return openPage(<MoneyOverview />, { path: `/admin/money${search}`, session: signedIn(admin) });
}
const figures = () =>
  texts([...document.querySelectorAll('dl > div')]).map((text) => text.replaceAll(/\s+/g, ' '));
const items = (name: string) =>
  texts(within(screen.getByRole('region', { name })).getAllByRole('listitem'));
const exportButton = () => screen.getByRole('button', { name: 'Export CSV of paid orders' });

it('compares the figures with the previous period, lists each day, and ranks beats, licenses and codes', async () => {
  server.use(rpc('money', () => HttpResponse.json(money)));
  openMoney();
  expect(screen.getByRole('status', { name: 'Loading the money...' })).toBeVisible();
  expect(exportButton()).toBeDisabled();
  const chart = await screen.findByRole('slider', { name: 'Day by day' });
  expect(figures()).toEqual([
    'Kept$90−25% on $120 before',
    'Orders paid3−25% on 4 before, and 1 free',
    'Paid by buyers$125same as before',
    'Refunded or lost$10',
    'In dispute$25',
    'Tax to pass on$7.20',
    'Share of orders paid58%$87 of $150: 3 of 4 orders, 1 still waiting',
  ]);
  expect(chart).toHaveAttribute('aria-valuetext', 'The last 30 days');
  const rows = screen.getAllByRole('row', { hidden: true });
  expect(texts(rows)).toEqual([
    'DayKeptRefunded, lost or in dispute',
    'Mon, Jun 2, 2025$65$35',
    'Sun, Jun 1, 2025$25$0',
  ]);
  expect(items('Top beats')).toEqual(['Midnight Rosin2 sold$65', 'Deleted1 sold$25']);
  expect(items('Licenses')).toEqual(['Basic3 sold$90']);
  expect(items('Discount codes')).toEqual(['HALF1 order, $12.50 off$12.50']);
  expect(items('Where buyers came from')).toEqual([
    'Link “june” on mail.example2 orders$65',
    'Direct or unknown1 order$25',
  ]);
  const beats = within(screen.getByRole('region', { name: 'Top beats' }));
  expect(hrefs(beats.getAllByRole('link'))).toEqual(['/beats/7']);
  // The region is left out, because the shop has sold no merch.
  expect(screen.queryByRole('region', { name: 'Merch' })).not.toBeInTheDocument();
});

it('requests the period in the URL, and compares nothing for the period All', async () => {
  const calls = record(server, 'post', 'rest/v1/rpc/money', () =>
    HttpResponse.json({ ...money, previous: null, products: money.licenses }),
  );
  const { user } = openMoney('?period=12-months');
  expect(await screen.findByRole('slider', { name: 'Month by month' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('Since June 2025')).toBeVisible();
  expect(address()).toBe('/admin/money?period=all');
  expect(figures()[0]).toBe('Kept$90');
  expect(items('Merch')).toEqual(['Basic3 sold$90']);
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(address()).toBe('/admin/money'));
  expect(await screen.findByText('The last 30 days')).toBeVisible();
  expect(calls).toEqual([
    { p_unit: 'month', p_count: 12 },
    { p_unit: 'month' },
    { p_unit: 'day', p_count: 30 },
  ]);
});

it('shows a failure with a way to try again, then that there were no orders, and keeps figures after a failed refresh', async () => {
  server.use(rpc('money', () => refusal()));
  const { user, announceChange } = openMoney();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Could not load the money');
  expectLogged('error', 'Loading money failed:');
  server.use(rpc('money', () => HttpResponse.json(noMoney)));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No orders in this period')).toBeVisible();
  expect(exportButton()).toBeDisabled();

  server.use(rpc('money', () => HttpResponse.json(money)));
  await announceChange();
  await screen.findByRole('slider', { name: 'Day by day' });
  server.use(rpc('money', () => HttpResponse.error()));
  await announceChange();
  // The first failure was a refusal, whose toast may still be shown; this one is a lost connection.
  expect(await screen.findByText(/^You seem to be offline/)).toBeVisible();
  expect(figures()[0]).toBe('Kept$90−25% on $120 before');
  expectLogged('error', 'Loading money failed:');
});

it('lists licenses near a limit, with the upgrades that were bought after it', async () => {
  server.use(rpc('money', () => HttpResponse.json(noMoney)));
  const near: NearLimit = {
    ...{ reference: 'TV-7F3K-92QD', name: 'Nia', title: 'Rosin', tier_name: 'Basic' },
    ...{ limit_name: 'streams', percent: 85, noted_at: '2025-06-01T12:00:00+00:00' },
    ...{ ends_at: null, next_tier: 'Unlimited', upgraded_to: null, upgrade_cents: null },
  };
  const upgraded = { ...near, name: 'Rae', upgraded_to: 'Premium', upgrade_cents: 5000 };
  const ends_at = '2025-06-30T12:00:00+00:00';
  const ending = { ...near, title: 'Bow', limit_name: 'term', percent: 100, ends_at };
  openMoney('', [ending, near, upgraded]);
  await screen.findByText('Bow, Basic: Nia');
  expect(items('Licenses near a limit')).toEqual([
    'Bow, Basic: NiaUpgrade: UnlimitedEnds Jun 30, 2025',
    'Rosin, Basic: NiaEntered Jun 1, 2025 · Upgrade: Unlimited85% of streams',
    'Rosin, Basic: RaeThen upgraded to Premium for $5085% of streams',
  ]);
});

it('exports the orders that were paid in the period', async () => {
  const order = {
    ...{ id: 9, reference: 'TV-7F3K-92QD', payment: 'stripe', status: 'partly_refunded' },
    ...{ created_at: '2025-06-01T12:00:00+00:00', paid_at: '2025-06-02T12:00:00+00:00' },
    ...{ name: 'Nia Okafor', artist_name: null, email: 'nia@crew.example', address: 'A, B' },
    ...{ total_cents: 10_000, tax_cents: 800, refunded_cents: 5400, disputed_cents: 0 },
    ...{ kept_cents: 5000, kept_tax_cents: 400 },
    ...{ source_host: 'instagram.com', utm_source: 'bio', utm_medium: null, utm_campaign: null },
  };
  server.use(
    rpc('money', () => HttpResponse.json(money)),
    rest('paid_orders', ({ request }) => {
      const params = new URL(request.url).searchParams;
      expect(params.get('paid_at')).toBe('gte.2025-06-01T00:00:00Z');
      return HttpResponse.json(params.get('id') === 'lt.9' ? [] : [order]);
    }),
  );
  const { user } = openMoney();
  await waitFor(() => expect(exportButton()).toBeEnabled());
  await user.click(exportButton());
  await waitFor(() => expect(downloadText).toHaveBeenCalledOnce());
  const [name, file] = vi.mocked(downloadText).mock.lastCall ?? [];
  expect(name).toMatch(/^paid-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file?.trim().split('\r\n')).toEqual([
    'Reference,Ordered at (UTC),Paid at (UTC),Payment,Status,Name,Artist name,Email,Address,Net (USD),Tax (USD),Refunded with tax (USD),In dispute (USD),Taken back (USD),Kept (USD),Tax to pass on (USD),Linked from,utm_source,utm_medium,utm_campaign',
    `TV-7F3K-92QD,2025-06-01 12:00,2025-06-02 12:00,stripe,partly_refunded,Nia Okafor,,nia@crew.example,"A, B",100,8,54,0,50,50,4,instagram.com,bio,,`,
  ]);
});

it('lists customers with their totals and a link to their orders, and sorts, searches and filters them', async () => {
  const customer = {
    ...{ id: 9, email: 'nia+1@crew.example', name: 'Nia Okafor', orders: 3, bought: 2 },
    ...{ kept_cents: 7500, first_at: '2025-05-01T12:00:00Z', created_at: '2025-06-02T12:00:00Z' },
  };
  const calls: URLSearchParams[] = [];
  server.use(
    ...listTable('customers', (search) => {
      calls.push(search);
      return search.get('bought') === 'eq.0' ? [] : [customer];
    }),
  );
  const { user } = openPage(<Customers />, { session: signedIn(admin) });
  const list = await screen.findByRole('list', { name: 'Customers' });
  expect(screen.getByRole('button', { name: 'Export CSV of customers' })).toBeEnabled();
  expect(list).toHaveTextContent('3 orders, 2 boughtMay 1, 2025 to Jun 2, 2025$75kept');
  expect(hrefs(within(list).getAllByRole('link'))).toEqual([
    '/admin/inbox?q=nia%2B1%40crew.example',
  ]);
  await user.selectOptions(screen.getByLabelText('Sort customers by'), 'kept');
  await user.type(screen.getByRole('searchbox'), 'nia');
  await waitFor(() => {
    const last = calls.findLast((search) => search.has('limit'));
    expect(last?.get('order')).toBe('kept_cents.desc,created_at.desc,id.desc');
    expect(last?.get('or')).toBe('(name.imatch."nia",email.imatch."nia")');
  });
  await user.click(screen.getByRole('link', { name: /^Never bought/ }));
  expect(await screen.findByText('No customers found')).toBeVisible();
});

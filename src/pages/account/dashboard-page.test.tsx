import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { purchaseTexts } from '@/content/orders';
import { noAccess } from '@/features/account/session-state';
import { authSession, authUser, storeSession } from '@/features/account/testing/auth-server';
import { ordersTable } from '@/features/shop/orders/testing/orders';
import { DashboardPage } from '@/pages/account/dashboard-page';
import {
  admin,
  checkingAdmin,
  hrefs,
  openPage,
  signedIn,
  superAdmin,
  texts,
} from '@tests/support/page';
import { rest, rpc, testServer } from '@tests/support/server';

const server = testServer();

/** Opens the page, and waits until its orders have loaded. */
async function openDashboard(session = signedIn(), missing = 'access') {
  const account = { ...authUser(), factors: [] };
  storeSession(authSession(account));
  server.use(
    ...ordersTable(() => []),
    rpc('second_factor', () => HttpResponse.json({ required: false, missing, needs_code: false })),
    rest('rpc/license_upgrades', () => HttpResponse.json([])),
    http.get('*/auth/v1/user', () => HttpResponse.json(account)),
  );
  openPage(<DashboardPage />, { session });
  await screen.findByRole('heading', { name: 'No orders yet' });
  expect(await screen.findByText(purchaseTexts.empty)).toBeVisible();
}

const welcome = () => screen.getByRole('heading', { level: 1 });

it('welcomes by given name, links to the public pages and shows orders before the account', async () => {
  await openDashboard();
  expect(welcome()).toHaveTextContent('Welcome, Ada');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(document.title).toMatch(/^Dashboard · /);
  const pages = within(screen.getByRole('navigation', { name: 'Where to go from here' }));
  const publicPages = ['/beat-store', '/playlist', '/gallery', '/merch'];
  expect(hrefs(pages.getAllByRole('link'))).toEqual(publicPages);
  const sections = ['Purchases', 'Your orders', 'Latest Updates', 'Your account'];
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(sections);
  // No update has a date, because old dates would make the site look abandoned.
  const updates = screen.getByRole('region', { name: 'Latest Updates' });
  expect(within(updates).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(updates).not.toHaveTextContent(/\b20\d\d\b/);
});

it.each([
  ['a member', noAccess, []],
  ['an admin', admin, ['Admin Panel']],
  ['the super admin', superAdmin, ['Admin Panel', 'Admin requests']],
  ['an admin who is still checked', checkingAdmin, ['Admin Panel']],
])('welcomes by email without a name, and shows %s the links %j', async (_who, access, names) => {
  await openDashboard(signedIn(access, { fullName: null }));
  expect(welcome()).toHaveTextContent('Welcome, ada');
  expect(texts(screen.queryAllByRole('link', { name: /^Admin/ }))).toEqual(names);
});

it.each(['code', 'setup'])(
  'links to the admin panel while two-step sign-in lacks the %s',
  async (missing) => {
    await openDashboard(signedIn(), missing);
    expect(await screen.findByRole('link', { name: 'Admin Panel' })).toBeVisible();
  },
);

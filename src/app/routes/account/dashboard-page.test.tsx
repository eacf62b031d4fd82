import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { DashboardPage } from '@/app/routes/account/dashboard-page';
import type { AccessState, SessionValue } from '@/features/auth/session';
import { ordersTable } from '@/features/checkout/testing/orders-table';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

const noAdmin: AccessState = { status: 'known', admin: false, superAdmin: false };
const admin: AccessState = { status: 'known', admin: true, superAdmin: false };
const superAdmin: AccessState = { status: 'known', admin: true, superAdmin: true };

function signedIn(access = noAdmin, fullName: string | null = 'Ada Lovelace'): SessionValue {
  const member = { id: 'ada', email: 'ada@example.com', fullName };
  return {
    session: { status: 'signed-in', member },
    access,
    link: { status: 'none' },
  };
}

const links = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** The page, once everything it shows has arrived. */
async function openDashboard(session: SessionValue) {
  server.use(
    ...ordersTable(() => []),
    rest('rpc/license_upgrades', () => HttpResponse.json([])),
  );
  renderApp(<DashboardPage />, { session });
  await screen.findByRole('heading', { name: 'No orders yet' });
}

describe('the dashboard', () => {
  it('welcomes by given name, shows the address and the way out', async () => {
    await openDashboard(signedIn());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Ada');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    expect(document.title).toMatch(/^Dashboard · /);
  });

  it('welcomes by address whoever gave no name', async () => {
    await openDashboard(signedIn(noAdmin, null));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, ada');
  });

  it('leads to the store, the playlist, the gallery and the merch', async () => {
    await openDashboard(signedIn());
    expect(links(screen.getByRole('navigation', { name: 'Where to go from here' }))).toEqual([
      '/beat-store',
      '/playlist',
      '/gallery',
      '/merch',
    ]);
  });

  it('shows what was ordered before the account itself', async () => {
    await openDashboard(signedIn());
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Latest Updates', 'Purchases', 'Your orders', 'Your account']);
  });

  it('shows the latest updates, which carry no date that could grow old', async () => {
    await openDashboard(signedIn());
    const news = screen.getByRole('region', { name: 'Latest Updates' });
    expect(within(news).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(news).not.toHaveTextContent(/\b20\d\d\b/);
  });

  it.each([
    ['a member', noAdmin, []],
    ['an admin', admin, ['Admin Panel']],
    ['the super admin', superAdmin, ['Admin Panel', 'Admin requests']],
    ['somebody the settings name', { status: 'checking', assumedAdmin: true }, ['Admin Panel']],
  ] satisfies [string, AccessState, string[]][])('shows %s %j', async (_who, access, names) => {
    await openDashboard(signedIn(access));
    expect(
      screen.queryAllByRole('link', { name: /^Admin/ }).map(({ textContent }) => textContent),
    ).toEqual(names);
  });
});

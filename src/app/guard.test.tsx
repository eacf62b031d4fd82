import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Link, matchPath, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '@/app/app-only-routes';
import { decide, Guard, RIGHTS_AGE_MS, type Audience } from '@/app/guard';
import { useEntryState } from '@/features/account/entry-state';
import { SecondFactorGate } from '@/features/account/second-factor/second-factor-gate';
import { SessionContext } from '@/features/account/session-context';
import { noAccess, type SessionValue } from '@/features/account/session-state';
import { storeSession } from '@/features/account/testing/auth-server';
import { createQueryClient } from '@/lib/data/query-client';
import {
  admin,
  checkingAdmin,
  resolving,
  signedIn,
  signedOut,
  superAdmin,
} from '@tests/support/page';
import { expectLogged } from '@tests/support/record';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

/** A page for each audience. */
const pages: Readonly<Record<string, Audience>> = {
  '/login': 'guest',
  '/dashboard': 'member',
  '/admin-login': 'admin-guest',
  '/admin': 'admin',
  '/super-admin': 'super-admin',
};

function decided(audience: Audience, value: SessionValue): string {
  const decision = decide(audience, value);
  if (decision.kind !== 'redirect') return decision.kind;
  const { to, remember, onward } = decision;
  return [to, remember && 'remember', onward && 'onward'].filter(Boolean).join(' ');
}

const visitor = 'show, /login remember, show, /admin-login remember, /admin-login remember';
// The dashboard needs no check of admin rights; VITE_ADMIN_EMAILS alone opens no admin page.
const mailed = { kind: 'code', purpose: 'confirm', code: 'abc' } as const;
const waiting = { status: 'waiting', callback: mailed, close: () => {} } as const;
const checking = '/dashboard onward, show, wait, wait, wait';

it.each<[who: string, value: SessionValue, decisions: string]>([
  ['while the session is read', resolving, 'wait, wait, wait, wait, wait'],
  ['to a visitor', signedOut(), visitor],
  ['to a user who signed out', signedOut(undefined, 'chosen'), visitor],
  ['to a user whose session expired', signedOut(undefined, 'expired'), visitor],
  ['while access is checked', signedIn({ status: 'checking', assumedAdmin: false }), checking],
  ['while access is checked of a listed admin', signedIn(checkingAdmin), checking],
  ['to a member', signedIn(), '/dashboard onward, show, refuse, refuse, refuse'],
  [
    'to a member with a mailed link',
    signedIn(noAccess, {}, waiting),
    'show, show, refuse, refuse, refuse',
  ],
  ['to an admin', signedIn(admin), '/dashboard onward, show, /admin onward, show, /admin'],
  [
    'to the super admin',
    signedIn(superAdmin),
    '/dashboard onward, show, /admin onward, show, show',
  ],
])(
  'decides what pages for guests, members, admin guests, admins and super admins show %s',
  (_, value, decisions) => {
    const each = Object.values(pages).map((audience) => decided(audience, value));
    expect(each.join(', ')).toBe(decisions);
  },
);

it.each<[audience: Audience, addresses: string[]]>([
  ['guest', ['/login', '/signup']],
  ['member', ['/dashboard']],
  ['admin-guest', ['/admin-login']],
  ['admin', ['/admin', '/admin/inbox', '/admin/beats', '/admin/no-such-page']],
  ['super-admin', ['/super-admin']],
])('guards for the audience %s the pages at %j', (audience, addresses) => {
  for (const address of addresses) {
    const route = routes.find(({ path }) => matchPath(path, address));
    expect(route?.audience).toBe(audience);
  }
});

it('offers to repeat the first check of admin rights when it fails, instead of the request for access', async () => {
  const isAdmin = vi
    .fn(() => HttpResponse.json(true))
    .mockImplementationOnce(() => HttpResponse.json(false, { status: 500 }));
  const state = { required: false, missing: null, needs_code: false };
  server.use(
    rpc('is_admin', isAdmin),
    rpc('is_super_admin', () => HttpResponse.json(false)),
    rpc('second_factor', () => HttpResponse.json(state)),
  );
  storeSession();
  const page = (
    <Guard for="admin" refusal={<SecondFactorGate />}>
      <h1>Inbox</h1>
    </Guard>
  );
  const { user } = renderApp(page, { path: '/admin/inbox' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Inbox' })).toBeVisible();
  expectLogged('error', 'Loading access failed:');
});

it('closes a page of the back-office at the next answer after the access of its admin has ended', async () => {
  let isAdmin = true;
  server.use(
    rpc('is_admin', () => HttpResponse.json(isAdmin)),
    rpc('is_super_admin', () => HttpResponse.json(false)),
  );
  storeSession();
  const { queryClient } = renderApp(
    <Guard for="admin" refusal={<p>Refused</p>}>
      <p>Inbox</p>
    </Guard>,
  );
  expect(await screen.findByText('Inbox')).toBeVisible();
  isAdmin = false;
  // The database shows an ended admin no row, without an error.
  const read = (list: string) => queryClient.query({ queryKey: [list], queryFn: () => [] });
  await read('messages');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RIGHTS_AGE_MS + 1 });
  await read('orders');
  vi.useRealTimers();
  expect(await screen.findByText('Refused')).toBeVisible();
});

/** Shows the URL, and the state that came with the navigation. */
function Place() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <p data-testid="address">{`${pathname}${search}${hash}`}</p>
      <Link to="/dashboard?tab=orders">To the orders</Link>
      <p data-testid="state">{JSON.stringify(useEntryState())}</p>
    </>
  );
}

function visit(entry: string, first: SessionValue) {
  const queryClient = createQueryClient();
  const site = (value: SessionValue) => (
    <MemoryRouter initialEntries={[entry]}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={value}>
          <Routes>
            {Object.entries(pages).map(([path, audience]) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guard for={audience} refusal={<p>Second step</p>}>
                    <Place />
                  </Guard>
                }
              />
            ))}
          </Routes>
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(site(first));
  return { become: (value: SessionValue) => rerender(site(value)) };
}

const address = () => screen.getByTestId('address').textContent;
const entryState = () => JSON.parse(screen.getByTestId('state').textContent) as unknown;
const dashboard = { pathname: '/dashboard', search: '', hash: '' };

describe('the guard', () => {
  it('remembers the complete address, and redirects back there after the sign-in', () => {
    const { become } = visit('/dashboard?tab=orders#latest', signedOut());
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({
      from: { pathname: '/dashboard', search: '?tab=orders', hash: '#latest' },
    });
    become(signedIn());
    expect(address()).toBe('/dashboard?tab=orders#latest');
  });

  it('redirects back through the admin login, and shows Loading while admin access is checked', () => {
    const { become } = visit('/super-admin?status=pending', signedOut());
    expect(address()).toBe('/admin-login');
    become(signedIn(checkingAdmin));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    become(signedIn(superAdmin));
    expect(address()).toBe('/super-admin?status=pending');
  });

  it('redirects to the login when the session expires, and remembers the page and the reason', () => {
    const { become } = visit('/dashboard', signedIn());
    become(signedOut(undefined, 'expired'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({ from: dashboard, ended: 'expired' });
  });

  it('remembers no page after a user signs out, until they open another one', () => {
    const { become } = visit('/dashboard?tab=orders', signedIn());
    become(signedOut(undefined, 'chosen'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({});
    become(signedIn());
    expect(address()).toBe('/dashboard');
    become(signedOut(undefined, 'chosen'));
    fireEvent.click(screen.getByRole('link', { name: 'To the orders' }));
    expect(address()).toBe('/login');
    become(signedIn());
    expect(address()).toBe('/dashboard?tab=orders');
  });

  it('reports a sign-out in another tab only on a page that was open with the session', () => {
    const { become } = visit('/dashboard?tab=orders', signedIn());
    become(signedOut(undefined, 'elsewhere'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({
      from: { ...dashboard, search: '?tab=orders' },
      ended: 'elsewhere',
    });
    cleanup();
    visit('/dashboard', signedOut(undefined, 'elsewhere'));
    expect(entryState()).toEqual({ from: dashboard });
  });

  it('asks for a second step in place of the page once the server denies access', () => {
    const { become } = visit('/admin', signedIn(admin));
    expect(address()).toBe('/admin');
    become(signedIn());
    expect(screen.getByText('Second step')).toBeVisible();
    become(signedIn(admin));
    expect(address()).toBe('/admin');
  });
});

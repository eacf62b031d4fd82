import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Audience } from '@/app/guards/guard';
import { Guard, useEntryState } from '@/app/guards/guard';
import type { SessionValue, SignedOutReason } from '@/features/auth/session';
import { FixedSession } from '@/features/auth/session-context';

const noAccess = { status: 'known', admin: false, superAdmin: false } as const;

function signedOut(reason: SignedOutReason): SessionValue {
  return {
    session: { status: 'signed-out', reason },
    access: noAccess,
    link: { status: 'none' },
  };
}

const resolving: SessionValue = {
  session: { status: 'resolving' },
  access: noAccess,
  link: { status: 'none' },
};

function signedIn(access: SessionValue['access'] = noAccess): SessionValue {
  const member = { id: 'id', email: 'ada@example.com', fullName: null };
  return {
    session: { status: 'signed-in', member },
    access,
    link: { status: 'none' },
  };
}
const admin = signedIn({ status: 'known', admin: true, superAdmin: false });
const checkingAdmin = signedIn({ status: 'checking', assumedAdmin: true });

/** Says where one is, and what was handed over on the way. */
function Place({ name }: { name: string }) {
  const location = useLocation();
  const { pathname, search, hash } = location;
  return (
    <>
      <h1>{name}</h1>
      <p data-testid="address">{`${pathname}${search}${hash}`}</p>
      <Link to="/dashboard?tab=orders">To the orders</Link>
      <p data-testid="state">{JSON.stringify(useEntryState())}</p>
    </>
  );
}

const pages: readonly (readonly [path: string, audience: Audience])[] = [
  ['/login', 'guest'],
  ['/dashboard', 'member'],
  ['/admin-login', 'admin-guest'],
  ['/admin', 'admin'],
  ['/super-admin', 'super-admin'],
];

function Site({ value }: { value: SessionValue }) {
  return (
    <FixedSession value={value}>
      <Routes>
        {pages.map(([path, audience]) => (
          <Route
            key={path}
            path={path}
            element={
              <Guard for={audience}>
                <Place name={path} />
              </Guard>
            }
          />
        ))}
        <Route path="/admin-request" element={<Place name="/admin-request" />} />
      </Routes>
    </FixedSession>
  );
}

function visit(entry: string, first: SessionValue) {
  const site = (value: SessionValue) => (
    <MemoryRouter initialEntries={[entry]}>
      <Site value={value} />
    </MemoryRouter>
  );
  const { rerender } = render(site(first));
  return { become: (value: SessionValue) => rerender(site(value)) };
}

const address = () => screen.getByTestId('address').textContent;
const entryState = () => JSON.parse(screen.getByTestId('state').textContent) as unknown;

describe('the guard', () => {
  it('waits without a flash of either page while the session is read', () => {
    const { become } = visit('/dashboard', resolving);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    become(signedIn());
    expect(address()).toBe('/dashboard');
  });

  it('waits while the server is asked about an admin, whatever the settings say', () => {
    const { become } = visit('/admin', checkingAdmin);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    become(admin);
    expect(address()).toBe('/admin');
  });

  it('remembers the whole place, and leads back there after the sign-in', () => {
    const { become } = visit('/dashboard?tab=orders#latest', signedOut('never'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({
      from: { pathname: '/dashboard', search: '?tab=orders', hash: '#latest' },
    });
    become(signedIn());
    expect(address()).toBe('/dashboard?tab=orders#latest');
  });

  it('does the same by way of the admin login', () => {
    const { become } = visit('/super-admin?status=pending', signedOut('never'));
    expect(address()).toBe('/admin-login');
    become(checkingAdmin);
    expect(screen.getByRole('status')).toBeVisible();
    become(signedIn({ status: 'known', admin: true, superAdmin: true }));
    expect(address()).toBe('/super-admin?status=pending');
  });

  it('says that a session ended under somebody, and remembers where', () => {
    const { become } = visit('/dashboard', signedIn());
    become(signedOut('expired'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({
      from: { pathname: '/dashboard', search: '', hash: '' },
      ended: 'expired',
    });
  });

  it('does not remember for who signed out by wish', () => {
    const { become } = visit('/dashboard?tab=orders', signedIn());
    become(signedOut('chosen'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({});
    become(signedIn());
    expect(address()).toBe('/dashboard');
  });

  it('says so where another tab signed out, and not to who was on no such page', () => {
    const { become } = visit('/dashboard?tab=orders', signedIn());
    become(signedOut('elsewhere'));
    expect(address()).toBe('/login');
    expect(entryState()).toEqual({ ended: 'elsewhere' });
    cleanup();
    visit('/dashboard', signedOut('elsewhere'));
    expect(entryState()).toEqual({ from: { pathname: '/dashboard', search: '', hash: '' } });
  });

  it('remembers where they go after that', () => {
    const { become } = visit('/dashboard', signedIn());
    become(signedOut('chosen'));
    fireEvent.click(screen.getByRole('link', { name: 'To the orders' }));
    expect(address()).toBe('/login');
    become(signedIn());
    expect(address()).toBe('/dashboard?tab=orders');
  });

  it('sends who is no admin to ask for access, and remembers nothing', () => {
    visit('/admin', signedIn());
    expect(address()).toBe('/admin-request');
    expect(entryState()).toEqual({});
  });

  it('takes an admin out as soon as the server says no', () => {
    const { become } = visit('/admin', admin);
    expect(address()).toBe('/admin');
    become(signedIn());
    expect(address()).toBe('/admin-request');
  });

  it('leads who is signed in past the sign-in page', () => {
    visit('/login', signedIn());
    expect(address()).toBe('/dashboard');
  });
});

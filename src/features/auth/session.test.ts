import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSignOutIntent,
  greetingName,
  headerAccount,
  markSignOutIntent,
  nextSession,
  readSignOutReason,
  toMember,
  type AccessState,
  type SessionState,
} from '@/features/auth/session';
import { ada, buildUser, grace } from '@/features/auth/testing/users';

// All that is needed of a browser: a whole document takes longer than these tests.
const stored = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  },
});
beforeEach(() => stored.clear());

const signedIn = (who = ada): SessionState => ({ status: 'signed-in', member: toMember(who) });
const resolving: SessionState = { status: 'resolving' };
const never: SessionState = { status: 'signed-out', reason: 'never' };
const chosen: SessionState = { status: 'signed-out', reason: 'chosen' };
const expired: SessionState = { status: 'signed-out', reason: 'expired' };

const states = { resolving, never, chosen, expired, 'signed in': signedIn() };
type StateName = keyof typeof states;

/** The state that follows; `=` is the very same one. */
type Row = Record<StateName, SessionState | '='>;

const same: Row = { resolving: '=', never: '=', chosen: '=', expired: '=', 'signed in': '=' };
const arriving: Row = {
  resolving: signedIn(),
  never: signedIn(),
  chosen: signedIn(),
  expired: signedIn(),
  'signed in': '=',
};

const arrivals = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] as const;

const table: [AuthChangeEvent, User | undefined, Row][] = [
  ...arrivals.map((event): [AuthChangeEvent, User, Row] => [event, ada, arriving]),
  ['INITIAL_SESSION', undefined, { ...same, resolving: never }],
  // Told twice: the first reason stands.
  [
    'SIGNED_OUT',
    undefined,
    { resolving: expired, never: expired, chosen: '=', expired: '=', 'signed in': expired },
  ],
];

describe.each(table)('%s', (event, user, row) => {
  it.each(Object.keys(states) as StateName[])('while %s', (name) => {
    const before = states[name];
    const after = nextSession(before, event, user);
    const expected = row[name];
    if (expected === '=') expect(after).toBe(before);
    else expect(after).toEqual(expected);
  });
});

describe('the member', () => {
  it.each([
    ['name', { user_metadata: { full_name: 'Countess' } }, 'Countess', 'ada@example.com'],
    ['address', { email: 'countess@example.com' }, 'Ada Lovelace', 'countess@example.com'],
  ])('follows a changed %s, even by a mere SIGNED_IN', (_what, change, fullName, email) => {
    expect(nextSession(signedIn(), 'SIGNED_IN', buildUser(change))).toEqual({
      status: 'signed-in',
      member: { id: 'ada', email, fullName },
    });
  });

  it('is somebody else where only the account is another one', () => {
    const other = buildUser({ id: 'other' });
    expect(nextSession(signedIn(), 'SIGNED_IN', other)).toEqual(signedIn(other));
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED'] as const)('is somebody else by %s', (event) => {
    expect(nextSession(signedIn(), event, grace)).toEqual(signedIn(grace));
  });

  it.each([
    [{ full_name: ' Ada ', name: 'Goo Gle' }, 'Ada'],
    [{ name: 'Goo Gle' }, 'Goo Gle'],
    [{}, null],
    // A name that was taken away stays away.
    [{ full_name: '', name: 'Goo Gle' }, null],
    [{ full_name: '   ' }, null],
    [{ full_name: 7 }, null],
  ])('with %j is called %j', (user_metadata, fullName) => {
    expect(toMember(buildUser({ user_metadata })).fullName).toBe(fullName);
  });

  it.each([
    ['Ada Lovelace', 'Ada'],
    ['Ada\tLovelace', 'Ada'],
    [null, 'ada.l'],
  ])('called %j is greeted as %s', (fullName, greeting) => {
    expect(greetingName({ email: 'ada.l@example.com', fullName })).toBe(greeting);
  });
});

describe('the header', () => {
  const known = (admin: boolean): AccessState => ({ status: 'known', admin, superAdmin: false });
  const checking = (assumedAdmin: boolean): AccessState => ({ status: 'checking', assumedAdmin });
  it.each([
    ['resolving', resolving, known(false)],
    ['signed-out', never, known(false)],
    ['signed-out', expired, known(true)],
    ['member', signedIn(), known(false)],
    ['admin', signedIn(), known(true)],
    ['member', signedIn(), checking(false)],
    ['admin', signedIn(), checking(true)],
  ] satisfies [string, SessionState, AccessState][])('shows %s', (account, session, access) => {
    expect(headerAccount({ session, access })).toBe(account);
  });
});

describe('the reason of a sign-out', () => {
  afterEach(() => vi.useRealTimers());

  it('is expired unless somebody asked for it, also where the clock begins anew', () => {
    expect(readSignOutReason()).toBe('expired');
    vi.useFakeTimers({ now: 5_000 });
    expect(readSignOutReason()).toBe('expired');
  });

  it('is chosen for ten seconds', () => {
    vi.useFakeTimers();
    markSignOutIntent();
    expect(readSignOutReason()).toBe('chosen');
    vi.advanceTimersByTime(10_000);
    expect(readSignOutReason()).toBe('chosen');
    vi.advanceTimersByTime(1);
    expect(readSignOutReason()).toBe('expired');
  });

  it('is elsewhere where another tab left the note', () => {
    vi.useFakeTimers();
    markSignOutIntent();
    window.localStorage.setItem('auth:sign-out', String(Date.now() - 1));
    expect(readSignOutReason()).toBe('elsewhere');
  });

  it('is not chosen once the sign-out failed', () => {
    markSignOutIntent();
    clearSignOutIntent();
    expect(readSignOutReason()).toBe('expired');
  });
});

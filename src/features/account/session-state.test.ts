import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  greetingName,
  headerAccount,
  markSignOutIntent,
  nextSession,
  noAccess,
  readSignOutReason,
  toMember,
  type AccessState,
  type SessionState,
} from '@/features/account/session-state';
import { ada, buildUser } from '@/features/account/testing/users';

const signedIn = (who = ada): SessionState => ({ status: 'signed-in', member: toMember(who) });
const resolving: SessionState = { status: 'resolving' };
const never: SessionState = { status: 'signed-out', reason: 'never' };
const chosen: SessionState = { status: 'signed-out', reason: 'chosen' };
const expired: SessionState = { status: 'signed-out', reason: 'expired' };

const states = { resolving, never, chosen, expired, 'signed in': signedIn() };
const names = Object.keys(states) as (keyof typeof states)[];

type Changes = Partial<Record<keyof typeof states, SessionState>>;
type Row = [AuthChangeEvent, User | undefined, Changes];
/** The events that come with a user. */
const events = [
  ...(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY'] as const),
  ...(['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const),
];

/** The states that change on an event. In every other state, `nextSession` returns the same object. */
const table: Row[] = [
  ...events.map((event): Row => [
    event,
    ada,
    { resolving: signedIn(), never: signedIn(), chosen: signedIn(), expired: signedIn() },
  ]),
  ['INITIAL_SESSION', undefined, { resolving: never }],
  // A second SIGNED_OUT keeps the reason of the first: `chosen` and `expired` are not listed.
  ['SIGNED_OUT', undefined, { resolving: expired, never: expired, 'signed in': expired }],
];

describe.each(table)('the event %s', (event, user, changes) => {
  it.each(names)('gives the next session from the state %s', (name) => {
    const after = nextSession(states[name], event, user);
    const changed = changes[name];
    if (changed) expect(after).toEqual(changed);
    else expect(after).toBe(states[name]);
  });
});

describe('the member', () => {
  it.each([
    ['name', { user_metadata: { full_name: 'Countess' } }],
    ['address', { email: 'countess@example.com' }],
    ['account', { id: 'other' }],
  ])('is updated when the %s has changed, even on SIGNED_IN', (_what, change) => {
    const changed = buildUser(change);
    expect(nextSession(signedIn(), 'SIGNED_IN', changed)).toEqual(signedIn(changed));
  });

  it.each([
    [{ full_name: ' Ada ', name: 'Goo Gle' }, 'Ada'],
    [{ name: 'Goo Gle' }, 'Goo Gle'],
    [{}, null],
    // A name that the member removed is not replaced by the one from Google.
    [{ full_name: '', name: 'Goo Gle' }, null],
    [{ full_name: '   ' }, null],
    [{ full_name: 7 }, null],
  ])('with the metadata %j has the name %j', (user_metadata, fullName) => {
    const { id, email } = ada;
    expect(toMember(buildUser({ user_metadata }))).toEqual({ id, email, fullName });
  });

  it.each([
    ['Ada Lovelace', 'Ada'],
    ['Ada\tLovelace', 'Ada'],
    [null, 'ada.l'],
  ])('with the name %j is greeted as %s', (fullName, greeting) => {
    expect(greetingName({ email: 'ada.l@example.com', fullName })).toBe(greeting);
  });
});

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
] satisfies [string, SessionState, AccessState][])(
  'the header shows %s',
  (account, session, access) => {
    expect(headerAccount({ session, access })).toBe(account);
  },
);

it('a user without access is known to be no admin', () => {
  expect(noAccess).toEqual(known(false));
});

describe('the reason of a sign-out', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is expired, chosen for ten seconds after the member asked for it, or elsewhere when another tab has stored the intent', () => {
    expect(readSignOutReason()).toBe('expired');
    vi.setSystemTime(5_000);
    expect(readSignOutReason()).toBe('expired');

    markSignOutIntent();
    vi.advanceTimersByTime(10_000);
    expect(readSignOutReason()).toBe('chosen');
    vi.advanceTimersByTime(1);
    expect(readSignOutReason()).toBe('expired');

    markSignOutIntent();
    window.localStorage.setItem('auth:sign-out', String(Date.now() - 1));
    expect(readSignOutReason()).toBe('elsewhere');
  });
});

import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import {
  nextSession,
  toMember,
  type SessionEvent,
  type SessionState,
} from '@/features/auth/session-machine';
import { ada, buildUser, grace } from '@/features/auth/testing/users';

const event = (type: AuthChangeEvent, who: User | null = ada): SessionEvent => ({
  type,
  user: who,
});
const signedIn = (who = ada): SessionState => ({ status: 'signed-in', member: toMember(who) });

const resolving: SessionState = { status: 'resolving' };
const never: SessionState = { status: 'signed-out', reason: 'never' };
const chosen: SessionState = { status: 'signed-out', reason: 'chosen' };
const expired: SessionState = { status: 'signed-out', reason: 'expired' };
const signOutHere: SessionEvent = { type: 'SIGNED_OUT', user: null, intent: 'here' };
const signOutElsewhere: SessionEvent = { type: 'SIGNED_OUT', user: null, intent: 'elsewhere' };

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

function leaving(reason: 'chosen' | 'elsewhere' | 'expired'): Row {
  const left: SessionState = { status: 'signed-out', reason };
  // Told twice: the first reason stands.
  return { resolving: left, never: left, chosen: '=', expired: '=', 'signed in': left };
}

const arrivals = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] as const;

const table: [name: string, SessionEvent, Row][] = [
  ...arrivals.map((type): [string, SessionEvent, Row] => [type, event(type), arriving]),
  ...arrivals
    .slice(1)
    .map((type): [string, SessionEvent, Row] => [`${type} of nobody`, event(type, null), same]),
  ['INITIAL_SESSION of nobody', event('INITIAL_SESSION', null), { ...same, resolving: never }],
  ['UNREACHABLE', { type: 'UNREACHABLE' }, { ...same, resolving: never }],
  ['SIGNED_OUT by wish', signOutHere, leaving('chosen')],
  ['SIGNED_OUT in another tab', signOutElsewhere, leaving('elsewhere')],
  ['SIGNED_OUT without one', event('SIGNED_OUT', null), leaving('expired')],
];

describe.each(table)('%s', (_name, happened, row) => {
  it.each(Object.keys(states) as StateName[])('while %s', (name) => {
    const before = states[name];
    const after = nextSession(before, happened);
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
    expect(nextSession(signedIn(), event('SIGNED_IN', buildUser(change)))).toEqual({
      status: 'signed-in',
      member: { id: 'ada', email, fullName },
    });
  });

  it.each(['SIGNED_IN', 'TOKEN_REFRESHED'] as const)('is somebody else by %s', (type) => {
    expect(nextSession(signedIn(), event(type, grace))).toEqual(signedIn(grace));
  });
});

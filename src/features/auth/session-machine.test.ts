import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import {
  nextSession,
  toMember,
  type SessionEvent,
  type SessionPhase,
  type SessionState,
} from '@/features/auth/session-machine';
import { ada, buildUser, grace } from '@/features/auth/testing/users';

const event = (type: AuthChangeEvent, who: User | null = ada): SessionEvent => ({
  type,
  user: who,
});
const signedIn = (phase: SessionPhase, who = ada): SessionState => ({
  status: 'signed-in',
  phase,
  member: toMember(who),
});

const resolving: SessionState = { status: 'resolving' };
const never: SessionState = { status: 'signed-out', reason: 'never' };
const chosen: SessionState = { status: 'signed-out', reason: 'chosen' };
const expired: SessionState = { status: 'signed-out', reason: 'expired' };
const signOutByWish: SessionEvent = { type: 'SIGNED_OUT', user: null, chosen: true };
const unreachable: SessionEvent = { type: 'UNREACHABLE' };

const states = {
  resolving,
  never,
  chosen,
  expired,
  'signed in': signedIn('signed-in'),
  refreshed: signedIn('token-refreshed'),
  recovering: signedIn('password-recovery'),
  updated: signedIn('user-updated'),
  verified: signedIn('mfa-verified'),
};
type StateName = keyof typeof states;

/** The state that follows; `=` is the very same one. */
type Row = Record<StateName, SessionState | '='>;

/** Nobody was signed in, so whoever comes starts in this phase. */
function arriving(phase: SessionPhase) {
  const arrived = signedIn(phase);
  return { resolving: arrived, never: arrived, chosen: arrived, expired: arrived };
}
const staying = {
  'signed in': '=',
  refreshed: '=',
  recovering: '=',
  updated: '=',
  verified: '=',
} as const;
const away = { never: '=', chosen: '=', expired: '=' } as const;

/** Every phase but the ones named gives way to this one. */
function moving(
  phase: SessionPhase,
  kept: Partial<Row>,
): Omit<Row, 'resolving' | keyof typeof away> {
  const next = signedIn(phase);
  return {
    'signed in': next,
    refreshed: next,
    recovering: next,
    updated: next,
    verified: next,
    ...kept,
  };
}

function leaving(reason: 'chosen' | 'expired'): Row {
  const left: SessionState = { status: 'signed-out', reason };
  return {
    resolving: left,
    never: left,
    // Told twice: the first reason stands.
    chosen: '=',
    expired: '=',
    'signed in': left,
    refreshed: left,
    recovering: left,
    updated: left,
    verified: left,
  };
}

const table: [name: string, SessionEvent, Row][] = [
  ['INITIAL_SESSION', event('INITIAL_SESSION'), { ...arriving('signed-in'), ...staying }],
  [
    'INITIAL_SESSION of nobody',
    event('INITIAL_SESSION', null),
    { resolving: never, ...away, ...staying },
  ],
  ['SIGNED_IN', event('SIGNED_IN'), { ...arriving('signed-in'), ...staying }],
  [
    'TOKEN_REFRESHED',
    event('TOKEN_REFRESHED'),
    {
      ...arriving('token-refreshed'),
      // Who came by a recovery link may set a password until they did.
      ...moving('token-refreshed', { refreshed: '=', recovering: '=' }),
    },
  ],
  [
    'PASSWORD_RECOVERY',
    event('PASSWORD_RECOVERY'),
    { ...arriving('password-recovery'), ...moving('password-recovery', { recovering: '=' }) },
  ],
  [
    'USER_UPDATED',
    event('USER_UPDATED'),
    { ...arriving('user-updated'), ...moving('user-updated', { updated: '=' }) },
  ],
  [
    'MFA_CHALLENGE_VERIFIED',
    event('MFA_CHALLENGE_VERIFIED'),
    { ...arriving('mfa-verified'), ...moving('mfa-verified', { verified: '=' }) },
  ],
  ['SIGNED_OUT by wish', signOutByWish, leaving('chosen')],
  ['SIGNED_OUT without one', event('SIGNED_OUT', null), leaving('expired')],
  ['UNREACHABLE', unreachable, { resolving: never, ...away, ...staying }],
  ...(['SIGNED_IN', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY', 'USER_UPDATED'] as const).map(
    (type): [string, SessionEvent, Row] => [
      `${type} of nobody`,
      event(type, null),
      { resolving: '=', ...away, ...staying },
    ],
  ),
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
  it('keeps its identity while only the phase changes', () => {
    const before = nextSession(resolving, event('SIGNED_IN'));
    const after = nextSession(before, event('TOKEN_REFRESHED', buildUser()));
    if (before.status !== 'signed-in' || after.status !== 'signed-in') throw new Error('not in');
    expect(after).not.toBe(before);
    expect(after.member).toBe(before.member);
  });

  it.each([
    ['name', { user_metadata: { full_name: 'Countess' } }, 'Countess', 'ada@example.com'],
    ['address', { email: 'countess@example.com' }, 'Ada Lovelace', 'countess@example.com'],
  ])('follows a changed %s, even by a mere SIGNED_IN', (_what, change, fullName, email) => {
    const after = nextSession(signedIn('password-recovery'), event('SIGNED_IN', buildUser(change)));
    expect(after).toEqual({
      status: 'signed-in',
      phase: 'password-recovery',
      member: { id: 'ada', email, fullName },
    });
  });

  it('is somebody else when somebody else signs in, in a phase of their own', () => {
    expect(nextSession(signedIn('password-recovery'), event('SIGNED_IN', grace))).toEqual(
      signedIn('signed-in', grace),
    );
    expect(nextSession(signedIn('password-recovery'), event('TOKEN_REFRESHED', grace))).toEqual(
      signedIn('token-refreshed', grace),
    );
  });
});

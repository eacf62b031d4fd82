import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  greetingName,
  nextSession,
  toMember,
  type SessionEvent,
  type SessionPhase,
  type SessionState,
} from '@/features/auth/session-machine';

function user(overrides: Partial<User> = {}): User {
  return {
    id: 'ada',
    email: 'ada@example.com',
    aud: 'authenticated',
    created_at: '2025-01-01T00:00:00Z',
    app_metadata: {},
    user_metadata: { full_name: 'Ada Lovelace' },
    ...overrides,
  };
}

const ada = user();
const grace = user({ id: 'grace', email: 'grace@example.com', user_metadata: {} });
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
    const after = nextSession(before, event('TOKEN_REFRESHED', user()));
    if (before.status !== 'signed-in' || after.status !== 'signed-in') throw new Error('not in');
    expect(after).not.toBe(before);
    expect(after.member).toBe(before.member);
  });

  it.each([
    ['name', { user_metadata: { full_name: 'Countess' } }, 'Countess', 'ada@example.com'],
    ['address', { email: 'countess@example.com' }, 'Ada Lovelace', 'countess@example.com'],
  ])('follows a changed %s, even by a mere SIGNED_IN', (_what, change, fullName, email) => {
    const after = nextSession(signedIn('password-recovery'), event('SIGNED_IN', user(change)));
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

describe('whatever happens', () => {
  const types: AuthChangeEvent[] = [
    'INITIAL_SESSION',
    'SIGNED_IN',
    'SIGNED_OUT',
    'TOKEN_REFRESHED',
    'PASSWORD_RECOVERY',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
  ];
  const renamed = user({ user_metadata: { full_name: 'Countess' } });
  const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        type: fc.constantFrom(...types),
        // A sign-out carries nobody, everything else may.
        user: fc.constantFrom(ada, grace, renamed, null),
        chosen: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.constant(unreachable) },
  );
  const anyEvents = fc.array(anyEvent, { maxLength: 30 });

  it('no state is impossible', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let state: SessionState = { status: 'resolving' };
        let last: SessionEvent | undefined;
        for (const one of events) {
          const before: SessionState = state;
          state = nextSession(before, one);
          last = one;
          // Once known, it stays known.
          if (before.status !== 'resolving') expect(state.status).not.toBe('resolving');
          // Nobody who was here ends as somebody who never was.
          if (before.status === 'signed-in' && state.status === 'signed-out') {
            expect(state.reason).not.toBe('never');
            expect(one.type).toBe('SIGNED_OUT');
          }
          // Nobody is signed in by an event that names nobody.
          if (state !== before && state.status === 'signed-in') {
            expect(one).toMatchObject({ user: { id: state.member.id } });
          }
        }
        if (last?.type === 'SIGNED_OUT') expect(state.status).toBe('signed-out');
      }),
    );
  });

  it('an event that is told twice changes nothing the second time', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, again) => {
        const state = [...events, again].reduce<SessionState>(nextSession, resolving);
        expect(nextSession(state, again)).toBe(state);
      }),
    );
  });

  it('the same state comes back exactly when nothing about it differs', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (events, one) => {
        const before = events.reduce<SessionState>(nextSession, resolving);
        const after = nextSession(before, one);
        expect(after === before).toBe(JSON.stringify(after) === JSON.stringify(before));
      }),
    );
  });
});

describe('toMember', () => {
  const name = (user_metadata: User['user_metadata']) => toMember(user({ user_metadata })).fullName;

  it('takes the name given here before that of an identity provider', () => {
    expect(name({ full_name: ' Ada ', name: 'Goo Gle' })).toBe('Ada');
    expect(name({ name: 'Goo Gle' })).toBe('Goo Gle');
    expect(name({})).toBeNull();
  });

  it('leaves a name away that was taken away', () => {
    expect(name({ full_name: '', name: 'Goo Gle' })).toBeNull();
    expect(name({ full_name: '   ' })).toBeNull();
  });

  it('believes only text', () => {
    expect(name({ full_name: 7 })).toBeNull();
    expect(name({ full_name: { first: 'Ada' } })).toBeNull();
  });

  it('lives with an account that has no address', () => {
    const phoneUser = user();
    delete phoneUser.email;
    expect(toMember(phoneUser).email).toBe('');
  });
});

describe('greetingName', () => {
  it.each([
    ['Ada Lovelace', 'Ada'],
    ['Ada', 'Ada'],
    ['Ada\tLovelace', 'Ada'],
    [null, 'ada.l'],
  ])('of %j is %s', (fullName, greeting) => {
    expect(greetingName({ email: 'ada.l@example.com', fullName })).toBe(greeting);
  });
});

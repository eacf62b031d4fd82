import type { AuthChangeEvent } from '@supabase/supabase-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSession, type SessionEvent, type SessionState } from '@/features/auth/session-machine';
import { ada, buildUser, grace } from '@/features/auth/testing/users';

const resolving: SessionState = { status: 'resolving' };
const unreachable: SessionEvent = { type: 'UNREACHABLE' };

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
  const renamed = buildUser({ user_metadata: { full_name: 'Countess' } });
  const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        type: fc.constantFrom(...types),
        // A sign-out carries nobody, everything else may.
        user: fc.constantFrom(ada, grace, renamed, null),
        intent: fc.constantFrom('here', 'elsewhere', null),
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

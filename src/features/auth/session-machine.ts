import type { AuthChangeEvent, User } from '@supabase/supabase-js';

/** The account that is signed in, as the pages need it. */
export interface Member {
  id: string;
  email: string;
  fullName: string | null;
}

/**
 * Why nobody is signed in.
 * - `never`: nobody was
 * - `chosen`: somebody signed out, here or in another tab
 * - `expired`: the session could not be refreshed
 */
export type SignedOutReason = 'never' | 'chosen' | 'expired';

/** What last happened to a session that stands. */
export type SessionPhase =
  'signed-in' | 'token-refreshed' | 'password-recovery' | 'user-updated' | 'mfa-verified';

export type SessionState =
  | { status: 'resolving' }
  | { status: 'signed-out'; reason: SignedOutReason }
  | { status: 'signed-in'; phase: SessionPhase; member: Member };

export type SessionEvent =
  /** The auth client's own events; `chosen` says that a sign-out was asked for. */
  | { type: AuthChangeEvent; user: User | null; chosen?: boolean }
  /** The auth client could not be loaded. */
  | { type: 'UNREACHABLE' };

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Google calls it `name`, our own sign-up `full_name`. */
export function toMember(user: User): Member {
  const { full_name, name } = user.user_metadata;
  return {
    id: user.id,
    email: user.email ?? '',
    // A name that was taken away stays away, as in the profile.
    fullName: nonEmpty(full_name ?? name),
  };
}

const phaseOf: Partial<Record<AuthChangeEvent, SessionPhase>> = {
  INITIAL_SESSION: 'signed-in',
  SIGNED_IN: 'signed-in',
  TOKEN_REFRESHED: 'token-refreshed',
  PASSWORD_RECOVERY: 'password-recovery',
  USER_UPDATED: 'user-updated',
  MFA_CHALLENGE_VERIFIED: 'mfa-verified',
};

function sameMember(a: Member, b: Member): boolean {
  return a.id === b.id && a.email === b.email && a.fullName === b.fullName;
}

function signedIn(state: SessionState, type: AuthChangeEvent, user: User): SessionState {
  const member = toMember(user);
  const known = state.status === 'signed-in' && state.member.id === member.id ? state : null;
  let phase = phaseOf[type] ?? 'signed-in';
  if (known) {
    // The client says SIGNED_IN again whenever a tab comes to the front. And who came by a recovery
    // link may set a password until they did, whatever is refreshed meanwhile.
    if (type === 'SIGNED_IN' || type === 'INITIAL_SESSION') phase = known.phase;
    if (known.phase === 'password-recovery' && type === 'TOKEN_REFRESHED') phase = known.phase;
    if (phase === known.phase && sameMember(known.member, member)) return known;
  }
  return {
    status: 'signed-in',
    phase,
    // The same object while nothing about the member changed: nothing re-renders for a new token.
    member: known && sameMember(known.member, member) ? known.member : member,
  };
}

function signedOut(state: SessionState, reason: SignedOutReason): SessionState {
  return state.status === 'signed-out' && state.reason === reason
    ? state
    : { status: 'signed-out', reason };
}

/** The one machine of who is signed in. An event that changes nothing gives the same state back. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'UNREACHABLE':
      return state.status === 'resolving' ? signedOut(state, 'never') : state;
    case 'SIGNED_OUT':
      // Told twice, by the refresh that failed and by the session that is found missing.
      if (state.status === 'signed-out' && state.reason !== 'never') return state;
      return signedOut(state, event.chosen === true ? 'chosen' : 'expired');
    case 'INITIAL_SESSION':
      if (event.user) return signedIn(state, event.type, event.user);
      return state.status === 'resolving' ? signedOut(state, 'never') : state;
    default:
      return event.user ? signedIn(state, event.type, event.user) : state;
  }
}

/** Given name, else the part of the address before the @. */
export function greetingName({ email, fullName }: Pick<Member, 'email' | 'fullName'>): string {
  return fullName?.split(/\s+/)[0] ?? email.split('@')[0] ?? email;
}

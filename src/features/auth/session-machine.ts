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
 * - `chosen`: somebody signed out here
 * - `elsewhere`: somebody signed out in another tab
 * - `expired`: the session could not be refreshed
 */
export type SignedOutReason = 'never' | 'chosen' | 'elsewhere' | 'expired';

export type SessionState =
  | { status: 'resolving' }
  | { status: 'signed-out'; reason: SignedOutReason }
  | { status: 'signed-in'; member: Member };

/** Where a sign-out was asked for. */
export type SignOutIntent = 'here' | 'elsewhere';

export type SessionEvent =
  /** The auth client's own events. */
  | { type: AuthChangeEvent; user: User | null; intent?: SignOutIntent | null }
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

/** Given name, else the part of the address before the @. */
export function greetingName({ email, fullName }: Pick<Member, 'email' | 'fullName'>): string {
  return fullName?.split(/\s+/)[0] ?? email.split('@')[0] ?? email;
}

function signedIn(state: SessionState, user: User): SessionState {
  const member = toMember(user);
  if (state.status !== 'signed-in') return { status: 'signed-in', member };
  const { id, email, fullName } = state.member;
  const isSame = id === member.id && email === member.email && fullName === member.fullName;
  return isSame ? state : { status: 'signed-in', member };
}

/**
 * Who is signed in after an event. One that changes nothing, as a new token, gives the same state
 * back, so that nothing renders for it.
 */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'SIGNED_OUT') {
    // Told twice, by the refresh that failed and by the session that is found missing.
    if (state.status === 'signed-out' && state.reason !== 'never') return state;
    const reasons = { here: 'chosen', elsewhere: 'elsewhere' } as const;
    return { status: 'signed-out', reason: event.intent ? reasons[event.intent] : 'expired' };
  }
  if (event.type !== 'UNREACHABLE' && event.user) return signedIn(state, event.user);
  const isAnswer = event.type === 'UNREACHABLE' || event.type === 'INITIAL_SESSION';
  return isAnswer && state.status === 'resolving'
    ? { status: 'signed-out', reason: 'never' }
    : state;
}

/**
 * A note, for every tab, that a sign-out was asked for: the auth client reports a session that
 * ended by wish and one that could not be refreshed as the same event.
 */
const NOTE = 'auth:leaving';
/** Longer than the auth client takes to tell other tabs. */
const NOTE_LASTS_MS = 10_000;

/** The note that this tab wrote. */
let ownNote: string | null = null;

export function markSignOutIntent(now = Date.now()): void {
  ownNote = String(now);
  window.localStorage.setItem(NOTE, ownNote);
}

export function clearSignOutIntent(): void {
  window.localStorage.removeItem(NOTE);
}

/** Null when nobody asked for a sign-out just now. */
export function readSignOutIntent(now = Date.now()): SignOutIntent | null {
  const note = window.localStorage.getItem(NOTE);
  const noted = Number(note ?? Number.NaN);
  if (!(now - noted >= 0 && now - noted < NOTE_LASTS_MS)) return null;
  return note === ownNote ? 'here' : 'elsewhere';
}

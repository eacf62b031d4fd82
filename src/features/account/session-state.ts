import type { AuthChangeEvent, User } from '@supabase/supabase-js';
import type { AuthCallback, MailedLink } from '@/features/account/auth-callback';
import type { AppError } from '@/lib/data/errors';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

export interface Member {
  id: string;
  email: string;
  fullName: string | null;
}

/**
 * The user signed out here (`chosen`) or in another tab (`elsewhere`), or the session could not be refreshed
 * (`expired`); `never` without a session before.
 */
export type SignedOutReason = 'never' | 'chosen' | 'elsewhere' | 'expired';

export type SessionState =
  | { status: 'resolving' }
  | { status: 'signed-out'; reason: SignedOutReason }
  | { status: 'signed-in'; member: Member };

/** The access that the server granted. The assumption until it answers decides only what the header shows. */
export type AccessState =
  | { status: 'checking'; assumedAdmin: boolean }
  | { status: 'known'; admin: boolean; superAdmin: boolean };

export type LinkState =
  | { status: 'none' }
  | WaitingLink
  | { status: 'following'; callback: AuthCallback }
  | { status: 'failed'; callback: AuthCallback; error: AppError };

/** A mailed link that the user has not redeemed yet. */
export interface WaitingLink {
  status: 'waiting';
  callback: MailedLink;
  /** Call it once the link is redeemed, or with the error of one that does not work. */
  close: (error?: AppError) => void;
}

export interface SessionValue {
  session: SessionState;
  access: AccessState;
  link: LinkState;
}

export const noAccess: AccessState = { status: 'known', admin: false, superAdmin: false };

/**
 * Google stores the name as `name`, the site as `full_name`. An empty `full_name` was deleted by the user, so
 * `name` does not replace it.
 */
export function toMember({ id, email = '', user_metadata: { full_name, name } }: User): Member {
  const fullName: unknown = full_name ?? name;
  return { id, email, fullName: (typeof fullName === 'string' && fullName.trim()) || null };
}

/** Given name, else the part of the email address before the @. */
export function greetingName({ email, fullName }: Pick<Member, 'email' | 'fullName'>): string {
  return fullName?.split(/\s/)[0] ?? email.split('@')[0] ?? email;
}

/**
 * The session after an event of the auth client. An event that changes nothing, such as a new token, returns the
 * same object.
 */
export function nextSession(
  state: SessionState,
  event: AuthChangeEvent,
  user: User | undefined,
): SessionState {
  if (event === 'SIGNED_OUT') {
    // The auth client reports an expired session twice, for the failed refresh and for the missing session.
    if (state.status === 'signed-out' && state.reason !== 'never') return state;
    return { status: 'signed-out', reason: readSignOutReason() };
  }
  if (!user) {
    return state.status === 'resolving' ? { status: 'signed-out', reason: 'never' } : state;
  }
  const member = toMember(user);
  const isSame =
    state.status === 'signed-in' &&
    state.member.id === member.id &&
    state.member.email === member.email &&
    state.member.fullName === member.fullName;
  return isSame ? state : { status: 'signed-in', member };
}

/** The kind of user, as far as it is known: `resolving` until the session is read. */
export type Account = 'resolving' | 'signed-out' | 'member' | 'admin';

/** The kind of user, for the header only; the server decides about access to the admin pages. */
export function headerAccount({
  session,
  access,
}: Pick<SessionValue, 'session' | 'access'>): Account {
  if (session.status !== 'signed-in') return session.status;
  const admin = access.status === 'checking' ? access.assumedAdmin : access.admin;
  return admin ? 'admin' : 'member';
}

/** Marks a deliberate sign-out for all tabs, because the auth client sends the same event for an expired session. */
const NOTE = 'auth:sign-out';
const NOTE_LASTS_MS = 10_000;

let ownNote: string | null = null;

export function markSignOutIntent(): void {
  ownNote = String(Date.now());
  writeStored('localStorage', NOTE, ownNote);
}

export function readSignOutReason(): SignedOutReason {
  const note = readStored('localStorage', NOTE);
  if (note === null || Date.now() - Number(note) > NOTE_LASTS_MS) return 'expired';
  return note === ownNote ? 'chosen' : 'elsewhere';
}

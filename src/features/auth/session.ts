import type { AuthCallback } from '@/features/auth/auth-callback';
import type { SessionState } from '@/features/auth/session-machine';
import type { AppError } from '@/lib/errors';

/**
 * What the server says the account may do; a check that failed is a no. While it is being asked,
 * the addresses of the build's settings decide what the header shows, and nothing else.
 */
export type AccessState =
  | { status: 'checking'; assumedAdmin: boolean }
  | { status: 'known'; admin: boolean; superAdmin: boolean };

/** What became of the link that led here. */
export type LinkState =
  | { status: 'none' }
  | { status: 'following'; callback: AuthCallback }
  | { status: 'followed'; callback: AuthCallback }
  | { status: 'failed'; callback: AuthCallback; error: AppError; retry: () => void };

export interface SessionValue {
  session: SessionState;
  access: AccessState;
  link: LinkState;
}

export const noAccess: AccessState = { status: 'known', admin: false, superAdmin: false };

/** Who is looking, as the header shows it; what the admin link opens, the server decides. */
export function headerAccount({
  session,
  access,
}: Pick<SessionValue, 'session' | 'access'>): 'resolving' | 'signed-out' | 'member' | 'admin' {
  if (session.status !== 'signed-in') return session.status;
  const admin = access.status === 'checking' ? access.assumedAdmin : access.admin;
  return admin ? 'admin' : 'member';
}

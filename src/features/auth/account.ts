import type { SessionValue } from '@/features/auth/session-value';

/**
 * Who is looking, as the header shows it. While the server is being asked, an address that the
 * build's settings name is shown the admin link; what it opens, the server decides.
 */
export function headerAccount({
  session,
  access,
}: Pick<SessionValue, 'session' | 'access'>): 'resolving' | 'signed-out' | 'member' | 'admin' {
  if (session.status !== 'signed-in') return session.status;
  const admin = access.status === 'checking' ? access.assumedAdmin : access.admin;
  return admin ? 'admin' : 'member';
}

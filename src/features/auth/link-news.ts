import { paths } from '@/config/paths';
import type { AuthCallback } from '@/features/auth/auth-callback';
import { authMessages, googleFailure, linkFailure } from '@/features/auth/messages';
import type { Member, SessionState } from '@/features/auth/session-machine';
import type { AppError } from '@/lib/errors';
import type { ToastText } from '@/lib/toast';

/** What following a link gave: an error, or the account that is signed in by it, if any. */
export type LinkOutcome = { error: AppError } | { error: null; member: Member | null };

export interface LinkNews {
  tone: 'success' | 'info' | 'error';
  text: ToastText;
}

/** The pages that have a place of their own for a link that failed. */
function isToldByPage({ purpose }: AuthCallback, session: SessionState, pathname: string): boolean {
  if (purpose === 'recovery') return pathname === paths.resetPassword;
  // Who is signed in is led away from the sign-in page before reading anything there.
  return purpose === 'confirm' && pathname === paths.login && session.status !== 'signed-in';
}

/** The toast about a link, or null where the page that it leads to says it all. */
export function linkNews(
  callback: AuthCallback,
  outcome: LinkOutcome,
  session: SessionState,
  pathname: string,
): LinkNews | null {
  if (outcome.error) {
    if (callback.purpose === 'google') return { tone: 'error', text: googleFailure(outcome.error) };
    if (isToldByPage(callback, session, pathname)) return null;
    return { tone: 'error', text: linkFailure(outcome.error) };
  }
  const { member } = outcome;
  switch (callback.purpose) {
    case 'confirm':
      return { tone: 'success', text: authMessages.confirmed };
    case 'email-change':
      // Both addresses are asked; the first of the two links signs nobody in.
      return member
        ? { tone: 'success', text: authMessages.emailChanged }
        : { tone: 'info', text: authMessages.emailChangeBegun };
    case 'google':
      return member && { tone: 'success', text: authMessages.welcome(member) };
    case 'recovery':
      return null;
  }
}

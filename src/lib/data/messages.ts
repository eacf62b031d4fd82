import { onlineManager } from '@tanstack/react-query';
import { AppError, isAccessLost, isRefused } from '@/lib/data/errors';
import type { ToastText } from '@/lib/toast';

const byKind = {
  network: 'You seem to be offline. Check the connection and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  denied: 'You are not allowed to do that.',
  ended: 'Your session has ended. Please sign in again.',
  'not-found': 'That no longer exists.',
  duplicate: 'That already exists.',
  invalid: 'Some of what you entered was not accepted.',
  unexpected: 'An unexpected error occurred.',
} as const;

/** `42 seconds`, `1 minute`, `10 minutes`, rounded up. */
export function waitingTime(seconds: number): string {
  const count = seconds < 60 ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60);
  const unit = seconds < 60 ? 'second' : 'minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Describes an error to users: a refusal in the server's words, which explain it, and any other failure in the site's.
 *
 * @param words `service` shows the service's own message to an admin, because it helps to find the cause
 */
export function describeError(error: unknown, words: 'site' | 'service' = 'site'): string {
  if (!(error instanceof AppError)) return byKind.unexpected;
  if (isAccessLost(error)) return 'You no longer have access.';
  if (isRefused(error) || (words === 'service' && error.kind !== 'network')) return error.message;
  if (error.kind !== 'throttled') return byKind[error.kind];
  return error.retryAfterSeconds === undefined
    ? 'Too many attempts. Please try again later.'
    : `Too many attempts. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
}

export const messages = {
  playbackFailed: {
    title: 'Playback failed',
    message: 'This preview could not be played. Please try another beat.',
  },
  playbackOffline: {
    title: 'You are offline',
    message: 'Only beats that you have kept for offline play without a connection.',
  },
  playbackLost: {
    title: 'Playback paused',
    message: 'The connection was lost. Press play to continue here once you are back online.',
  },
  /** A part of the site whose code failed to load. */
  partMissing: (what: string): ToastText => ({
    title: `Could not open ${what}`,
    message: onlineManager.isOnline() ? 'Please reload the page and try again.' : byKind.network,
  }),
} as const;

/** Title and message of a failure, for a toast or an alert. @param words as in {@link describeError} */
export const describeFailure =
  (title: string, words?: 'service') =>
  (error: unknown): ToastText => ({ title, message: describeError(error, words) });

export const describeFailureToLoad = (what: string) => describeFailure(`Could not load ${what}`);

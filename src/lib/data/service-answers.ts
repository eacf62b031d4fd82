import { AppError, isAccessLost } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import { write } from '@/lib/data/write';
import type { ToastText } from '@/lib/toast';

/** The service's own message for an admin, unless the connection failed or the account has lost its rights. */
export function serverMessage(error: unknown): string {
  return error instanceof AppError && error.kind !== 'network' && !isAccessLost(error)
    ? error.message
    : describeError(error);
}

/** Describes a failure in the service's own words, whose details help admins to find the cause. */
export function detailedFailure(title: string): (error: unknown) => ToastText {
  return (error) => ({ title, message: serverMessage(error) });
}

export function nothingChanged(): AppError {
  return new AppError({
    kind: 'denied',
    message: 'It no longer exists, or you no longer have permission to change it.',
  });
}

/** @throws {AppError} without a row, because the service returns no error for a removed or forbidden row */
export function requireRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw nothingChanged();
  return row;
}

/** Code of an error with which the server refused a valid request. Its message is written for users. */
const REFUSED = 'refused';

/**
 * @param words messages for the server's reasons, if it gives no messages
 * @throws {AppError} with the server's message, if a function answers `{success: false, error}`
 */
export function expectAccepted(
  answer: unknown,
  unexplained = 'The server refused the change. Please reload the page and try again.',
  words?: Readonly<Record<string, string>>,
): void {
  const { success, error } = (answer ?? {}) as { success?: unknown; error?: string | null };
  if (success === true) return;
  if (success !== false) throw new Error('The function gave no answer.');
  const message = (words ? words[error ?? ''] : error) ?? unexplained;
  throw new AppError({ kind: 'invalid', code: REFUSED, message });
}

/** Calls a function that answers `{success, error}`. @throws {AppError} with its message, if it refuses */
export async function writeAccepted(build: Parameters<typeof write<unknown>>[0]): Promise<void> {
  expectAccepted(await write(build));
}

export function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.code === REFUSED;
}

/** The server's own message for a refusal, and a general one for any other failure. */
export function describeRefusal(error: unknown): string {
  return isRefused(error) ? error.message : describeError(error);
}

/**
 * Describes the failure of a call that may be refused: a refusal in the server's own words, because they explain it to
 * users, and any other failure in plain words of the site.
 */
export function explainedRefusal(title: string): (error: unknown) => ToastText {
  return (error) => ({ title, message: describeRefusal(error) });
}

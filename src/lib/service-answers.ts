import { AppError, isRetryable } from '@/lib/errors';
import { describeError } from '@/lib/messages';
import type { ToastText } from '@/lib/toast';

/** The service's own words, where it gave any that an admin can use. */
export function serverMessage(error: unknown): string {
  return error instanceof AppError && error.kind !== 'network'
    ? error.message
    : describeError(error);
}

/** A toast of this title, in the service's own words. */
export function failureToast(title: string): (error: unknown) => ToastText {
  return (error) => ({ title, message: serverMessage(error) });
}

/** What is thrown where the service changed nothing and said no more. */
export function nothingChanged(): AppError {
  return new AppError({
    kind: 'denied',
    message: 'It no longer exists, or you no longer have permission to change it.',
  });
}

/**
 * The row that was changed. One that is gone, or that the caller may not change, is answered with
 * none and no error.
 *
 * @throws {AppError} when there is none
 */
export function requireRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw nothingChanged();
  return row;
}

/** Marks what the server understood and refused; its message is meant for people. */
const REFUSED = 'refused';

interface FunctionAnswer {
  success?: unknown;
  error?: string | null;
}

/**
 * Takes a function's `{success, error}` for what it says.
 *
 * @throws {AppError} in the server's own words, when it refused.
 */
export function expectAccepted(answer: unknown, unexplained: string): void {
  const { success, error } = (answer ?? {}) as FunctionAnswer;
  if (success === true) return;
  if (success !== false) throw new Error('The function gave no answer.');
  throw new AppError({ kind: 'invalid', code: REFUSED, message: error ?? unexplained });
}

/** Whether the server understood and refused: the same again would be refused again. */
export function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === REFUSED;
}

/** The server's own words where it refused, plain ones for whatever else went wrong. */
export function describeRefusal(error: unknown): string {
  return error instanceof AppError && error.code === REFUSED ? error.message : describeError(error);
}

/**
 * Whether a deletion came to pass although it failed: its answer may have been lost on the way, and
 * what hangs on a row that is gone has to go as well.
 *
 * @param look reads the row; asked only where no answer came
 * @returns true where it is known to be gone
 */
export async function wasDeletedDespiteError(
  error: unknown,
  look: () => Promise<readonly unknown[]>,
): Promise<boolean> {
  if (!isRetryable(error)) return false;
  try {
    return (await look()).length === 0;
  } catch {
    return false;
  }
}

import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
import type { ToastText } from '@/lib/toast';

/** The service's own words, where it gave any that an admin can use. */
export function serverMessage(error: unknown): string {
  return error instanceof AppError && error.kind !== 'network'
    ? error.message
    : describeError(error);
}

export function failureToast(title: string): (error: unknown) => ToastText {
  return (error) => ({ title, message: serverMessage(error) });
}

export function nothingChanged(): AppError {
  return new AppError({
    kind: 'denied',
    message: 'It no longer exists, or you no longer have permission to change it.',
  });
}

/** @throws {AppError} without a row: the service answers a removed or forbidden row with none and no error */
export function requireRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw nothingChanged();
  return row;
}

/** Marks what the server understood and refused; its message is meant for people. */
const REFUSED = 'refused';

/** @throws {AppError} in the server's own words, when a function's `{success, error}` refuses */
export function expectAccepted(answer: unknown, unexplained: string): void {
  const { success, error } = (answer ?? {}) as { success?: unknown; error?: string | null };
  if (success === true) return;
  if (success !== false) throw new Error('The function gave no answer.');
  throw new AppError({ kind: 'invalid', code: REFUSED, message: error ?? unexplained });
}

export function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.code === REFUSED;
}

/** The server's own words where it refused, plain ones for whatever else went wrong. */
export function describeRefusal(error: unknown): string {
  return isRefused(error) ? error.message : describeError(error);
}

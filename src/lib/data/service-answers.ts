import { AppError, REFUSED } from '@/lib/data/errors';
import { write } from '@/lib/data/write';

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

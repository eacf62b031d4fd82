import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';

/** The service's own words, where it gave any that an admin can use. */
export function serviceWords(error: unknown): string {
  return error instanceof AppError && error.kind !== 'network'
    ? error.message
    : describeError(error);
}

/** What is thrown where the service changed nothing and said no more. */
export function nothingChanged(): AppError {
  return new AppError({
    kind: 'denied',
    message: 'It is gone already, or you may not change it any more.',
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

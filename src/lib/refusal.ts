import * as v from 'valibot';
import { AppError } from '@/lib/errors';
import { describeError } from '@/lib/messages';

/** Marks what the server understood and refused; its message is meant for people. */
const REFUSED = 'refused';

const answerSchema = v.object({ success: v.boolean(), error: v.nullish(v.string()) });

/**
 * Takes a function's `{success, error}` for what it says.
 *
 * @throws {AppError} in the server's own words, when it refused.
 */
export function expectAccepted(answer: unknown, unexplained: string): void {
  const { success, error } = v.parse(answerSchema, answer);
  if (success) return;
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

import { isRetryable } from '@/lib/errors';

/**
 * Whether a deletion came to pass although it failed: its answer may have been lost on the way, and
 * what hangs on a row that is gone has to go as well.
 *
 * @param look reads the row; asked only where no answer came
 * @returns true where it is known to be gone
 */
export async function isGoneAnyway(
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

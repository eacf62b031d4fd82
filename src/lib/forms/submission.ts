import { AppError, unwrap } from '@/lib/errors';

/** The name of the field that people do not see. */
export const TRAP_FIELD = 'referral_code';

export interface Submission<T> {
  values: T;
  /** What stands in the field that people do not see. */
  trap: string;
}

/**
 * A form filled in by a machine is refused, not swallowed: should it have been a person after all
 * (an eager password manager), they learn that nothing was sent and whom to write to.
 */
export function refuseMachines({ trap }: Submission<unknown>): void {
  if (trap !== '') {
    throw new AppError({ kind: 'denied', message: 'The hidden field was filled in.' });
  }
}

interface Answer {
  error: { message: string } | null;
  status: number;
}

/** Visitors may add rows and not read them, so no row is asked back. */
export async function stored(insert: PromiseLike<Answer>): Promise<void> {
  const { error, status } = await insert;
  if (error) unwrap({ data: null, error, status });
}

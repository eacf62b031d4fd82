import { AppError, toAppError } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';

interface Answer {
  data: unknown;
  /** `context` is the response with an error status, or the reason why there is no response. */
  error: (Error & { context?: unknown }) | null;
}

/**
 * Calls an edge function with the session of the user.
 *
 * @throws {AppError} when the function itself did not answer
 */
export async function callFunction(name: string, body: object): Promise<unknown> {
  const { functions } = await loadSupabase();
  const { data, error } = (await functions.invoke<unknown>(name, { body })) as Answer;
  if (error === null) return data;
  const { message, context } = error;
  if (context instanceof Response) throw toAppError({ message, status: context.status });
  throw new AppError({ kind: 'network', message, cause: error });
}

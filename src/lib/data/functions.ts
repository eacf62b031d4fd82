import { AppError, toAppError } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';

interface Answer {
  data: unknown;
  /** With the answer that failed, or why there is none. */
  error: (Error & { context?: unknown }) | null;
}

/**
 * Asks an edge function, as whoever is signed in.
 *
 * @throws {AppError} where it gave no answer of its own
 */
export async function callFunction(name: string, body: object): Promise<unknown> {
  const { functions } = await loadSupabase();
  const { data, error } = (await functions.invoke<unknown>(name, { body })) as Answer;
  if (error === null) return data;
  const { message, context } = error;
  if (context instanceof Response) throw toAppError({ message, status: context.status });
  throw new AppError({ kind: 'network', message, cause: error });
}

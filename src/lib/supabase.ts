import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import { AppError } from '@/lib/errors';
import type { Database } from '@/types/database';

/** Milliseconds; longer than any healthy answer takes: after that the person is told. */
const timeout = 20_000;

/**
 * The light handle: PostgREST alone, in the first load, for what every visitor reads.
 * Retries are the query client's business, so that there is one policy.
 */
export const db = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  // Looked up at each call, as everything else on the page does.
  fetch: (input, init) => fetch(input, init),
  retry: false,
  timeout,
});

/** Waiting times before a lost websocket is opened again; the last one repeats. */
const REALTIME_RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

function reconnectAfterMs(tries: number): number {
  return REALTIME_RECONNECT_MS[tries - 1] ?? 10_000;
}

/** Where the session is kept in local storage: the library's own name for it, said aloud. */
export const sessionStorageKey = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`;

let wholeClient: Promise<SupabaseClient<Database>> | undefined;
const loadListeners = new Set<() => void>();

/**
 * Calls back once the whole client is being loaded, for whatever reason, or at once when it is.
 *
 * @returns a function that calls it off.
 */
export function onSupabaseLoad(listener: () => void): () => void {
  if (wholeClient) listener();
  loadListeners.add(listener);
  return () => void loadListeners.delete(listener);
}

/**
 * The whole client (auth, realtime, storage), loaded when something first needs it.
 * A load that failed is tried again by the next caller.
 *
 * @throws {AppError} when the client cannot be loaded
 */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  if (wholeClient) return wholeClient;
  wholeClient = import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
        db: { timeout },
        auth: {
          flowType: 'pkce',
          storageKey: sessionStorageKey,
          // What an address carries is taken out of it before the page is drawn: features/auth.
          detectSessionInUrl: false,
        },
        realtime: { reconnectAfterMs },
      });
      // As in the light handle; the whole client has no option of its own for it.
      client['rest'].retry = false;
      return client;
    },
    (cause: unknown) => {
      wholeClient = undefined;
      // Every browser has words of its own for a script that did not arrive.
      throw new AppError({ kind: 'network', message: 'The page could not be loaded.', cause });
    },
  );
  loadListeners.forEach((listener) => listener());
  return wholeClient;
}

import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import { AppError } from '@/lib/errors';
import type { Database } from '@/types/database';

/** Milliseconds, longer than any healthy answer takes. */
const timeout = 20_000;

/** The light handle: PostgREST alone, in the first load, for what every visitor reads. */
export const db = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  // Looked up at each call, so that tests may replace it.
  fetch: (input, init) => fetch(input, init),
  // Retries are the query client's.
  retry: false,
  timeout,
});

/** Waiting times before a lost websocket is opened again; the last one repeats. */
const REALTIME_RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** Where the session is kept in local storage: the library's own name for it. */
export const sessionStorageKey = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`;

let wholeClient: Promise<SupabaseClient<Database>> | undefined;
const loadListeners = new Set<() => void>();

/** Calls back once the whole client is being loaded, or at once when it is. @returns how to call it off */
export function onSupabaseLoad(listener: () => void): () => void {
  if (wholeClient) listener();
  loadListeners.add(listener);
  return () => void loadListeners.delete(listener);
}

/** The whole client (auth, realtime, storage), loaded when something first needs it. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  if (wholeClient) return wholeClient;
  wholeClient = import('@supabase/supabase-js').then(
    ({ createClient }) =>
      createClient<Database>(env.supabaseUrl, env.supabaseKey, {
        db: { timeout },
        auth: {
          flowType: 'pkce',
          storageKey: sessionStorageKey,
          // What an address carries is taken out of it before the page is drawn: features/auth.
          detectSessionInUrl: false,
        },
        realtime: {
          reconnectAfterMs: (tries: number) => REALTIME_RECONNECT_MS[tries - 1] ?? 10_000,
        },
      }),
    (cause: unknown) => {
      wholeClient = undefined;
      throw new AppError({ kind: 'network', message: 'The page could not be loaded.', cause });
    },
  );
  loadListeners.forEach((listener) => listener());
  return wholeClient;
}

import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import type { Database } from '@/types/database';

/**
 * The light handle: PostgREST alone, in the first load, for what every visitor reads.
 * Retries are the query client's business, so that there is one policy.
 */
export const db = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  // Looked up at each call, as everything else on the page does.
  fetch: (input, init) => fetch(input, init),
  retry: false,
});

/** Waiting times before a lost websocket is opened again; the last one repeats. */
const REALTIME_RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;

function reconnectAfterMs(tries: number): number {
  return REALTIME_RECONNECT_MS[tries - 1] ?? 10_000;
}

let wholeClient: Promise<SupabaseClient<Database>> | undefined;

/**
 * The whole client (auth, realtime, storage), loaded when something first needs it.
 * A load that failed is tried again by the next caller.
 */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  wholeClient ??= import('@supabase/supabase-js').then(
    ({ createClient }) =>
      createClient<Database>(env.supabaseUrl, env.supabaseKey, {
        auth: { flowType: 'pkce' },
        realtime: { reconnectAfterMs },
      }),
    (error: unknown) => {
      wholeClient = undefined;
      throw error;
    },
  );
  return wholeClient;
}

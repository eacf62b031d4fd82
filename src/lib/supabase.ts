import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import { AppError } from '@/lib/errors';
import type { Database } from '@/types/database';

/** Milliseconds, longer than any healthy answer takes. */
const timeout = 20_000;

/** Where the session is kept in local storage: the library's own name for it. */
export const sessionStorageKey = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`;

const notLoaded = (cause: unknown) =>
  new AppError({ kind: 'network', message: 'The page could not be loaded.', cause });

export type Db = PostgrestClient<Database>;

let visitorDb: Promise<Db> | undefined;

/** The light handle: PostgREST alone, for what every visitor reads; built pages bring their first data. */
export function loadDb(): Promise<Db> {
  visitorDb ??= import('@supabase/postgrest-js').then(
    ({ PostgrestClient: Client }) =>
      new Client<Database>(`${env.supabaseUrl}/rest/v1`, {
        headers: { apikey: env.supabaseKey },
        // Looked up at each call, so that tests may replace it.
        fetch: (input, init) => fetch(input, init),
        // Retries are the query client's.
        retry: false,
        timeout,
      }),
    (cause: unknown) => {
      visitorDb = undefined;
      throw notLoaded(cause);
    },
  );
  return visitorDb;
}

let wholeClient: Promise<SupabaseClient<Database>> | undefined;
let isLoaded = false;
const loadListeners = new Set<() => void>();

export const isSupabaseLoaded = () => isLoaded;

/** Calls back once the whole client has been loaded, or at once when it is. @returns how to call it off */
export function onSupabaseLoad(listener: () => void): () => void {
  if (isLoaded) listener();
  loadListeners.add(listener);
  return () => void loadListeners.delete(listener);
}

/** The whole client (auth, realtime, storage), loaded when something first needs it. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  wholeClient ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
        db: { timeout },
        auth: {
          flowType: 'pkce',
          storageKey: sessionStorageKey,
          // What an address carries is taken out of it before the page is drawn: features/auth.
          detectSessionInUrl: false,
        },
      });
      isLoaded = true;
      loadListeners.forEach((listener) => listener());
      return client;
    },
    (cause: unknown) => {
      wholeClient = undefined;
      throw notLoaded(cause);
    },
  );
  return wholeClient;
}

let visitorRealtime: Promise<RealtimeClient> | undefined;

/**
 * What changes are heard through: the whole client's websocket, which has the member's token, where
 * that client is loaded or on its way; for whoever only looks one of its own.
 */
export async function loadRealtime(): Promise<RealtimeClient> {
  const client = await wholeClient?.catch(() => undefined);
  if (client) return client.realtime;
  visitorRealtime ??= import('@supabase/realtime-js').then(
    ({ RealtimeClient: Client }) =>
      new Client(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
        params: { apikey: env.supabaseKey },
        accessToken: () => Promise.resolve(env.supabaseKey),
        // Left for the whole client's, it must not stay open beside it.
        disconnectOnEmptyChannelsAfterMs: 5_000,
      }),
    (cause: unknown) => {
      visitorRealtime = undefined;
      throw notLoaded(cause);
    },
  );
  return visitorRealtime;
}

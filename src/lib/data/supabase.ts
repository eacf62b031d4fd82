import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { env } from '@/config/env';
import { withJitter } from '@/lib/data/delays';
import { AppError } from '@/lib/data/errors';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import type { Database } from '@/types/database';

/** Milliseconds, longer than any healthy answer takes. */
const timeout = 20_000;

/** Key of the session in local storage: the default of the Supabase library. */
export const sessionStorageKey = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`;

/** Whether this browser has a stored session, which may have expired. */
export function hasStoredSession(): boolean {
  return readStored('localStorage', sessionStorageKey) !== null;
}

/** Ends the session in this browser alone, because the service has ended it already or does not answer. */
export async function endSession(): Promise<void> {
  if (!hasStoredSession()) return;
  // Without a stored session the auth client sends no request, and still reports the sign-out.
  writeStored('localStorage', sessionStorageKey, null);
  await (await loadSupabase()).auth.signOut({ scope: 'local' });
}

/** The library's own delays before a reconnect, but random, so that not all clients reconnect at the same time. */
const reconnectAfterMs = (tries: number): number =>
  withJitter([1_000, 2_000, 5_000][tries - 1] ?? 10_000);

const toLoadError = (cause: unknown) =>
  new AppError({ kind: 'network', message: 'The page could not be loaded.', cause });

/** The part of both clients that reads and writes use. */
export type Db = Pick<PostgrestClient<Database>, 'from' | 'rpc'>;

let visitorDb: Promise<PostgrestClient<Database>> | undefined;

/** Loads the light client, which has PostgREST alone, for data that every visitor may read. */
export function loadDb(): Promise<PostgrestClient<Database>> {
  visitorDb ??= import('@supabase/postgrest-js').then(
    ({ PostgrestClient: Client }) =>
      new Client<Database>(`${env.supabaseUrl}/rest/v1`, {
        headers: { apikey: env.publishableKey },
        // `fetch` is looked up at each call, so that tests can replace it.
        fetch: (input, init) => fetch(input, init),
        // The query client retries.
        retry: false,
        timeout,
      }),
    (cause: unknown) => {
      visitorDb = undefined;
      throw toLoadError(cause);
    },
  );
  return visitorDb;
}

/**
 * Aborts requests that get no answer in time, except those for files, which are large. The end of a session is
 * computed from its arrival by this device's clock, because the auth client would otherwise consider every session
 * expired on a device whose clock is wrong by a day. A throttled refresh, and one that fails on the server, is answered
 * with 503, because the auth client keeps the session over some statuses only.
 */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const isFile = url.includes('/storage/v1/');
  const signal = init.signal ?? (isFile ? null : AbortSignal.timeout(timeout));
  const response = await fetch(input, { ...init, signal });
  const { status } = response;
  if (url.includes('grant_type=refresh_token') && (status === 429 || status >= 500)) {
    return new Response(response.body, { status: 503 });
  }
  if (!/\/auth\/v1\/(token|signup|(factors\/[^/]+\/)?verify)/.test(url)) return response;
  // Without this field the auth client computes it from `expires_in`.
  return new Response(
    (await response.text()).replace('"expires_at"', '"expires_at_server"'),
    response,
  );
}

/** The auth client's own storage would prevent sign-in while browser storage is full. */
const authStorage = {
  getItem: (key: string) => readStored('localStorage', key),
  setItem: (key: string, text: string) => writeStored('localStorage', key, text),
  removeItem: (key: string) => writeStored('localStorage', key, null),
};

let wholeClient: Promise<SupabaseClient<Database>> | undefined;
let isLoaded = false;
const loadListeners = new Set<() => void>();

export const isSupabaseLoaded = () => isLoaded;

/** Calls the listener once the whole client is loaded, or at once if it is. @returns a function that removes it */
export function onSupabaseLoad(listener: () => void): () => void {
  if (isLoaded) listener();
  loadListeners.add(listener);
  return () => void loadListeners.delete(listener);
}

/** Loads the whole client (auth, realtime, storage) when it is first needed. */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  wholeClient ??= import('@supabase/supabase-js').then(
    ({ createClient }) => {
      const client = createClient<Database>(env.supabaseUrl, env.publishableKey, {
        db: { timeout },
        global: { fetch: fetchInTime },
        realtime: { reconnectAfterMs },
        auth: {
          flowType: 'pkce',
          storageKey: sessionStorageKey,
          storage: authStorage,
          // features/account reads and removes tokens in the URL before the page renders.
          detectSessionInUrl: false,
        },
      });
      isLoaded = true;
      loadListeners.forEach((listener) => listener());
      return client;
    },
    (cause: unknown) => {
      wholeClient = undefined;
      throw toLoadError(cause);
    },
  );
  return wholeClient;
}

let visitorRealtime: Promise<RealtimeClient> | undefined;

/**
 * Returns the websocket client for changes: that of the whole client, which has the member's token, if it is
 * loaded or loading; otherwise one for visitors.
 */
export async function loadRealtime(): Promise<RealtimeClient> {
  const client = await wholeClient?.catch(() => undefined);
  if (client) {
    // A join without the member's token would be refused on a channel for admins.
    await client.realtime.setAuth();
    return client.realtime;
  }
  visitorRealtime ??= import('@supabase/realtime-js').then(
    ({ RealtimeClient: Client }) =>
      new Client(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
        params: { apikey: env.publishableKey },
        accessToken: () => Promise.resolve(env.publishableKey),
        reconnectAfterMs,
        // After a sign-in the channels move to the whole client, and this websocket must not stay open.
        disconnectOnEmptyChannelsAfterMs: 1_000,
      }),
    (cause: unknown) => {
      visitorRealtime = undefined;
      throw toLoadError(cause);
    },
  );
  return visitorRealtime;
}

/** Clients of the project's database and storage, and the settings they come from. */
import process from 'node:process';
import {
  createClient,
  type RealtimeClientOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';

/** @throws {Error} naming the setting that is missing */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set.`);
  return value;
}

/** The URL of the site, without a slash at its end. */
export const siteUrl = (): string => setting('SITE_URL').replace(/\/$/, '');

/**
 * The key named `default`: functions get all keys of a kind as one JSON object. A project without any
 * has the legacy key alone.
 *
 * @throws {Error} naming the setting that is missing
 */
function apiKey(names: string, legacyName: string): string {
  const keys = JSON.parse(process.env[names] ?? '{}') as Record<string, string | undefined>;
  const key = keys['default'] ?? process.env[legacyName];
  if (key === undefined) throw new Error(`${names} has no key named default.`);
  return key;
}

// Functions do not use Realtime, and Node 20, where the embedded stack runs them, has no WebSocket.
const noSocket = EventTarget as unknown as NonNullable<RealtimeClientOptions['transport']>;
const options = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: { transport: noSocket },
};

/** A client with the secret key, which bypasses row level security. */
export function serviceClient(): SupabaseClient {
  const secretKey = apiKey('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  return createClient(setting('SUPABASE_URL'), secretKey, options) as SupabaseClient;
}

/** A client with the rights of the caller: a member's if an access token is sent, otherwise a visitor's. */
export function callerClient(request: Request): SupabaseClient {
  const publishableKey = apiKey('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
  const authorization = request.headers.get('Authorization');
  // For a visitor the site's client sends its own key as bearer. The gateway refuses it beside another key.
  const hasToken = authorization !== null && !authorization.startsWith('Bearer sb_');
  return createClient(setting('SUPABASE_URL'), publishableKey, {
    ...options,
    global: { headers: hasToken ? { Authorization: authorization } : {} },
  }) as SupabaseClient;
}

/** Runs a SQL function. @throws {Error} with the database's message */
export async function callSql<T>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<T> {
  const { data, error } = (await client.rpc(name, args)) as { data: T; error: Error | null };
  if (error !== null) throw new Error(`${name}: ${error.message}`, { cause: error });
  return data;
}

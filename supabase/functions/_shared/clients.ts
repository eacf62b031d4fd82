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

// Functions listen to nothing, and Node 20, where the embedded stack runs them, has no WebSocket.
const noSocket = EventTarget as unknown as NonNullable<RealtimeClientOptions['transport']>;
const options = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: { transport: noSocket },
};

/** Passes row level security. */
export function serviceClient(): SupabaseClient {
  return createClient(
    setting('SUPABASE_URL'),
    setting('SUPABASE_SERVICE_ROLE_KEY'),
    options,
  ) as SupabaseClient;
}

/** Has the rights of whoever sent the request. */
export function callerClient(request: Request): SupabaseClient {
  const authorization = request.headers.get('Authorization');
  return createClient(setting('SUPABASE_URL'), setting('SUPABASE_ANON_KEY'), {
    ...options,
    global: { headers: authorization === null ? {} : { Authorization: authorization } },
  }) as SupabaseClient;
}

/** Runs a SQL function. @throws {Error} with the database's words */
export async function callSql<T>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<T> {
  const { data, error } = (await client.rpc(name, args)) as { data: T; error: Error | null };
  if (error !== null) throw new Error(`${name}: ${error.message}`, { cause: error });
  return data;
}

import {
  createClient,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Database } from '../../../src/types/database.ts';

export type Client = SupabaseClient<Database>;

/** The accounts that the embedded stack creates at its first start. */
export const demoAccounts = {
  superAdmin: 'super@example.com',
  admin: 'admin@example.com',
  member: 'member@example.com',
} as const;
/** The name of one of these accounts. */
export type Persona = keyof typeof demoAccounts;
export const demoPassword = 'violin-trap-2025';

/** The embedded stack's publishable key, which gives its caller the role `anon`. */
const publishableKey = 'sb_publishable_local';

// Node 20 has no WebSocket of its own. The one of the package `ws` behaves the same; only the declared
// types of its events differ from the browser's types, which the client requires.
const transport = WebSocket as unknown as WebSocketLikeConstructor;

/** The real client, as a visitor who never signed in. */
export function createVisitor(origin: string): Client {
  return createClient<Database>(origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport },
  });
}

/** The real client, signed in with one of the demo accounts. */
export async function createPersona(origin: string, account: Persona): Promise<Client> {
  const client = createVisitor(origin);
  const { error } = await client.auth.signInWithPassword({
    email: demoAccounts[account],
    password: demoPassword,
  });
  if (error) throw new Error(`${demoAccounts[account]} could not sign in: ${error.message}`);
  return client;
}

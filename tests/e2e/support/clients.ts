import {
  createClient,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Database } from '../../../src/types/database.ts';
import { demoPassword as localPassword } from '../../../supabase/local/accounts.ts';
import { publishableKey } from '../../../supabase/local/keys.ts';
import { project } from '../../support/project.ts';

export type Client = SupabaseClient<Database>;

/** The accounts that the embedded stack creates at its first start, and the run on a project before the tests. */
export const demoAccounts = {
  superAdmin: project?.superAdmin ?? 'super@example.com',
  admin: 'admin@example.com',
  member: 'member@example.com',
} as const;
/** The name of one of these accounts. */
export type Persona = keyof typeof demoAccounts;
export const demoPassword = project?.password ?? localPassword;

// Node 20 has no WebSocket of its own. The one of the package `ws` behaves the same; only the declared
// types of its events differ from the browser's types, which the client requires.
const transport = WebSocket as unknown as WebSocketLikeConstructor;

/** The real client, as a visitor who never signed in. @param origin the site of an embedded stack */
export function createVisitor(origin: string): Client {
  return connect(project?.url ?? origin, project?.publishableKey ?? publishableKey);
}

export function connect(url: string, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    realtime: { transport },
  });
}

/** The real client, signed in with an account. */
export async function clientOf(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const client = createVisitor(origin);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw new Error(`${email} could not sign in: ${error.message}`);
  return client;
}

export const createPersona = (origin: string, persona: Persona) =>
  clientOf(origin, { email: demoAccounts[persona], password: demoPassword });

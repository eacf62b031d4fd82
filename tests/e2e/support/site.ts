import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Session } from '@supabase/supabase-js';
import { makeMissingFile } from '../../../supabase/demo/on-demand.ts';
import { createAccount } from '../../../supabase/local/accounts.ts';
import { bootStack } from '../../../supabase/local/boot.ts';
import { stackPaths } from '../../../supabase/local/paths.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { seededTemplate } from '../../../supabase/local/template.ts';
import { serveSite, type Site } from '../../support/site-server.ts';
import { root, siteDir } from '../../support/site.ts';
import { createPersona, createVisitor, type Client, type Persona } from './clients.ts';
import { sessionKey } from './session.ts';
import { Snapshot } from './snapshot.ts';
import { readTestFile } from './test-files.ts';

const personas: readonly Persona[] = ['superAdmin', 'admin', 'member'];

/** The initial storage of a browser context, with a session in the local storage. */
interface StoredSession {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** The built site with a stack of its own behind it, in this process, on a free port. */
export interface TestSite extends Pick<Site, 'origin' | 'disconnect' | 'reconnect'> {
  stack: Stack;
  /** The session of a persona, as the site stores it. */
  session: (persona: Persona) => StoredSession;
  /** Adds a member with the demo accounts' password. */
  addAccount: (email: string, name: string) => Promise<void>;
  /** Waits until no function and no statement is running, and undoes all writes. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startSite(): Promise<TestSite> {
  // The stack reads the address that each test sends, because the limits of one address are too low for all tests.
  process.env['LOCAL_SUPABASE_BEHIND_PROXY'] = '1';
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const warn = (line: string) => console.warn(line);
  const log = { info: () => undefined, warn };
  const stack = await bootStack({
    paths: stackPaths(root, join(folder, 'data')),
    log,
    template: await seededTemplate({ root, demo: true, log }),
    loadSeed: null,
    siteUrl: () => server.origin,
    makeMissingFile: async (bucket, key, file) => {
      const body = await readTestFile(key);
      if (!body) return makeMissingFile(bucket, key, file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
    },
  });
  const server = await serveSite(siteDir, { stack, compress: false });
  const sessions = new Map<Persona, string>();
  for (const persona of personas) {
    const client = await createPersona(server.origin, persona);
    const { data } = await client.auth.getSession();
    sessions.set(persona, JSON.stringify(data.session));
  }
  // The first call of a function loads its code, for which no test should wait.
  await fetch(`${server.origin}/functions/v1/mail`, { method: 'POST' });
  const snapshot = await Snapshot.take(stack);

  return {
    origin: server.origin,
    disconnect: server.disconnect,
    reconnect: server.reconnect,
    stack,
    session: (persona) => ({
      cookies: [],
      origins: [
        {
          origin: server.origin,
          localStorage: [{ name: sessionKey, value: sessions.get(persona) ?? '' }],
        },
      ],
    }),
    addAccount: async (email, name) => {
      const [row] = await stack.query<{ hash: string }>(
        'select encrypted_password as hash from auth.users limit 1',
      );
      const query = (sql: string, params?: unknown[]) => stack.query(sql, params);
      await createAccount({ query }, { email, name, passwordHash: row?.hash ?? '' });
    },
    reset: async () => {
      await stack.idle();
      await snapshot.restore();
      stack.mailbox.clear();
      stack.limits.reset();
    },
    close: async () => {
      server.close();
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A supabase-js client with the session of a persona, whose access token lasts an hour. */
export async function clientWith(site: TestSite, persona: Persona): Promise<Client> {
  const client = createVisitor(site.origin);
  const stored = site.session(persona).origins[0]?.localStorage[0]?.value ?? '';
  const { error } = await client.auth.setSession(JSON.parse(stored) as Session);
  if (error) throw new Error(error.message);
  return client;
}

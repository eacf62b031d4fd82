import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Session } from '@supabase/supabase-js';
import { makeMissingFile } from '../../../supabase/demo/sold-files.ts';
import { createAccount } from '../../../supabase/local/accounts.ts';
import { bootStack } from '../../../supabase/local/boot.ts';
import { stackPaths } from '../../../supabase/local/paths.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { seededTemplate } from '../../../supabase/local/template.ts';
import { project, type Project } from '../../support/project.ts';
import { serveSite, type Site } from '../../support/site-server.ts';
import { projectSiteDir, root, siteDir } from '../../support/site.ts';
import { connect, createPersona, createVisitor, type Client, type Persona } from './clients.ts';
import { sessionKey } from './session.ts';
import { Snapshot } from './snapshot.ts';
import { readTestFile } from './test-files.ts';

const personas: readonly Persona[] = ['superAdmin', 'admin', 'member'];

/** The initial storage of a browser context, with a session in the local storage. */
interface StoredSession {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** The built site on a free port, with a stack of its own behind it in this process, or a project elsewhere. */
export interface TestSite extends Pick<Site, 'origin' | 'disconnect' | 'reconnect'> {
  /** Throws in front of a project. */
  readonly stack: Stack;
  /** The session of a persona, as the site stores it. */
  session: (persona: Persona) => StoredSession;
  /** Adds a member with the demo accounts' password. */
  addAccount: (email: string, name: string) => Promise<void>;
  /** Waits until no function and no statement is running, and undoes all writes. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startSite(): Promise<TestSite> {
  const behind = project ? await serveAlone(project) : await serveWithStack();
  const { origin, disconnect, reconnect } = behind.server;
  const sessions = new Map<Persona, string>();
  for (const persona of personas) {
    const client = await createPersona(origin, persona);
    const { data } = await client.auth.getSession();
    sessions.set(persona, JSON.stringify(data.session));
  }
  const reset = await behind.prepareReset();
  return {
    origin,
    disconnect,
    reconnect,
    get stack() {
      if (!behind.stack) throw new Error('A project runs no statements for tests.');
      return behind.stack;
    },
    session: (persona) => ({
      cookies: [],
      origins: [
        { origin, localStorage: [{ name: sessionKey, value: sessions.get(persona) ?? '' }] },
      ],
    }),
    addAccount: behind.addAccount,
    reset,
    close: async () => {
      behind.server.close();
      await behind.close();
    },
  };
}

/** What differs between a stack of this process and a project. */
interface Behind extends Pick<TestSite, 'addAccount' | 'close'> {
  server: Site;
  stack: Stack | null;
  /** Called once the personas are signed in. @returns `reset` of the site */
  prepareReset: () => Promise<TestSite['reset']>;
}

async function serveAlone({ url, secretKey, password }: Project): Promise<Behind> {
  const service = connect(url, secretKey);
  return {
    server: await serveSite(projectSiteDir, { stack: null, compress: false }),
    stack: null,
    addAccount: async (email, name) => {
      const account = { email, password, email_confirm: true, user_metadata: { full_name: name } };
      const { error } = await service.auth.admin.createUser(account);
      if (error) throw error;
    },
    // The run removes the rows of all tests at its end.
    prepareReset: () => Promise.resolve(() => Promise.resolve()),
    close: () => Promise.resolve(),
  };
}

async function serveWithStack(): Promise<Behind> {
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
  return {
    server,
    stack,
    addAccount: async (email, name) => {
      const [row] = await stack.query<{ hash: string }>(
        'select encrypted_password as hash from auth.users limit 1',
      );
      const query = (sql: string, params?: unknown[]) => stack.query(sql, params);
      await createAccount({ query }, { email, name, passwordHash: row?.hash ?? '' });
    },
    prepareReset: async () => {
      // The first call of a function loads its code, for which no test should wait.
      await fetch(`${server.origin}/functions/v1/mail`, { method: 'POST' });
      const snapshot = await Snapshot.take(stack);
      return async () => {
        await stack.idle();
        await snapshot.restore();
        stack.mailbox.clear();
        stack.limits.reset();
      };
    },
    close: async () => {
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

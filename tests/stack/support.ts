/** A stack of one's own, on a folder and a port of its own, and real clients to talk to it. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createClient,
  type RealtimeClientOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../../src/types/database.ts';
import { demoPassword } from '../../supabase/local/accounts.ts';
import { bootStack } from '../../supabase/local/boot.ts';
import { listen } from '../../supabase/local/http.ts';
import { publishableKey } from '../../supabase/local/keys.ts';
import type { Mail } from '../../supabase/local/mail.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { seededTemplate } from '../../supabase/local/template.ts';

export const root = resolve(import.meta.dirname, '../..');

/** Node 20 has no WebSocket of its own; the typings of `ws` and of the client disagree on event types alone. */
const transport = WebSocket as unknown as NonNullable<RealtimeClientOptions['transport']>;

export type Client = SupabaseClient<Database>;

export interface TestStack {
  url: string;
  /** The data folder. */
  folder: string;
  /** Lines the stack said to whoever started it. */
  lines: string[];
  stack: Stack;
  /** A visitor's client, with a session store of its own. */
  visitor(): Client;
  /** A client signed in with one of the demo accounts, or another one. */
  signedIn(email: string, password?: string): Promise<Client>;
  /** What the mailbox holds for an address, newest first. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Runs SQL as the owner of the database. */
  sql<T>(text: string, params?: unknown[]): Promise<T[]>;
  /** Stops the server and keeps the folder. */
  stop(): Promise<void>;
  /** Stops it and removes the folder. */
  discard(): Promise<void>;
}

/** The seeded folder every test's own is copied from. */
export function bareTemplate(): Promise<string> {
  const warn = (line: string): void => console.warn(line);
  return seededTemplate({ root, demo: false, log: { info: () => undefined, warn } });
}

export async function startStack(options: { folder?: string } = {}): Promise<TestStack> {
  const folder = options.folder ?? join(await mkdtemp(join(tmpdir(), 'stack-')), 'data');
  const lines: string[] = [];
  const log = {
    info: (line: string) => lines.push(line),
    warn: (line: string) => lines.push(line),
  };
  const stack = await bootStack({
    paths: stackPaths(root, folder),
    log,
    template: await bareTemplate(),
    loadSeed: null,
    siteUrl: () => 'http://site.test',
  });
  const server = await listen(stack);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: Client[] = [];

  const visitor = (): Client => {
    const client = createClient<Database>(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
      realtime: { transport },
    });
    clients.push(client);
    return client;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.removeAllChannels()));
    await stack.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };

  return {
    url,
    folder,
    lines,
    stack,
    visitor,
    signedIn: async (email, password = demoPassword) => {
      const client = visitor();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error !== null) throw error;
      return client;
    },
    mailsTo: async (email) => {
      const response = await fetch(`${url}/_local/mail.json`);
      return ((await response.json()) as Mail[]).filter(({ to }) => to === email);
    },
    sql: (text, params) => stack.query(text, params),
    stop,
    discard: async () => {
      await stop();
      await rm(resolve(folder, '..'), { recursive: true, force: true });
    },
  };
}

/** Waits until `probe` gives something, and fails with `what` when it does not in time. */
export async function eventually<T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
  timeoutMs = 5000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** A quiet moment, long enough for whatever must not come to have come. */
export const quiet = (ms = 400): Promise<void> => new Promise((done) => setTimeout(done, ms));

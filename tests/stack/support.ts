/** A stack on a folder and a port of its own, or the project of the run, and real clients for it. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { TestRunner } from 'vitest';
import { bootStack, type BootOptions } from '../../supabase/local/boot.ts';
import { listen } from '../../supabase/local/http.ts';
import { publishableKey as localKey, secretKey } from '../../supabase/local/keys.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import { seededTemplate } from '../../supabase/local/template.ts';
import { connect, createVisitor, demoPassword, type Client } from '../e2e/support/clients.ts';
import { project, readMails, type Mail, type Project } from '../support/project.ts';

export type { Client };

export const root = resolve(import.meta.dirname, '../..');

export const publishableKey = project?.publishableKey ?? localKey;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

interface Ask {
  /** `POST` with a body, `GET` without one. */
  method?: string;
  /** Sent as JSON, unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

export type TestStack = Awaited<ReturnType<typeof startStack>>;

/** The seeded folder that each test file copies. */
export function bareTemplate(): Promise<string> {
  const warn = (line: string): void => console.warn(line);
  return seededTemplate({ root, demo: false, log: { info: () => undefined, warn } });
}

/** Boots without a server, and collects what is logged. */
export function boot(folder: string, options: Partial<BootOptions> = {}, lines: string[] = []) {
  const note = (line: string) => lines.push(line);
  return bootStack({
    paths: stackPaths(root, folder),
    log: { info: note, warn: note },
    loadSeed: null,
    siteUrl: () => 'http://site.test',
    ...options,
  });
}

/** Ends a test of a project as not run, where it needs a part of the embedded stack. */
export function onlyEmbedded(part: string): never {
  TestRunner.getCurrentTest()?.context.skip(`needs ${part} of the embedded stack`);
  throw new Error(`A project has no ${part} for tests.`);
}

async function startEmbedded(options: { folder?: string }) {
  const folder = options.folder ?? join(await mkdtemp(join(tmpdir(), 'stack-')), 'data');
  const lines: string[] = [];
  const stack = await boot(folder, { template: await bareTemplate() }, lines);
  const server = await listen(stack);
  // On a busy machine a client may use a connection just when the server closes it as idle.
  server.keepAliveTimeout = 120_000;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** Stops the server and keeps the folder. */
  const stop = async (): Promise<void> => {
    await stack.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const sql = <T>(text: string, params?: unknown[]): Promise<T[]> => stack.query(text, params);
  return { url, folder, lines, stack, sql, stop, secretKey: secretKey() };
}

function connectTo({ url, secretKey: key }: Project): Awaited<ReturnType<typeof startEmbedded>> {
  return {
    url,
    secretKey: key,
    get folder() {
      return onlyEmbedded('folder');
    },
    get lines() {
      return onlyEmbedded('log');
    },
    get stack() {
      return onlyEmbedded('process');
    },
    sql: () => onlyEmbedded('SQL'),
    stop: () => Promise.resolve(),
  };
}

export async function startStack(options: { folder?: string } = {}) {
  const base = project ? connectTo(project) : await startEmbedded(options);
  const { url, stop: stopServer } = base;
  const clients: Client[] = [];

  /** A visitor's client, with a session store of its own. */
  const visitor = (): Client => {
    const client = createVisitor(url);
    clients.push(client);
    return client;
  };
  /** Sends a request with the publishable key, which no client library would send. */
  const ask = async (path: string, { method, body, headers, token }: Ask = {}): Promise<Answer> => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        apikey: publishableKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isBytes ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    let json: unknown = null;
    try {
      json = JSON.parse(text);
    } catch {
      // Some answers are no JSON.
    }
    return { status: response.status, headers: response.headers, text, json };
  };
  /** The mails to an address, newest first. */
  const mailsTo = (email: string): Promise<Mail[]> =>
    project && !project.mailbox ? onlyEmbedded('mailbox') : readMails(email, url);
  const stop = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.removeAllChannels()));
    await stopServer();
  };
  /** The client with the secret key, which bypasses row level security. */
  const service = connect(url, base.secretKey);
  clients.push(service);
  const beats: number[] = [];

  return Object.assign(base, {
    service,
    visitor,
    /** A client signed in with one of the demo accounts, or another one. */
    signedIn: async (email: string, password = demoPassword): Promise<Client> => {
      const client = visitor();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error !== null) throw error;
      return client;
    },
    ask,
    mailsTo,
    /** The account link in the newest mail to an address, and the token that it carries. */
    linkFor: async (email: string) => {
      const [mail] = await mailsTo(email);
      const link = mail?.links.find((one) => one.includes('token_hash'));
      if (link === undefined) throw new Error(`no mail with a link for ${email}`);
      const token_hash = new URL(link).searchParams.get('token_hash') ?? '';
      return { link: new URL(link), token_hash };
    },
    /** Forgets what the auth service has counted; the limits of a project for tests have to be higher. */
    resetLimits: () => {
      if (!project) base.stack.limits.reset();
    },
    addBeat: async (title = 'Rosin', isActive = false) => {
      const row = { title, artist: 'T', genre: 'trap', price: 25, tags: ['a', 'b'] };
      const { data } = await service
        .from('beats')
        .insert({ ...row, is_active: isActive })
        .select('id')
        .single()
        .throwOnError();
      beats.push(data.id);
      return data.id;
    },
    /** Deletes the beats that tests have added. */
    removeBeats: async () => {
      await service.from('beats').delete().in('id', beats.splice(0)).throwOnError();
    },
    stop,
    discard: async () => {
      await stop();
      if (!project) await rm(resolve(base.folder, '..'), { recursive: true, force: true });
    },
  });
}

/** An address in a network of its own, so that throttles, which have tests of their own, count no two requests together. */
export function anyAddress(): string {
  const group = () => randomInt(65_536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** Waits until `probe` gives something, and fails with `what` when it does not in time. */
export async function eventually<T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
  timeoutMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

export const joined = (channel: RealtimeChannel) =>
  new Promise<RealtimeChannel>((done, failed) => {
    channel.subscribe((status, error) => {
      if ((status as string) === 'SUBSCRIBED') done(channel);
      else failed(error ?? new Error(status));
    });
  });

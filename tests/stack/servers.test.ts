import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, preview, type InlineConfig } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { publishableKey } from '../../supabase/local/keys.ts';
import { acquireLock } from '../../supabase/local/lock.ts';
import { localSupabase } from '../../supabase/local/plugin.ts';
import { load } from '../../supabase/local/supervisor.ts';
import { bareTemplate, eventually, root } from './support.ts';

vi.setConfig({ testTimeout: 60_000 });

let home: string;
let folder: string;
let close: (() => Promise<void>) | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stack-vite-'));
  folder = join(home, 'data');
  vi.stubEnv('LOCAL_SUPABASE_DIR', folder);
  vi.stubEnv('LOCAL_SUPABASE_TEMPLATE', await bareTemplate());
  // With VITEST set the plugin starts no stack, because Vitest has a Vite server of its own.
  vi.stubEnv('VITEST', '');
});
afterEach(async () => {
  await close?.();
  close = undefined;
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

const inlineConfig = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  cacheDir: join(home, 'cache'),
  plugins: [localSupabase()],
  optimizeDeps: { noDiscovery: true },
});

async function startDev(): Promise<string> {
  const server = await createServer(inlineConfig());
  close = () => server.close();
  await server.listen(0);
  return (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
}

const open = (address: string) => fetch(address, { headers: { accept: 'text/html' } });

/** Expects data, and the preflight answer of an edge function; Vite's own would list more methods. */
async function expectStack(url: string): Promise<void> {
  const headers = { apikey: publishableKey };
  const data = await fetch(`${url}/rest/v1/merch_categories?select=name`, { headers });
  expect(await data.json()).toContainEqual({ name: expect.any(String) as string });
  const preflight = await fetch(`${url}/functions/v1/checkout`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://site.test', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
}

/** `open`, or why a websocket was refused. */
const knock = (url: string, protocol?: string) =>
  new Promise<string>((done) => {
    const socket = new WebSocket(url.replace('http', 'ws'), protocol);
    socket.on('open', () => {
      socket.close();
      done('open');
    });
    socket.on('error', ({ message }) => done(message));
  });

it('explains on every page of the dev server what keeps it from starting, then serves site, data and sockets', async () => {
  const release = acquireLock(`${folder}.lock`, folder);
  const url = await startDev();
  const heldBy = `in use by another server (process ${process.pid}`;
  const refused = await fetch(`${url}/rest/v1/beats`, { headers: { apikey: publishableKey } });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: 'local_stack_failed',
    message: expect.stringContaining(heldBy) as string,
  });
  const page = await open(`${url}/beats/12`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('1');
  const html = await page.text();
  expect(html).toContain('Starting the local site');
  expect(html).toContain('in use by another server');
  const script = await (await open(`${url}/src/main.tsx`)).text();
  expect(script).not.toContain('Starting the local site');

  const state = async () =>
    (await (await open(`${url}/_local/start.json`)).json()) as { state: string };
  expect(await state()).toMatchObject({ state: 'failed' });
  release();
  // The start page polls until the state is `ready`.
  const isReady = async () => (await state()).state === 'ready' || undefined;
  await eventually('the site', isReady, 30_000);
  const site = await open(`${url}/beats/12`);
  expect(site.status).toBe(200);
  expect(await site.text()).toContain('<div id="root">');
  await expectStack(url);
  const socket = `${url}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
  expect(await knock(socket)).toBe('open');
  expect(await knock(`${url}/realtime/v1/elsewhere`)).toMatch(/404/);
  expect(await knock(`${url}/`, 'vite-ping')).toBe('open');
});

it('starts no stack when a hosted project is named', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.test');
  const answer = await open(`${await startDev()}/_local/mail.json`);
  expect(answer.headers.get('content-type')).toMatch(/text\/html/);
  expect(existsSync(folder) || existsSync(`${folder}.lock`)).toBe(false);
});

it('serves the built site and the stack from one address in a preview', async () => {
  const outDir = join(home, 'dist');
  await mkdir(outDir);
  await writeFile(join(outDir, 'index.html'), '<p>built</p>');
  const server = await preview({ ...inlineConfig(), build: { outDir }, preview: { port: 5349 } });
  close = () => server.close();
  const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  await expectStack(url);
  expect(await (await fetch(url)).text()).toContain('built');
});

it('reads TypeScript that is loaded on demand again in the next call, and what that imports later', async () => {
  const write = (name: string, text: string) => writeFile(join(home, name), text);
  await write('late.mts', "export const word: string = 'late';");
  await write('module.mts', "export const late = async () => (await import('./late.mts')).word;");
  const file = join(home, 'module.mts');
  const { late } = await load<{ late: () => Promise<string> }>(file);
  expect(await late()).toBe('late');
  await write('module.mts', 'export const late: string = "edited";');
  expect(await load(file)).toMatchObject({ late: 'edited' });
});

it('has the same publishable key as the site', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } });
  const { LOCAL_PUBLISHABLE_KEY } = await import('../../src/config/env.ts');
  vi.unstubAllGlobals();
  expect(LOCAL_PUBLISHABLE_KEY).toBe(publishableKey);
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, preview, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { publishableKey } from '../../supabase/local/keys.ts';
import { acquireLock } from '../../supabase/local/lock.ts';
import type { StartState } from '../../supabase/local/pages.ts';
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
  // The plugin keeps out of Vitest's own server by this.
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

const restOf = (url: string) =>
  fetch(`${url}/rest/v1/merch_categories?select=name`, { headers: { apikey: publishableKey } });

/** The methods that a function allows other origins; Vite's own answer would name more. */
const preflight = async (url: string) => {
  const headers = { Origin: 'https://site.test', 'Access-Control-Request-Method': 'POST' };
  const answer = await fetch(`${url}/functions/v1/checkout`, { method: 'OPTIONS', headers });
  return answer.headers.get('access-control-allow-methods');
};

/** A websocket's fate: `open`, or why not. */
const knock = (url: string, protocol?: string) =>
  new Promise<string>((done) => {
    const socket = new WebSocket(url.replace('http', 'ws'), protocol);
    socket.on('open', () => {
      socket.close();
      done('open');
    });
    socket.on('error', ({ message }) => done(message));
  });

describe('the dev server', () => {
  it('serves page, data and both kinds of socket from one address', async () => {
    const url = await startDev();
    const data = await restOf(url);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root">');
    expect(data.status).toBe(200);
    expect(((await data.json()) as unknown[]).length).toBeGreaterThan(0);
    expect(await preflight(url)).toBe('POST');
    const socket = `${url}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
    expect(await knock(socket)).toBe('open');
    expect(await knock(`${url}/realtime/v1/elsewhere`)).toMatch(/404/);
    expect(await knock(`${url}/`, 'vite-ping')).toBe('open');
  });

  it('says who holds the folder while another server does, and starts once that is gone', async () => {
    await mkdir(home, { recursive: true });
    const release = acquireLock(`${folder}.lock`, folder);
    const url = await startDev();
    const refused = await restOf(url);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      code: 'local_stack_failed',
      message: expect.stringContaining(
        `in use by another server (process ${process.pid}`,
      ) as string,
    });
    release();
    expect((await restOf(url)).status).toBe(200);
  });

  it('says what keeps the site from opening, and opens it once that is gone', async () => {
    const release = acquireLock(`${folder}.lock`, folder);
    const url = await startDev();
    const open = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } });
    await restOf(url);
    const page = await open('/beats/12');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('1');
    const html = await page.text();
    expect(html).toContain('Starting the local site');
    expect(html).toContain('in use by another server');
    expect(await (await open('/src/main.tsx')).text()).not.toContain('Starting the local site');

    const state = async () => (await (await open('/_local/start.json')).json()) as StartState;
    expect(await state()).toMatchObject({ state: 'failed' });
    release();
    // The page asks until it is told to open the site.
    await eventually(
      'the site',
      async () => ((await state()).state === 'ready' ? true : undefined),
      30_000,
    );
    const site = await open('/beats/12');
    expect(site.status).toBe(200);
    expect(await site.text()).toContain('<div id="root">');
  });

  it('leaves everything alone when a hosted project is named', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.test');
    const url = await startDev();
    const answer = await fetch(`${url}/_local/mail.json`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toMatch(/text\/html/);
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });
});

describe('the preview server', () => {
  it('serves the built site and the stack from one address', async () => {
    const outDir = join(home, 'dist');
    await mkdir(outDir);
    await writeFile(join(outDir, 'index.html'), '<p>built</p>');
    const server = await preview({ ...inlineConfig(), build: { outDir }, preview: { port: 5349 } });
    close = () => server.close();
    const url = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
    expect((await restOf(url)).status).toBe(200);
    expect(await preflight(url)).toBe('POST');
    expect(await (await fetch(url)).text()).toContain('built');
  });
});

describe('TypeScript that is loaded on demand', () => {
  it('imports more later, and is read again by the next call', async () => {
    const write = (name: string, text: string) => writeFile(join(home, name), text);
    await write('late.mts', "export const word: string = 'late';");
    await write('module.mts', "export const late = async () => (await import('./late.mts')).word;");
    const file = join(home, 'module.mts');
    const { late } = await load<{ late: () => Promise<string> }>(file);
    expect(await late()).toBe('late');
    await write('module.mts', 'export const late: string = "edited";');
    expect(await load(file)).toMatchObject({ late: 'edited' });
  });
});

describe('starting over', () => {
  const reset = () =>
    spawnSync('node', ['--import', 'tsx', join(root, 'supabase/local/reset.ts')], {
      cwd: root,
      env: { ...process.env, LOCAL_SUPABASE_DIR: folder },
      encoding: 'utf8',
    });

  it('is refused while a server holds the folder, and removes it otherwise', async () => {
    await mkdir(folder);
    const release = acquireLock(`${folder}.lock`, folder);
    const refused = reset();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`in use by a running server (process ${process.pid})`);
    expect(existsSync(folder)).toBe(true);

    release();
    expect(reset().status).toBe(0);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the client’s key', () => {
  it('is the one the stack takes', async () => {
    vi.stubGlobal('window', { location: { origin: 'http://site.test' } });
    const { LOCAL_PUBLISHABLE_KEY } = await import('../../src/config/env.ts');
    vi.unstubAllGlobals();
    expect(LOCAL_PUBLISHABLE_KEY).toBe(publishableKey);
  });
});

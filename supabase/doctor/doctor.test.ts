import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { examine } from './doctor.ts';
import type { Outcome, Settings } from './outcome.ts';
import * as project from './project.ts';
import * as site from './site.ts';

const settings: Settings = {
  supabaseUrl: 'https://project.test',
  publishableKey: 'sb_publishable_a',
  siteUrl: 'https://site.test',
  errorReportUrl: '',
  secretKey: '',
  databaseUrl: '',
};
const bucket = { id: 'gallery', public: true, file_size_limit: 10, allowed_mime_types: null };
const expected = {
  migrations: ['20250101000100', '20250101000200'],
  relations: [{ name: 'beats', columns: ['id', 'title'] }],
  routines: [{ name: 'beat_genres', parameters: ['p_q'] }],
  buckets: [bucket],
  liveTables: ['beats'],
  functions: ['checkout'],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const html = (text = '<div id="root"></div><script src="/assets/a.js">', init?: ResponseInit) =>
  new Response(text, init);

const refused = (code: string) => Response.json({ code }, { status: 400 });

type Check = (settings: Settings, wanted: typeof expected) => Promise<Outcome>;

it.each<[string, Check, (path: string) => Response, RegExp, Partial<Settings>?]>([
  ['a key of another project', project.checkKeys, () => html('', { status: 401 }), /answers 401/],
  [
    'a secret key in the build',
    project.checkKeys,
    () => html(),
    /holds a secret key/,
    { publishableKey: 'sb_secret_a' },
  ],
  [
    'a secret key that is refused',
    project.checkKeys,
    (path) => html('', { status: path.endsWith('sb_secret_a') ? 401 : 200 }),
    /refuses SUPABASE_SECRET_KEY/,
    { secretKey: 'sb_secret_a' },
  ],
  [
    'a missing column',
    project.checkTables,
    (path) => refused(path.includes('select=id,title') ? '42703' : '42501'),
    /than the migrations: beats\./,
  ],
  [
    'a missing function',
    project.checkTables,
    (path) => refused(path.includes('rpc/beat_genres?p_q=') ? 'PGRST202' : '42501'),
    /than the migrations: beat_genres\(\)\./,
  ],
  [
    'a missing bucket',
    project.checkBuckets,
    () => Response.json({ message: 'Bucket not found' }),
    /not public: gallery/,
  ],
  [
    'a bucket with another limit',
    project.checkBuckets,
    () => Response.json([{ ...bucket, file_size_limit: 20 }]),
    /other limits: gallery/,
    { secretKey: 'sb_secret_a' },
  ],
  [
    'a function that is not deployed',
    project.checkFunctions,
    () => html('', { status: 404 }),
    /^Not deployed: checkout/,
  ],
  [
    'a function behind the gateway',
    project.checkFunctions,
    () => html('', { status: 401 }),
    /verify_jwt = false: checkout/,
  ],
  [
    'another site url',
    project.checkRedirects,
    () => html(undefined, { status: 303, headers: { location: 'http://localhost:3000#error' } }),
    /lead to http:\/\/localhost:3000, not to https:\/\/site\.test\./,
  ],
  [
    'confirmation switched off',
    project.checkConfirmation,
    () => Response.json({ mailer_autoconfirm: true }),
    /^Off/,
  ],
  [
    'a socket that nothing answers',
    project.checkRealtime,
    () => html(),
    /^Joining ended/,
    { supabaseUrl: 'http://127.0.0.1:9' },
  ],
  [
    'an address that only the app knows',
    site.checkPages,
    (path) =>
      html('<div id="root" href="https://site.test/about">', {
        status: path.includes('dashboard') ? 404 : 200,
      }),
    /^\/dashboard does not answer with its page \(404\)/,
  ],
  [
    'assets that are not served',
    site.checkCache,
    (path) => html(undefined, { status: path.includes('/assets/') ? 404 : 200 }),
    /answers 404/,
  ],
  [
    'headers that are missing',
    site.checkHeaders,
    () => html(),
    /Content-Security-Policy of \/, .* of \/assets\/a\.js/,
  ],
])('names %s', async (_what, check, answer, text, changed = {}) => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const apikey = new Headers(init.headers).get('apikey') ?? '';
    return Promise.resolve(answer(`${url} ${apikey}`));
  });
  const outcome = await check({ ...settings, ...changed }, expected);
  expect(outcome.text).toMatch(text);
  expect(outcome.state).toBe('failed');
});

it('names migrations that the database does not list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  await writeFile(join(folder, 'psql'), '#!/bin/sh\necho 20250101000100\n');
  await chmod(join(folder, 'psql'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  const database = { ...settings, databaseUrl: 'postgres://database.test' };
  const outcome = await project.checkMigrations(database, expected);
  await rm(folder, { recursive: true });
  expect(outcome).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/^Not applied: 20250101000200\./) as string,
  });
});

it('stops after a project that does not answer, and reports it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const lines: string[] = [];
  expect(await examine(settings, expected, (line) => lines.push(line))).toBe(false);
  expect(lines).toEqual(['✗ Keys: No answer from https://project.test/auth/v1/settings.']);
});

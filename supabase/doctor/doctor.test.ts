import { afterEach, expect, it, vi } from 'vitest';
import { examine } from './doctor.ts';
import type { Outcome, Settings } from './outcome.ts';
import {
  checkBuckets,
  checkConfirmation,
  checkFileSizes,
  checkFunctions,
  checkKeys,
  checkMigrations,
  checkRealtime,
  checkRedirects,
  checkTables,
  checkUnsentMails,
} from './project.ts';
import { checkCache, checkHeaders, checkPages } from './site.ts';

/** psql, whose lines end with CRLF on Windows. */
vi.mock('node:child_process', () => ({
  execFile: (...args: unknown[]) => {
    const done = args.at(-1) as (error: null, answer: { stdout: string }) => void;
    done(null, { stdout: '20250101000100\r\n' });
  },
}));

const settings: Settings = {
  supabaseUrl: 'https://project.test',
  publishableKey: 'sb_publishable_a',
  siteUrl: 'https://site.test',
  errorReportUrl: '',
  secretKey: '',
  databaseUrl: '',
};
const bucket = {
  id: 'gallery',
  public: true,
  file_size_limit: 1024 ** 2,
  allowed_mime_types: null,
};
const expected = {
  migrations: ['20250101000100', '20250101000200'],
  relations: [{ name: 'beats', columns: ['id', 'title'] }],
  routines: [{ name: 'beat_genres', parameters: ['p_q'] }],
  buckets: [bucket],
  functions: ['checkout'],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const root = '<div id="root" href="https://site.test/about"></div><script src="/assets/a.js">';
const html = (status = 200, headers: HeadersInit = {}) => new Response(root, { status, headers });
const refused = (code: string) => Response.json({ code }, { status: 400 });
const elsewhere = { location: 'http://localhost:3000#error' };
const secretKey = 'sb_secret_a';

type Check = (settings: Settings, wanted: typeof expected) => Promise<Outcome>;
/** Answers a request. @param path is followed by the API key of the request */
type Answer = (path: string) => Response;

it.each<[string, Check, Answer, RegExp, Partial<Settings>?]>([
  ['a key of another project', checkKeys, () => html(401), /answers 401/],
  ['a secret key in the build', checkKeys, () => html(), /a secret/, { publishableKey: secretKey }],
  [
    'a secret key that is refused',
    checkKeys,
    (path) => html(path.endsWith(secretKey) ? 401 : 200),
    /refuses SUPABASE_SECRET_KEY/,
    { secretKey },
  ],
  [
    'a missing column',
    checkTables,
    (path) => refused(path.includes('select=id,title') ? '42703' : '42501'),
    /than the migrations: beats\./,
  ],
  [
    'a missing function',
    checkTables,
    (path) => refused(path.includes('rpc/beat_genres?p_q=') ? 'PGRST202' : '42501'),
    /than the migrations: beat_genres\(\)\./,
  ],
  ['a missing bucket', checkBuckets, () => refused('Bucket not found'), /not public: gallery/],
  [
    'a bucket with another limit',
    checkBuckets,
    () => Response.json([{ ...bucket, file_size_limit: 20 }]),
    /other limits: gallery/,
    { secretKey },
  ],
  [
    'an upload that does not begin',
    checkFileSizes,
    (path) => html(path.endsWith(`/upload/resumable ${secretKey}`) ? 403 : 500),
    /^No upload begins in gallery \(403\)\./,
    { secretKey },
  ],
  ['a function that is not deployed', checkFunctions, () => html(404), /^Not deployed: checkout/],
  ['a function behind the gateway', checkFunctions, () => html(401), /verify_jwt = false: check/],
  [
    'another site url',
    checkRedirects,
    () => html(303, elsewhere),
    /lead to http:\/\/localhost:3000, not to https:\/\/site\.test\./,
  ],
  [
    'a site url with a slash at its end',
    checkRedirects,
    () => html(303, { location: 'https://site.test/#error' }),
    /lead to https:\/\/site\.test\/, not to https:\/\/site\.test\. Set "Site URL" \(without a slash/,
  ],
  [
    'confirmation switched off',
    checkConfirmation,
    () => Response.json({ mailer_autoconfirm: true }),
    /^Off/,
  ],
  [
    'a socket that nothing answers',
    checkRealtime,
    () => html(),
    /^Joining ended/,
    { supabaseUrl: 'http://127.0.0.1:9' },
  ],
  [
    'an address that only the app knows',
    checkPages,
    (path) => html(path.includes('dashboard') ? 404 : 200),
    /^\/dashboard does not answer with its page \(404\)/,
  ],
  [
    'assets that are not served',
    checkCache,
    (path) => html(path.includes('/assets/') ? 404 : 200),
    /answers 404/,
  ],
  [
    'mails that were not sent',
    checkUnsentMails,
    () => Response.json([{ queued_at: '2025-06-01T12:00:00Z', failure: null }]),
    /^1 not sent, the last of 2025-06-01 \(no attempt was made/,
    { secretKey },
  ],
  ['missing headers', checkHeaders, () => html(), /Content-Security-Policy of \/, .* of \/assets/],
])('names %s', async (_what, check, answer, text, changed = {}) => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const apikey = new Headers(init.headers).get('apikey') ?? '';
    return Promise.resolve(answer(`${url} ${apikey}`));
  });
  const outcome = await check({ ...settings, ...changed }, expected);
  expect(outcome.text).toMatch(text);
  expect(outcome.state).toBe('failed');
});

it('passes a project with a lower upload limit, and names the bucket whose largest file it refuses', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(html(413)));
  expect(await checkFileSizes({ ...settings, secretKey }, expected)).toMatchObject({
    state: 'passed',
    text: expect.stringMatching(/the largest of gallery \(1 MB\) are refused/) as string,
  });
});

it('names migrations that the database does not list', async () => {
  const database = { ...settings, databaseUrl: 'postgres://database.test' };
  expect(await checkMigrations(database, expected)).toMatchObject({
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

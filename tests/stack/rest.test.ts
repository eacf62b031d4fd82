import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readText } from '../../supabase/local/read-text.ts';
import { project } from '../support/project.ts';
import {
  boot,
  onlyEmbedded,
  publishableKey,
  root,
  startStack,
  type Client,
  type TestStack,
} from './support.ts';

const secretKey = project?.secretKey ?? 'sb_secret_tests';

let stack: TestStack;
let admin: Client;
let activeId: number;
let hiddenId: number;

beforeAll(async () => {
  vi.stubEnv('LOCAL_SUPABASE_SECRET_KEY', secretKey);
  stack = await startStack();
  admin = await stack.signedIn('admin@example.com');
  [hiddenId, activeId] = [await stack.addBeat('Hidden'), await stack.addBeat('Public', true)];
  const preview = { audio_url: '/preview.mp3', audio_type: 'preview', filename: 'preview.mp3' };
  const full = { audio_url: '/full.wav', audio_type: 'full', filename: 'full.wav' };
  const files = [
    { ...preview, beat_id: activeId, file_size: 10 },
    { ...full, beat_id: activeId, file_size: 100 },
    { ...full, beat_id: hiddenId, file_size: 100 },
  ];
  await stack.service.from('beat_audio').insert(files).throwOnError();
});
afterAll(async () => {
  await stack.discard();
  vi.unstubAllEnvs();
});

describe('reading', () => {
  it('counts rows by what related rows they lack', async () => {
    // The overview of beats sends this query.
    const withoutPreview = (options?: { count: 'exact'; head: true }) =>
      admin
        .from('beats')
        .select('id, beat_audio!left(id)', options)
        .in('id', [hiddenId, activeId])
        .eq('beat_audio.audio_type', 'preview')
        .is('beat_audio', null);
    expect((await withoutPreview({ count: 'exact', head: true })).count).toBe(1);
    expect((await withoutPreview()).data?.map(({ id }) => id)).toEqual([hiddenId]);
  });

  it('joins repeated filters and alternatives with AND', async () => {
    const ours = () => admin.from('beats').select('id').in('id', [hiddenId, activeId]);
    const found = await Promise.all([
      ours().gt('id', hiddenId).gt('id', 0),
      ours().neq('title', 'Hidden').neq('title', 'a,b)'),
      ours().or(`id.eq.${hiddenId},id.eq.${activeId}`).or(`id.eq.${activeId},id.eq.0`),
    ]);
    expect(found.map(({ data }) => data)).toEqual(found.map(() => [{ id: activeId }]));
    const files = await admin
      .from('beats')
      .select('beat_audio(audio_type)')
      .eq('id', activeId)
      .neq('beat_audio.audio_type', 'full')
      .neq('beat_audio.filename', '')
      .neq('beat_audio.filename', 'other.mp3');
    expect(files.data).toEqual([{ beat_audio: [{ audio_type: 'preview' }] }]);
    const deleted = await admin
      .from('beats')
      .delete()
      .eq('id', hiddenId)
      .eq('id', activeId)
      .select('id');
    expect(deleted).toMatchObject({ error: null, data: [] });
  });

  it.each(['profiles?select=id,users(id)', 'beats?select=id,beat_search(*)'])(
    'embeds no table outside the API: %s',
    async (path) => {
      const answer = await stack.ask(`/rest/v1/${path}`);
      expect(answer).toMatchObject({ status: 400, json: { code: 'PGRST200' } });
    },
  );

  it('answers HEAD on a function with its arguments', async () => {
    const answer = await stack.ask('/rest/v1/rpc/search_beats?p_limit=1', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
  });

  it('keeps requests of different callers apart when they come at once', async () => {
    const visitor = stack.visitor();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? visitor : admin)
          .from('beats')
          .select('id')
          .in('id', [hiddenId, activeId]),
      ),
    );
    expect(answers.map(({ data }) => data?.length)).toEqual(
      answers.map((_, index) => 1 + (index % 2)),
    );
  });
});

describe('writing', () => {
  it('returns the errors of deferred checks and of taken keys', async () => {
    const picture = { beat_id: activeId, image_url: '/a', filename: 'a', is_primary: true };
    const pictures = admin.from('beat_images');
    expect((await pictures.insert(picture)).error).toBeNull();
    const uncovered = await pictures.update({ is_primary: false }).eq('beat_id', activeId);
    expect(uncovered.error?.code).toBe('23514');
    const tee = { title: 'Tee', price: 30, starter_key: 'tee' };
    const add = () => admin.from('merch_products').insert(tee);
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['23505', undefined]);
  });

  it.each([
    ['an object for a list', 'releases', { title: 'Pack', beat_ids: { a: 1 } }, '22P02'],
    ['no value for a column without a default', 'beats', {}, '23502'],
    ['no values of several rows', 'beats', [{}, {}], '23502'],
  ])('of %s is refused with the database’s code', async (_what, table, body, code) => {
    const { data } = await admin.auth.getSession();
    const token = data.session?.access_token ?? '';
    const answer = await stack.ask(`/rest/v1/${table}`, { body, token });
    expect(answer).toMatchObject({ status: 400, json: { code } });
    // The next request is not part of a failed transaction.
    expect((await stack.ask('/rest/v1/beats?select=id')).status).toBe(200);
  });

  it('merges into rows with the right to change every column, the key too', async () => {
    const write = (ignoreDuplicates: boolean) =>
      admin
        .from('site_texts')
        .upsert({ section: 'contract-test', texts: {} }, { ignoreDuplicates });
    expect((await write(false)).error?.code).toBe('42501');
    expect((await write(true)).error).toBeNull();
    const texts = stack.service.from('site_texts');
    await texts.delete().eq('section', 'contract-test').throwOnError();
  });

  it('of a whole table without a filter is refused, as on a hosted project', async () => {
    for (const [command, request] of [
      ['UPDATE', admin.from('beats').update({ title: 'All' })],
      ['DELETE', admin.from('beats').delete()],
    ] as const) {
      const message = `${command} requires a WHERE clause`;
      expect((await request).error).toMatchObject({ code: '21000', message });
    }
    const { data } = await stack.service
      .from('beats')
      .select('title')
      .in('id', [hiddenId, activeId]);
    expect(data).toEqual([{ title: 'Hidden' }, { title: 'Public' }]);
  });
});

it('has the rights, policies and functions that catalog.psql lists', async () => {
  const read = (name: string) => readText(`${root}/supabase/tests/${name}`);
  const listed = await read('catalog.psql');
  const now = await read('catalog_now.psql');
  await stack.sql(`do $do$ begin create schema tests; ${listed} ${now} end $do$`);
  // Grants to the service role are left out, because default privileges of a project add some.
  const lines = (table: string) =>
    `select regexp_replace(line, ',? service_role.*', '') as line from ${table}`;
  const differences = await stack.sql(
    `(${lines('tests.listed')} except all ${lines('catalog')})
     union all (${lines('catalog')} except all ${lines('tests.listed')})`,
  );
  expect(differences).toEqual([]);
});

it('rolls back a transaction that a failed statement leaves open', async () => {
  await stack.sql('begin');
  await expect(stack.sql('select 1 / 0')).rejects.toThrow('division by zero');
  expect((await stack.ask('/rest/v1/beats?select=id')).status).toBe(200);
});

it('limits an address by its socket, and ignores a forwarded one', async () => {
  if (project) onlyEmbedded('limits');
  const statuses: number[] = [];
  for (let index = 1; index <= 50 && !statuses.includes(429); index += 1) {
    const claimed = `203.0.113.${index}`;
    const answer = await stack.ask('/rest/v1/contact_messages', {
      body: { name: 'N', email: 'n@example.com', message: 'Hi', source: 'home' },
      headers: { 'x-forwarded-for': claimed, 'cf-connecting-ip': claimed },
    });
    statuses.push(answer.status);
  }
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(429);
});

const columns = Array.from({ length: 1700 }, () => 'id').join();
const quote = '/rest/v1/rpc/quote_order';
it.each<[string, number, string, unknown?]>([
  ['NUL in an address', 400, '/rest/v1/beats?title=eq.%00'],
  ['NUL in an argument', 400, quote, { p_items: [{ kind: '\0' }] }],
  ['no NUL: a backslash before u0000', 200, quote, { p_items: [{ kind: '\\u0000' }] }],
  ['a text that reads like a truth value', 200, '/rest/v1/beats?select=id&title=eq.true'],
  ['more columns than a row has', 413, `/rest/v1/beats?select=${columns}`],
])('%s is answered %i', async (_what, status, path, body) => {
  expect((await stack.ask(path, body === undefined ? {} : { body })).status).toBe(status);
});

describe('the gateway', () => {
  const [rest, auth] = ['/rest/v1/orders?select=id', '/auth/v1/settings'];
  const [storage, edge] = ['/storage/v1/bucket', '/functions/v1/checkout'];
  const tus = '/storage/v1/upload/resumable';
  const statuses = (paths: string[], apikey: string, token?: string) =>
    Promise.all(
      paths.map(async (path) => {
        const options = token === undefined ? {} : { token };
        return (await stack.ask(path, { headers: { apikey }, ...options })).status;
      }),
    );

  it('takes the publishable key for a visitor, and the secret key past row level security', async () => {
    for (const token of [undefined, publishableKey]) {
      expect(await statuses([rest, auth, storage], publishableKey, token)).toEqual([401, 200, 200]);
    }
    expect(await statuses([rest, auth, storage], secretKey, secretKey)).toEqual([200, 200, 200]);
  });

  it.each<[string, string[], string, string?]>([
    ['no key', [rest, auth], ''],
    ['no key beside a bearer token', [rest, auth], '', publishableKey],
    ['an unknown key', [rest, auth, edge], 'sb_publishable_other'],
    ['a guess at the secret key', [rest, auth], 'sb_secret_guess', 'sb_secret_guess'],
    ['another key as token', [rest, auth, storage, tus], publishableKey, 'sb_publishable_other'],
    ['the secret key as token', [rest, auth, storage, tus], publishableKey, secretKey],
    ['a token that is no JWT', [rest, storage], publishableKey, 'guess'],
  ])('refuses %s', async (_what, paths, apikey, token) => {
    expect(await statuses(paths, apikey, token)).toEqual(paths.map(() => 401));
  });

  it('lets a page of another origin send every header', async () => {
    const asked = 'apikey,authorization,content-profile,content-type,tus-resumable,x-client-info';
    const headers = {
      origin: 'https://site.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    };
    for (const path of ['/rest/v1/rpc/is_admin', '/auth/v1/token', storage, tus]) {
      const answer = await stack.ask(path, { method: 'OPTIONS', headers });
      const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase();
      expect([path, answer.status < 300, allowed?.split(/, */)]).toEqual([
        path,
        true,
        expect.arrayContaining(asked.split(',')),
      ]);
    }
  });

  it('passes bearer tokens on to edge functions', async () => {
    expect(await statuses([edge], publishableKey, 'sb_publishable_other')).toEqual([405]);
  });
});

describe('edge functions', () => {
  it.each(['checkout', 'cancel-checkout', 'download', 'refund', 'reconcile'])(
    'let a client of another origin call %s with all of its headers',
    async (name) => {
      const requests = vi.spyOn(globalThis, 'fetch');
      await stack.visitor().functions.invoke(name, { body: {} });
      const sent = [...new Headers(requests.mock.calls[0]?.[1]?.headers).keys()];
      requests.mockRestore();
      const { headers: allowed } = await stack.ask(`/functions/v1/${name}`, { method: 'OPTIONS' });
      expect(allowed.get('access-control-allow-origin')).toBe('*');
      const names = allowed.get('access-control-allow-headers')?.split(/, */);
      expect(names).toEqual(expect.arrayContaining(sent));
      expect(sent).toContain('x-client-info');
    },
  );

  it('answer by their name, also to the client', async () => {
    const answer = (await stack.visitor().functions.invoke('checkout', { body: {} })) as {
      error: { context: Response };
    };
    expect(answer.error.context.status).toBe(400);
    expect(await answer.error.context.json()).toEqual({ error: 'invalid-request' });
  });

  it.each(['nothing', '_shared', ''])('are not found by the name "%s"', async (name) => {
    const answer = await stack.ask(`/functions/v1/${name}`, { body: {} });
    expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it('are given this stack’s address, keys and stand-in for Stripe', () => {
    if (project) onlyEmbedded('process');
    expect(process.env).toMatchObject({
      SUPABASE_URL: stack.url,
      SITE_URL: stack.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      STRIPE_API_URL: stack.url,
    });
  });

  it('are not given a live key: the stack does not start', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_real');
    await expect(boot(`${stack.folder}-live`)).rejects.toThrow(/STRIPE_SECRET_KEY is a live key/);
    vi.stubEnv('STRIPE_SECRET_KEY', undefined);
  });
});

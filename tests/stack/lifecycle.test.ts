import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootStack } from '../../supabase/local/boot.ts';
import { acquireLock, LockedError, lockHolder } from '../../supabase/local/lock.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import type { SeedDemo } from '../../supabase/local/seed.ts';
import { bareTemplate, root, startStack, type TestStack } from './support.ts';

let home: string;
let folder: string;
let running: TestStack | undefined;
let child: ChildProcessWithoutNullStreams | undefined;

// A first start takes seconds, and some of these make two.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stack-life-'));
  folder = join(home, 'data');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await running?.stop();
  child = running = undefined;
  await rm(home, { recursive: true, force: true });
});

const start = async () => (running = await startStack({ folder }));
const stop = async () => {
  await running?.stop();
  running = undefined;
};
const titles = async (stack: TestStack) =>
  (await stack.sql<{ title: string }>('select title from public.beats order by id')).map(
    ({ title }) => title,
  );

/** Another process on the folder; resolves once it serves. */
async function startChild(): Promise<(title: string) => Promise<void>> {
  const holder = spawn(
    'node',
    ['--import', 'tsx', join(root, 'tests/stack/hold.ts'), root, folder],
    { cwd: root, env: { ...process.env, LOCAL_SUPABASE_TEMPLATE: await bareTemplate() } },
  );
  child = holder;
  const lines = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
  const said = async (line: string): Promise<void> => {
    const { value } = (await lines.next()) as { value: string | undefined };
    expect(value).toBe(line);
  };
  await said('ready');
  return async (title) => {
    holder.stdin.write(`${title}\n`);
    await said(`added ${title}`);
  };
}

async function killChild(): Promise<void> {
  const gone = new Promise((done) => child?.once('exit', done));
  child?.kill('SIGKILL');
  await gone;
}

describe('a second start', () => {
  it('deletes drafts that nobody touched for 30 days', async () => {
    const first = await start();
    await first.sql(
      `insert into public.beats (title, changed_at)
       values ('Abandoned', now() - interval '31 days'), ('Recent', now() - interval '29 days')`,
    );
    await stop();
    expect(await titles(await start())).toEqual(['Recent']);
  });

  it('finds data, objects and sessions as they were', async () => {
    const first = await start();
    await first.sql(
      `insert into public.beats (title, artist, genre, price, is_active) values ('Kept', 'T', 'trap', 25, true)`,
    );
    const session = (await (await first.signedIn('member@example.com')).auth.getSession()).data
      .session;
    await stop();

    const second = await start();
    expect(await titles(second)).toEqual(['Kept']);
    const { data, error } = await second.visitor().auth.getUser(session?.access_token);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('member@example.com');
    expect(second.lines).toEqual([]);
  });

  it('applies migrations that were added, and names those that changed', async () => {
    const paths = { ...stackPaths(root, folder), migrations: join(home, 'migrations') };
    await cp(join(root, 'supabase/migrations'), paths.migrations, { recursive: true });
    const lines: string[] = [];
    const boot = async () =>
      bootStack({
        paths,
        log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
        loadSeed: null,
        template: await bareTemplate(),
        siteUrl: () => 'http://site.test',
      });
    await (await boot()).close();
    const [oldest = ''] = await readdir(paths.migrations);
    const text = await readFile(join(paths.migrations, oldest), 'utf8');
    await writeFile(join(paths.migrations, oldest), `${text}\n-- edited later\n`);
    await writeFile(
      join(paths.migrations, '29990101000000_late.sql'),
      'create table private.late (id int);',
    );

    const stack = await boot();
    expect(await stack.query(`select to_regclass('private.late')::text as name`)).toEqual([
      { name: 'private.late' },
    ]);
    await stack.close();
    expect(lines).toEqual([
      'Applied 29990101000000_late.sql.',
      expect.stringContaining(`Changed since the local data was made: ${oldest}`),
    ]);

    await writeFile(join(paths.migrations, '29990101000001_broken.sql'), 'create tabel x ();');
    await expect(boot()).rejects.toThrow(
      /29990101000001_broken\.sql failed: syntax error at or near "tabel"/,
    );
    expect(lockHolder(paths.lock)).toBeNull();
  });
});

describe('an interrupted first start', () => {
  it('leaves nothing half-seeded behind', async () => {
    const lines: string[] = [];
    const steps: string[] = [];
    const boot = (seedDemo: SeedDemo) =>
      bootStack({
        paths: stackPaths(root, folder),
        log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
        loadSeed: () => Promise.resolve(seedDemo),
        onStep: (step) => steps.push(step),
        siteUrl: () => 'http://site.test',
      });
    const addGalleryRow = `insert into public.gallery_images (title, image_url, filename) values ('a', '/a.png', 'a.png')`;
    await expect(
      boot(async ({ query }) => {
        await query(addGalleryRow);
        throw new Error('the power went out');
      }),
    ).rejects.toThrow('the power went out');

    steps.length = 0;
    const stack = await boot(async ({ query, upload, log }) => {
      log('Adding a picture');
      await query(addGalleryRow);
      await upload('gallery', 'gallery/1-a.png', new Uint8Array([1, 2, 3]), 'image/png');
    });
    expect(await stack.query('select title from public.gallery_images')).toEqual([{ title: 'a' }]);
    expect(await stack.query('select email from auth.users')).toHaveLength(3);
    const names = await stack.query(`select name from storage.objects where bucket_id = 'gallery'`);
    expect(names).toEqual([{ name: 'gallery/1-a.png' }]);
    await stack.close();
    expect(steps).toEqual(['Creating the database', 'Applying migrations', 'Adding a picture']);
    expect(lines).toContain('The last first start was interrupted: starting over.');
  });
});

describe('one folder, two servers', () => {
  it('tells the second who holds it and what to do, and takes over when that one is killed', async () => {
    const add = await startChild();
    await add('Before the kill');
    const refused = start();
    await expect(refused).rejects.toThrow(LockedError);
    await expect(refused).rejects.toThrow(
      new RegExp(`process ${child?.pid}.*LOCAL_SUPABASE_DIR=<another folder>`),
    );

    await killChild();
    const stack = await start();
    expect(await titles(stack)).toEqual(['Before the kill']);
    await stack.sql(
      `insert into public.beats (title, artist, genre, price) values ('After it', 'T', 'trap', 25)`,
    );
    expect(await titles(stack)).toEqual(['Before the kill', 'After it']);
  });
});

describe('the lock', () => {
  const file = () => join(home, 'data.lock');

  it.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1, started: null, since: 'then' }],
    ['of an earlier process with the same id', { pid: process.pid, started: '1', since: 'then' }],
    ['that is no lock at all', 'garbage'],
  ])('%s is taken over', async (_, content) => {
    await writeFile(file(), JSON.stringify(content));
    const release = acquireLock(file(), folder);
    expect(lockHolder(file())?.pid).toBe(process.pid);
    release();
    expect(existsSync(file())).toBe(false);
  });

  it('is given to one of two', () => {
    const release = acquireLock(file(), folder);
    expect(() => acquireLock(file(), folder)).toThrow(LockedError);
    release();
    acquireLock(file(), folder)();
  });
});

describe('a damaged folder', () => {
  it.each([
    ['a control file that is cut off', 'database/global/pg_control', 100],
    ['a missing catalog', 'database/base', null],
    ['an empty marker', 'ready.json', 0],
  ])('(%s) is moved aside, said in a line, and replaced', async (_, path, length) => {
    await start();
    await stop();
    if (length === null) await rm(join(folder, path), { recursive: true });
    else await truncate(join(folder, path), length);

    const stack = await start();
    const { data, error } = await stack.visitor().from('merch_categories').select('name');
    expect(error).toBeNull();
    expect(data?.length).toBeGreaterThan(0);
    await stack.signedIn('super@example.com');
    const aside = (await readdir(dirname(folder))).filter((name) => name.startsWith('broken-'));
    expect(aside).toHaveLength(1);
    expect(stack.lines).toContainEqual(
      expect.stringMatching(
        /^The local data cannot be read \(.+\)\. It is kept in .+broken-.+; starting afresh\.$/,
      ),
    );
  });
});

describe('the mailbox page', () => {
  it('shows a mail with its link and nothing that a mail could smuggle in', async () => {
    const stack = await start();
    const before = await (await fetch(`${stack.url}/_local/mail`)).text();
    expect(before).toContain('Nothing yet.');
    const email = 'o\'"<b>@example.com';
    stack.stack.mailbox.deliver({
      to: email,
      subject: '<script>alert(1)</script>',
      html: '<p>Hello <a href="http://x.test/?a=1&amp;b=2">there</a></p>',
    });
    const response = await fetch(`${stack.url}/_local/mail`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('href="http://x.test/?a=1&amp;b=2"');
    expect(page).not.toContain('<script>');
    expect(await stack.mailsTo(email)).toMatchObject([
      {
        subject: '<script>alert(1)</script>',
        text: 'Hello there: http://x.test/?a=1&b=2',
        links: ['http://x.test/?a=1&b=2'],
      },
    ]);
  });
});

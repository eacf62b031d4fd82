import type * as Fs from 'node:fs';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type * as Files from 'node:fs/promises';
import { cp, mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../supabase/local/database.ts';
import { acquireLock, LockedError, lockHolder } from '../../supabase/local/lock.ts';
import { stackPaths } from '../../supabase/local/paths.ts';
import type { SeedDemo } from '../../supabase/local/seed.ts';
import { bareTemplate, boot, root, startStack, type TestStack } from './support.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  return { ...fs, writeFileSync: vi.fn(fs.writeFileSync) };
});
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof Files>();
  return { ...files, writeFile: vi.fn(files.writeFile) };
});

let home: string;
let folder: string;
let running: TestStack | undefined;

// A first start creates a database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'stack-life-'));
  folder = join(home, 'data');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(home, { recursive: true, force: true });
});

const start = async () => (running = await startStack({ folder }));
/** Copies data as an earlier start leaves it. */
const copyTemplate = async () => cp(await bareTemplate(), folder, { recursive: true });

describe('a second start', () => {
  it('keeps sessions, deletes abandoned drafts, and applies new settings', async () => {
    const first = await start();
    await first.sql(
      `insert into public.beats (title, changed_at)
       values ('Abandoned', now() - interval '31 days'), ('Recent', now() - interval '29 days')`,
    );
    const member = await first.signedIn('member@example.com');
    const { session } = (await member.auth.getSession()).data;
    await first.stop();

    vi.stubEnv('SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID', 'an-id');
    vi.stubEnv('SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET', 'a-secret');
    const second = await start();
    vi.unstubAllEnvs();
    expect(await second.sql('select title from public.beats')).toEqual([{ title: 'Recent' }]);
    const { data } = await second.visitor().auth.getUser(session?.access_token);
    expect(data.user?.email).toBe('member@example.com');
    const settings = await second.ask('/auth/v1/settings');
    expect(settings.json).toMatchObject({ external: { google: true } });
    expect(second.lines).toEqual([]);
  });

  it('applies migrations that were added, and names those that changed and the one that fails', async () => {
    await copyTemplate();
    const paths = { ...stackPaths(root, folder), migrations: join(home, 'migrations') };
    const migration = (name: string) => join(paths.migrations, name);
    await cp(join(root, 'supabase/migrations'), paths.migrations, { recursive: true });
    const [oldest = ''] = await readdir(paths.migrations);
    const text = await readFile(migration(oldest), 'utf8');
    await writeFile(migration(oldest), `${text}\n-- edited later\n`);
    await writeFile(migration('29990101000000_late.sql'), 'create table private.late (id int);');

    const lines: string[] = [];
    const stack = await boot(folder, { paths }, lines);
    expect(await stack.query(`select to_regclass('private.late') is not null as there`)).toEqual([
      { there: true },
    ]);
    await stack.close();
    expect(lines).toEqual([
      'Applied 29990101000000_late.sql.',
      expect.stringContaining(`Changed since the local data was made: ${oldest}`),
    ]);

    await writeFile(migration('29990101000001_broken.sql'), 'create tabel x ();');
    await expect(boot(folder, { paths })).rejects.toThrow(
      /29990101000001_broken\.sql failed: syntax error at or near "tabel"/,
    );
    expect(lockHolder(paths.lock)).toBeNull();
  });
});

it('leaves nothing half-seeded behind when a first start is interrupted', async () => {
  const steps: string[] = [];
  const seedDemo: SeedDemo = async ({ query, upload, log }) => {
    log('Adding a picture');
    await query(
      `insert into public.gallery_images (title, image_url, filename) values ('a', '/a.png', 'a.png')`,
    );
    await upload('gallery', 'gallery/1-a.png', new Uint8Array([1, 2, 3]), 'image/png');
    expect(
      await query('select name from storage.objects where bucket_id = $1', ['gallery']),
    ).toEqual([{ name: 'gallery/1-a.png' }]);
    throw new Error('the power went out');
  };
  const loadSeed = () => Promise.resolve(seedDemo);
  await expect(boot(folder, { loadSeed, onStep: (step) => steps.push(step) })).rejects.toThrow(
    'the power went out',
  );
  expect(steps).toEqual(['Creating the database', 'Applying migrations', 'Adding a picture']);

  const stack = await start();
  expect(await stack.sql('select from public.gallery_images')).toEqual([]);
  expect(await stack.sql('select from auth.users')).toHaveLength(3);
  expect(stack.lines).toEqual(['The last first start was interrupted: starting over.']);
});

describe('the lock', () => {
  const file = () => join(home, 'data.lock');
  const since = '2020-01-01T00:00:00.000Z';

  it.each([
    ['of a process that has ended', { pid: 2 ** 22 + 1, started: null, since }],
    ['of an earlier process with the same id', { pid: process.pid, started: '1', since }],
    ['of an earlier process, without /proc', { pid: process.pid, started: null, since }],
    ['that is no lock at all', 'garbage'],
  ])('%s is taken over, by one of two', async (_what, content) => {
    await writeFile(file(), JSON.stringify(content));
    const release = acquireLock(file(), folder);
    expect(lockHolder(file())?.pid).toBe(process.pid);
    expect(() => acquireLock(file(), folder)).toThrow(LockedError);
    release();
    expect(existsSync(file())).toBe(false);
  });

  it('stays with a process that began before it', async () => {
    const holder = { pid: process.ppid, started: null, since: new Date().toISOString() };
    await writeFile(file(), JSON.stringify(holder));
    expect(() => acquireLock(file(), folder)).toThrow(`is no such server, delete ${file()}.`);
  });

  it('leaves nothing behind on a full disk', () => {
    vi.mocked(writeFileSync).mockImplementationOnce((path) => {
      writeFileSync(path, '');
      throw Object.assign(new Error('ENOSPC'), { syscall: 'write' });
    });
    expect(() => acquireLock(file(), folder)).toThrow('ENOSPC');
    expect(readdirSync(home)).toEqual([]);
  });
});

it('opens a database however long that takes', async () => {
  await copyTemplate();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opening = openDatabase(join(folder, 'database'));
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  await (await opening).close();
});

it('stops with a message when the machine refuses, and keeps the data', async () => {
  await copyTemplate();
  const path = join(folder, 'database/postmaster.pid');
  const refusal = new Error(`EACCES: permission denied, open '${path}'`);
  vi.mocked(writeFile).mockRejectedValueOnce(Object.assign(refusal, { path, syscall: 'open' }));
  await expect(boot(folder)).rejects.toThrow(/cannot be used: EACCES.+It stays as it is/);
  expect(await readdir(home)).toEqual(['data']);
  // A crash of Postgres leaves this file empty.
  await writeFile(path, '');
  expect((await start()).lines).toEqual([]);
});

it('moves a damaged folder aside, reports it, and replaces it', async () => {
  await copyTemplate();
  await rm(join(folder, 'database/base'), { recursive: true });

  const lines: string[] = [];
  const stack = await boot(folder, { template: await bareTemplate() }, lines);
  expect(await stack.query('select from auth.users')).toHaveLength(3);
  await stack.close();
  expect((await readdir(home)).filter((name) => name.startsWith('broken-'))).toHaveLength(1);
  // Windows renames no folder with open files; /proc shows them under the new name.
  const open = await readdir('/proc/self/fd').catch(() => []);
  const files = open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  expect((await Promise.all(files)).filter((path) => path.startsWith(home))).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The local data cannot be read \(.+\)\. It is kept in .+broken-.+; starting afresh\.$/,
    ),
  ]);
});

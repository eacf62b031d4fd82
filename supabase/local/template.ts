/**
 * A seeded data folder that test runs copy, because copying takes a second and seeding several. Its name,
 * beside the local data, is a hash of the files that determine its content.
 *
 * `npx tsx supabase/local/template.ts` makes one with the demo content and prints its path, for
 * `LOCAL_SUPABASE_TEMPLATE`.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Seed from '../demo/seed.ts';
import { bootStack, type Log } from './boot.ts';
import { lockHolder } from './lock.ts';
import { stackPaths } from './paths.ts';

const SOURCES = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/fonts',
  'supabase/local/accounts.ts',
  'supabase/local/database.ts',
  'supabase/local/empty-database.ts',
  'supabase/local/initdb.mjs',
  'supabase/local/seed.ts',
  'package-lock.json',
];
const DEMO_SOURCES = ['supabase/demo'];

/** Templates by kind, because several test files need one and the sources do not change within one process. */
const made = new Map<string, Promise<string>>();

export interface TemplateOptions {
  root: string;
  /** Adds the demo beats, images and sounds; otherwise the data has accounts and reference rows alone. */
  demo: boolean;
  log: Log;
}

/** The template's folder, which is created if none exists for the current sources. */
export function seededTemplate(options: TemplateOptions): Promise<string> {
  const name = `${options.root} ${options.demo ? 'demo' : 'bare'}`;
  const folder = made.get(name) ?? makeTemplate(options);
  made.set(name, folder);
  return folder;
}

async function makeTemplate({ root, demo, log }: TemplateOptions): Promise<string> {
  const home = resolve(root, 'supabase/.temp');
  const kind = demo ? 'template-demo' : 'template-bare';
  const folder = join(
    home,
    `${kind}-${await fingerprint(root, demo ? [...SOURCES, ...DEMO_SOURCES] : SOURCES)}`,
  );
  if (existsSync(stackPaths(root, folder).marker)) return folder;

  await mkdir(home, { recursive: true });
  const temporary = `${folder}.${process.pid}`;
  try {
    const stack = await bootStack({
      paths: stackPaths(root, temporary),
      log,
      loadSeed: demo ? async () => (await loadDemo<typeof Seed>(root, 'seed.ts')).seedDemo : null,
      siteUrl: () => 'http://localhost:5173',
    });
    await stack.close();
    // If another run was faster, its folder is equal, and `sweep` removes the temporary one.
    await rename(temporary, folder).catch(async () => {
      if (existsSync(stackPaths(root, folder).marker)) return;
      await rm(folder, { recursive: true, force: true });
      await rename(temporary, folder);
    });
  } finally {
    await sweep(root, home, kind, folder);
  }
  return folder;
}

/** Removes templates of older sources, and drafts that no living process works on. */
async function sweep(root: string, home: string, kind: string, keep: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (!name.startsWith(`${kind}-`) || path === keep || name.endsWith('.lock')) continue;
    if (lockHolder(stackPaths(root, path).lock) === null) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Loaded only when it is needed. */
async function loadDemo<T>(root: string, name: string): Promise<T> {
  return (await import(pathToFileURL(resolve(root, 'supabase/demo', name)).href)) as T;
}

async function fingerprint(root: string, sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesUnder(resolve(root, source))) {
      hash.update(relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const silent = { info: () => undefined, warn: (line: string) => console.error(line) };
  const root = resolve(import.meta.dirname, '../..');
  console.info(await seededTemplate({ root, demo: true, log: silent }));
}

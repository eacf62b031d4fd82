import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { artist } from '../../src/content/artist.ts';
import { ARTIST } from '../../supabase/functions/_shared/mail-layout.ts';
import { readTest } from '../sql/run-file.ts';
import { outputDir, root } from './site.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('names the artist in the first license terms and in mails as the site does', () => {
  const terms = read('supabase/migrations/20250101001900_documents.sql');
  const licensor = /'(\{"name": .*\})'/.exec(terms)?.[1] ?? '';
  const { name, location, email } = artist;
  expect(JSON.parse(licensor)).toEqual({ name, location, email });
  expect(ARTIST).toBe(name);
});

it('reads the lines of an SQL file that was checked out with CRLF', async () => {
  const file = join(outputDir, 'crlf.sql');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(file, 'begin;\r\nrollback;\r\n');
  expect((await readTest(file)).map(({ text }) => text)).toEqual(['begin;', 'rollback;', '']);
});

it('locks the optional dependencies of every package, for every platform', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  // Node looks below the package, then below every package around it.
  const isLocked = (name: string, from: string): boolean =>
    `${from}/node_modules/${name}`.replace(/^\//, '') in packages ||
    (from !== '' && isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, path))
      .map((name) => `${path}: ${name}`),
  );
  // npm writes only what the machine's own node_modules hold: delete both, then `npm install`.
  expect(missing).toEqual([]);
});

it('names only files that exist where src/README.md says what to edit', () => {
  const files = ['src', 'supabase', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (path) => `/${folder}/${String(path).replaceAll('\\', '/')}`,
    ),
  );
  files.push('/index.html');
  const table = read('src/README.md').split('## Where to change')[1] ?? '';
  const paths = [...table.matchAll(/`([^`\s]+\.(?:tsx?|sql|css|md|html|psql))`/g)].flatMap(
    ([, path = '']) => {
      const [, start = path, names = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return names.split(',').map((name) => start + name + end);
    },
  );
  const exists = (path: string) => {
    const name = path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    return files.some((file) => new RegExp(`/${name}$`).test(file));
  };
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

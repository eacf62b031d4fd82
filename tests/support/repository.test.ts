import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { artist } from '../../src/content/artist.ts';
import { root } from './site.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('names the artist in the first license terms as the site does', () => {
  const terms = read('supabase/migrations/20250102000220_documents.sql');
  const licensor = /'(\{"name": .*\})'/.exec(terms)?.[1] ?? '';
  const { name, location, email } = artist;
  expect(JSON.parse(licensor)).toEqual({ name, location, email });
});

it('lists the migrations in their order, each with names that it creates', () => {
  const [, section = ''] = read('supabase/README.md').split(/^## /m);
  const rows = [...section.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)];
  const files = readdirSync(join(root, 'supabase/migrations')).sort();
  expect(rows.map(([, name]) => name)).toEqual(files.map((file) => file.slice(15, -4)));
  const missing = rows.flatMap(([, row = '', text = ''], n) => {
    const sql = read(`supabase/migrations/${files[n] ?? ''}`);
    return [...text.matchAll(/`(?:\w+\.)?(\w+)`/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) => !new RegExp(`^create (table|view|function) \\w+\\.${name}\\b`, 'm').test(sql),
      )
      .map((name) => `${row}: ${name}`);
  });
  expect(missing).toEqual([]);
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './site.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('lists the migrations in their order, each with names that it creates', () => {
  const [, section = ''] = read('supabase/README.md').split(/^## /m);
  const rows = [...section.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)];
  const files = readdirSync(join(root, 'supabase/migrations')).sort();
  expect(rows.map(([, name]) => name)).toEqual(files.map((file) => file.slice(15, -4)));
  const missing = rows.flatMap(([, row = '', text = ''], n) => {
    const sql = read(`supabase/migrations/${files[n] ?? ''}`);
    const names = [...text.matchAll(/`(?:\w+\.)?(\w+)`/g)].map(([, name = '']) => name);
    return names
      .filter(
        (name) => !new RegExp(`^create (table|view|function) \\w+\\.${name}\\b`, 'm').test(sql),
      )
      .map((name) => `${row}: ${name}`);
  });
  expect(missing).toEqual([]);
});

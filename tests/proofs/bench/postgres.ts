import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/site.ts';

const read = (path: string) =>
  readFileSync(join(root, 'supabase', path), 'utf8').replaceAll('\r\n', '\n');

/**
 * Applies the migrations to an empty database of a server that has Postgres' own extensions.
 * @param url of a superuser
 * @returns a function that runs SQL and returns the rows as lines
 */
export function openPostgres(url = ''): (sql: string) => string {
  if (url === '') throw new Error('Name an empty database of a PostgreSQL server: postgres://…');
  const psql = (input: string) =>
    execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', url], {
      input,
      encoding: 'utf8',
      env: {
        ...process.env,
        PGOPTIONS: '-c client_min_messages=error -c search_path=public,extensions',
      },
      maxBuffer: 1e9,
    });
  const bootstrap = read('local/bare/bootstrap.sql');
  psql(bootstrap.replace('create extension pgtap with schema extensions;', ''));
  for (const file of readdirSync(join(root, 'supabase/migrations')).sort()) {
    if (file.endsWith('.sql')) psql(`begin;\n${read(`migrations/${file}`)}\ncommit;`);
  }
  return psql;
}

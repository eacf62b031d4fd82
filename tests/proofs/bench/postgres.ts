import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testsFolder } from '../../sql/run-file.ts';
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

/** Lets `manyBeats` add beats. */
export const manyBeatsFunction = `create schema tests; ${readFileSync(`${testsFolder}many_beats.psql`, 'utf8')}`;

/** Adds beats with a cover and a preview each. For a superuser. Run `vacuum analyze` afterwards. */
export const manyBeats = (from: number, to: number) => `
  select tests.add_many_beats(${from}, ${to});
  -- Triggers are off, because each file would write its beat and its row in the search index again.
  set session_replication_role = replica;
  insert into public.beat_images (beat_id, image_url, filename, is_primary)
  select id, '/c.jpg', 'c.jpg', true from public.beats
  where id > coalesce((select max(beat_id) from public.beat_images), 0);
  insert into public.beat_audio (beat_id, audio_url, audio_type, filename, file_size, peaks)
  select id, '/p.mp3', 'preview', 'p.mp3', 1, array_fill(50::smallint, array[200])
  from public.beats
  where id > coalesce((select max(beat_id) from public.beat_audio), 0);
  set session_replication_role = origin;`;

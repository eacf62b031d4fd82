import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { root } from '../support/site.ts';
import { addBeats, beatsSql } from './beats.ts';

interface Answer {
  total: number;
  next: string | null;
}

/** A database with the migrations alone; it is asked with a visitor's rights. */
export interface BenchDatabase {
  name: string;
  fill: (from: number, to: number) => Promise<void>;
  ask: (parameters: string) => Promise<Answer>;
  /** Milliseconds of each round. */
  time: (parameters: string, rounds: number) => Promise<number[]>;
  close: () => Promise<void>;
}

const question = (parameters: string) => `select public.search_beats(${parameters}) as answer`;

export async function openPglite(): Promise<BenchDatabase> {
  const db = await createBareDatabase();
  const ask = async (parameters: string) => {
    const { rows } = await db.query<{ answer: Answer }>(question(parameters));
    if (rows[0] === undefined) throw new Error('No answer.');
    return rows[0].answer;
  };
  return {
    name: 'PGlite',
    fill: async (from, to) => {
      await db.exec('reset role');
      await addBeats(db, from, to);
      await db.exec('set role anon');
    },
    ask,
    time: async (parameters, rounds) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await ask(parameters);
        times.push(performance.now() - start);
      }
      return times;
    },
    close: () => db.close(),
  };
}

/** @param url of an empty database, as a superuser; pg_trgm, unaccent and pgtap must be installed */
export function openPostgres(url: string): BenchDatabase {
  const psql = (args: readonly string[], input = '') =>
    execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args, url], {
      input,
      encoding: 'utf8',
      env: {
        ...process.env,
        PGOPTIONS: '-c client_min_messages=error -c search_path=public,extensions',
      },
      maxBuffer: 1e9,
    });
  const folder = join(root, 'supabase/migrations');
  const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  psql(['-f', join(root, 'supabase/local/bare/bootstrap.sql')]);
  for (const file of migrations.sort()) psql(['-1', '-f', join(folder, file)]);
  const asVisitor = (sql: string) => psql([], `set role anon;\n${sql}`);
  return {
    name: `PostgreSQL ${psql([], 'show server_version').trim()}`,
    fill: (from, to) => {
      psql([], `${beatsSql(from, to)}\nvacuum analyze;`);
      return Promise.resolve();
    },
    ask: (parameters) => Promise.resolve(JSON.parse(asVisitor(question(parameters))) as Answer),
    time: (parameters, rounds) => {
      const output = asVisitor(`\\timing on\n${`${question(parameters)};\n`.repeat(rounds)}`);
      return Promise.resolve(
        [...output.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, time]) => Number(time)),
      );
    },
    close: () => Promise.resolve(),
  };
}

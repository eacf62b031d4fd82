import { spawn } from 'node:child_process';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { openPostgres } from '../bench/postgres.ts';
import type { TestRun, Line } from '../sql/run-file.ts';
import { runTest } from '../sql/run-file.ts';

export interface Database {
  run: (lines: readonly Line[]) => Promise<TestRun>;
  close: () => Promise<void>;
}

/** Time limit of a statement, because a mutant may have removed the end of a loop. */
const TIMEOUT_MS = 120_000;

/** Runs lines with psql, up to the first error or failed assertion. */
function runOnServer(url: string, lines: readonly Line[]): Promise<TestRun> {
  const PGOPTIONS = `-c client_min_messages=error -c search_path=public,extensions -c statement_timeout=${TIMEOUT_MS}`;
  const psql = spawn('psql', ['-qAtX', '-F', '\n', '-v', 'ON_ERROR_STOP=1', url], {
    env: { ...process.env, PGOPTIONS },
  });
  let output = '';
  let errors = '';
  psql.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/^not ok/m.test(output)) psql.kill();
  });
  psql.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // psql closes its input when it is killed at the first failure.
  psql.stdin.on('error', () => undefined);
  psql.stdin.end(lines.map(({ text }) => text).join('\n'));
  return new Promise((resolve, reject) => {
    psql.on('error', reject);
    psql.on('close', () => {
      resolve({ rows: output.split('\n'), ...(errors !== '' && { error: errors }) });
    });
  });
}

/**
 * Where mutants are tried: PGlite, or an empty database of a PostgreSQL that has pgTAP, many times faster.
 * @param url as a superuser
 */
export async function openDatabase(url: string | undefined): Promise<Database> {
  if (url === undefined) {
    const db = await createBareDatabase();
    return { run: (lines) => runTest(db, lines), close: () => db.close() };
  }
  openPostgres(url)(`
    create extension pgtap with schema extensions;
    grant execute on all functions in schema extensions to public;`);
  return { run: (lines) => runOnServer(url, lines), close: () => Promise.resolve() };
}

import { spawn } from 'node:child_process';
import type { TestRun, Line } from '../../sql/run-file.ts';
import { openPostgres } from '../bench/postgres.ts';

/** Runs lines of a test, up to the first error or failed assertion. */
export type RunLines = (lines: readonly Line[]) => Promise<TestRun>;

/** Time limit of a statement, because a mutant may have removed the end of a loop. */
const TIMEOUT_MS = 120_000;

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
      resolve({ rows: output.split(/\r?\n/), ...(errors !== '' && { error: errors }) });
    });
  });
}

/** Prepares an empty database of a PostgreSQL that has pgTAP. @param url of a superuser */
export function openDatabase(url: string | undefined): RunLines {
  openPostgres(url)(`
    create extension pgtap with schema extensions;
    grant execute on all functions in schema extensions to public;`);
  return (lines) => runOnServer(url ?? '', lines);
}

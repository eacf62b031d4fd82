/** The database of the races, and statements that run in it at the same moment. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readHelpers } from '../../sql/run-file.ts';
import { openPostgres } from '../bench/postgres.ts';

const url = process.argv[2] ?? '';
export const sql = openPostgres(url);
sql(await readHelpers());
const run = promisify(execFile);

/** Time in which all connections open before the start. */
const HEAD_START_MS = 2000;

/** Runs statements at the same moment, each on a connection of its own. @returns the output of each */
export async function race(statements: readonly string[]): Promise<string[]> {
  const start = new Date(Date.now() + HEAD_START_MS).toISOString();
  return Promise.all(
    statements.map(async (statement) => {
      const commands = [`select pg_sleep_until('${start}')`, statement];
      const args = commands.flatMap((command) => ['-c', command]);
      try {
        return (await run('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args, url])).stdout.trim();
      } catch (error) {
        return `refused: ${(error as { stderr: string }).stderr.trim()}`;
      }
    }),
  );
}

/** Expects each word in this number of answers. */
export function expectAnswers(answers: readonly string[], counts: Record<string, number>): void {
  for (const [word, wanted] of Object.entries(counts)) {
    const found = answers.filter((answer) => answer.includes(word)).length;
    assert.equal(found, wanted, `${word}\n${answers.join('\n')}`);
  }
}

/** Runs a query, and returns the first value of its first row. */
export const queryValue = (query: string): string => sql(query).trim();

export const repeat = <T>(times: number, make: (n: number) => T): T[] =>
  Array.from({ length: times }, (_, n) => make(n));

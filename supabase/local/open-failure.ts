/** Why local data did not open: only damage may replace it, because what this machine refuses opens later. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StackPaths } from './paths.ts';

export class DamagedError extends Error {}
class RefusedError extends Error {}

/** Refusals of the machine, in the words of Node and of Postgres. */
const REFUSAL =
  /permission denied|not permitted|no space left|quota exceeded|read-only file system|too many open files|file table overflow|no file descriptors|resource busy|temporarily unavailable|i\/o error|stale file handle|timed out|not enough memory|out of memory|\(OOM\)/i;

/** @param report what Postgres printed, because the error of PGlite does not contain the reason */
export function openFailure(error: Error, report: string[]): Error {
  const lines = [...report, error.message];
  const [refusal, complaint] = [REFUSAL, /(?:ERROR|FATAL|PANIC|^postgres):/].map((pattern) =>
    lines.find((line) => pattern.test(line))?.replace(/^.*?(?:[A-Z]{3,}|postgres):\s+/, ''),
  );
  if (refusal !== undefined) return new RefusedError(refusal);
  // Postgres crashes without a word on pages that it does not expect.
  const isDamage = complaint !== undefined || error instanceof WebAssembly.RuntimeError;
  return isDamage ? new DamagedError(complaint ?? error.message) : error;
}

/** Adds what becomes of the data and what to do, if the machine refused; returns other errors as they are. */
export function explainRefusal(error: unknown, { data, database }: StackPaths): unknown {
  if (!(error instanceof Error) || !REFUSAL.test(error.message)) return error;
  // The same words in an error of SQL are about rights in the database.
  if (!(error instanceof RefusedError || 'syscall' in error)) return error;
  const [, file = ''] = /"(.+?)"/.exec(error.message) ?? [];
  const { path = join(database, file) } = error as NodeJS.ErrnoException;
  const owner = /denied|permitted/i.test(error.message) ? describeOwner(path, data) : '';
  return new Error(
    `The local data in ${data} cannot be used: ${error.message.replace(/\.$/, '')}. ${owner}It stays as it is. ` +
      `Remove the cause and start again, or start with LOCAL_SUPABASE_DIR=<another folder>.`,
  );
}

/** Names the owner of a path, or of the folder that it would be in, if that is another user. */
function describeOwner(path: string, data: string): string {
  let uid: number;
  try {
    uid = statSync(path).uid;
  } catch {
    return path === dirname(path) ? '' : describeOwner(dirname(path), data);
  }
  if (process.getuid === undefined || uid === process.getuid()) return '';
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  const owner = status === 0 ? stdout.trim() : `with the id ${uid}`;
  const command = `sudo chown -R "$USER" ${path.startsWith(data) ? data : path}`;
  return `${path} belongs to the user ${owner}: start as that user, or run \`${command}\`. `;
}

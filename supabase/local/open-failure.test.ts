import { tmpdir, userInfo } from 'node:os';
import { expect, it, vi } from 'vitest';
import { DamagedError, explainRefusal, openFailure } from './open-failure.ts';
import { stackPaths } from './paths.ts';

const fromPostgres = (line: string) =>
  openFailure(new Error('PGlite failed'), ['LOG:  redo', `2026-01-01 10:00:00 GMT [42] ${line}`]);

it.each([
  ['could not open file "global/pg_control": No such file or directory', true],
  ['could not write lock file "postmaster.pid": No space left on device', false],
  ['could not create lock file "postmaster.pid": Read-only file system', false],
  ['could not open file "base/5/1259": No file descriptors available', false],
  ['could not read file "base/5/1259": I/O error', false],
])('judges "%s"', (message, isDamage) => {
  const failure = fromPostgres(`FATAL:  ${message}`);
  expect(failure.message).toBe(message);
  expect(failure instanceof DamagedError).toBe(isDamage);
});

it('names the owner of data that another user made', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(65_533);
  const failure = fromPostgres('PANIC:  could not open file "pg_wal/0": Permission denied');
  const text = `belongs to the user ${userInfo().username}: start as that user`;
  expect(String(explainRefusal(failure, stackPaths('/', tmpdir())))).toContain(text);
});

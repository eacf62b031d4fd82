/** An archive of an empty database, which every new database starts from. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import packages from '../../package.json' with { type: 'json' };

const file = fileURLToPath(
  new URL(
    `../.temp/empty-database-${packages.devDependencies['@electric-sql/pglite']}.tar`,
    import.meta.url,
  ),
);

/**
 * Creating it takes seconds and blocks the thread, so it happens once per version of PGlite, in a process of its own.
 * Compiling Postgres at the lowest level (`--liftoff-only`) halves the time, because no code there runs often
 * enough to be worth optimizing.
 */
export async function emptyDatabase(): Promise<Blob> {
  if (!existsSync(file)) {
    await mkdir(dirname(file), { recursive: true });
    const path = fileURLToPath(new URL('./initdb.mjs', import.meta.url));
    // The database keeps the zone of the process that creates it, and hosted databases are in UTC.
    const env = { ...process.env, TZ: 'UTC' };
    const child = fork(path, [file], { execArgv: ['--liftoff-only'], env });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`Creating an empty database ended with code ${code}.`);
  }
  return new Blob([await readFile(file)]);
}

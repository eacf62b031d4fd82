/** `npm run local:reset`: deletes the data of the embedded stack; the next start seeds it again. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { lockHolder } from './lock.ts';
import { stackPaths } from './paths.ts';

const paths = stackPaths(resolve(import.meta.dirname, '../..'));
const holder = lockHolder(paths.lock);
if (holder !== null) {
  console.error(
    `The local data in ${paths.data} is in use by a running server (process ${holder.pid}). Stop it first, then run this again.`,
  );
  process.exitCode = 1;
} else {
  await rm(paths.data, { recursive: true, force: true });
  console.info(`Removed ${paths.data}. The next start seeds it again.`);
}

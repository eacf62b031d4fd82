/**
 * Synthesizes the full audio of the demo beats. Their rows stand in the database from the start, and
 * only admins open the files: so a server makes them in the background, and one that finds some missing
 * goes on with them.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeedTarget } from '../local/seed.ts';
import type { MasterJob } from './master.ts';
import { demoBeats } from './rows/beats.ts';
import { MASTER_KEY } from './seed-beats.ts';

export interface MastersOptions {
  query: SeedTarget['query'];
  log: SeedTarget['log'];
  /** Where stored objects lie, `<bucket>/<key>`. */
  objects: string;
  /** One process of low priority instead of one for every processor. */
  background?: boolean;
  /** Ends the work before it is done. */
  signal?: AbortSignal;
}

export async function makeMissingMasters(options: MastersOptions): Promise<void> {
  const { query, log, objects, background = false, signal } = options;
  const processes = background ? 1 : availableParallelism();
  const stored = await query<{ name: string }>(
    `select name from storage.objects where bucket_id = 'beat-masters'`,
  );
  const demo = new Set(demoBeats.map(({ slug }) => slug));
  const jobs = stored.flatMap(({ name }): MasterJob[] => {
    const slug = MASTER_KEY.exec(name)?.[1] ?? '';
    const file = join(objects, 'beat-masters', name);
    return demo.has(slug) && !existsSync(file) ? [{ slug, file }] : [];
  });
  if (jobs.length === 0) return;
  log(`Synthesizing the full audio of ${jobs.length} beats, for the admin pages`);
  const shares = Array.from({ length: Math.min(processes, jobs.length) }, (_, share) =>
    jobs.filter((_job, index) => index % processes === share),
  );
  await Promise.all(shares.map((share) => make(share, background, signal)));
  log('The full audio is ready');
}

function make(jobs: MasterJob[], background: boolean, signal?: AbortSignal): Promise<void> {
  const path = fileURLToPath(new URL('./masters-process.mjs', import.meta.url));
  const child = fork(path, { execArgv: [], signal });
  if (background && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(jobs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Synthesizing full audio ended with code ${code}.`));
    });
  });
}

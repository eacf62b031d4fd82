import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Master } from './master-job.ts';

/**
 * Synthesises the full audio of beats in worker threads and hands each one over as it is done. The
 * promise settles when the last one has been taken; a failing worker or taker ends all of them.
 */
export async function makeMasters(
  slugs: readonly string[],
  take: (master: Master) => Promise<void>,
): Promise<void> {
  const queue = [...slugs];
  const count = Math.min(queue.length, Math.max(1, Math.min(4, availableParallelism())));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./master-worker.mjs', import.meta.url)),
  );
  try {
    await Promise.all(workers.map((worker) => drain(worker, queue, take)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function drain(
  worker: Worker,
  queue: string[],
  take: (master: Master) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const taken: Promise<void>[] = [];
    const next = () => {
      const slug = queue.shift();
      if (slug === undefined) Promise.all(taken).then(() => resolve(), reject);
      else worker.postMessage(slug);
    };
    worker.on('message', (master: Master) => {
      const done = take(master);
      done.catch(reject);
      taken.push(done);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`A synthesis worker ended with code ${code}.`)));
    next();
  });
}

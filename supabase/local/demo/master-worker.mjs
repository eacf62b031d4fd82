// JavaScript, because Node 20 starts workers without a loader for TypeScript: the first thing this
// one does is to register it.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { makeMaster } = await import('./master-job.ts');

parentPort?.on('message', (slug) => {
  const master = makeMaster(slug);
  parentPort?.postMessage(master, [master.bytes.buffer]);
});

// JavaScript, because Node 20 has no loader for TypeScript: the first thing this does is to register one.
import process from 'node:process';
import { register } from 'tsx/esm/api';

register();
const { makeMaster } = await import('./master.ts');

process.on('message', async (jobs) => {
  for (const job of jobs) await makeMaster(job);
  process.exit();
});
// The server that asked for masters is gone.
process.on('disconnect', () => process.exit());

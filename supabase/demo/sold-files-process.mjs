// JavaScript, because Node 20 has no loader for TypeScript: the first thing this does is to register one.
import process from 'node:process';
import { register } from 'tsx/esm/api';

register();
const { makeSoldFile } = await import('./sold-files.ts');

process.on('message', async (job) => {
  await makeSoldFile(job);
  process.exit();
});
// The server that requested the file has ended.
process.on('disconnect', () => process.exit());

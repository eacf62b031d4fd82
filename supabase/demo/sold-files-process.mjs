// This file is JavaScript, because Node 20 has no loader for TypeScript until `register` adds one.
import process from 'node:process';
import { register } from 'tsx/esm/api';

register();
const { makeSoldFile } = await import('./sold-files.ts');

process.on('message', async (job) => {
  await makeSoldFile(job);
  process.exit();
});
// The process ends with the server that requested the file.
process.on('disconnect', () => process.exit());

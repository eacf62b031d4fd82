/**
 * A server process for the test that kills one: boots a stack on the folder given, prints `ready`, adds
 * a beat for each line that it reads, and lives until it is stopped.
 */
import { createInterface } from 'node:readline';
import { bootStack } from '../../supabase/local/boot.ts';
import { stackPaths } from '../../supabase/local/paths.ts';

const [, , root = '', folder = ''] = process.argv;
const stack = await bootStack({
  paths: stackPaths(root, folder),
  log: { info: () => undefined, warn: (line) => console.error(line) },
  loadSeed: null,
  siteUrl: () => 'http://site.test',
});
console.info('ready');
for await (const title of createInterface({ input: process.stdin })) {
  await stack.query('insert into public.beats (title) values ($1)', [title]);
  console.info(`added ${title}`);
}

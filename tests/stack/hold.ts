/**
 * A server process for tests that need to kill one: boots a stack on the folder given, says
 * `ready`, adds a row for each line it reads, and lives until it is stopped.
 */
import { createInterface } from 'node:readline';
import { bootStack } from '../../supabase/local/boot.ts';
import { stackPaths } from '../../supabase/local/paths.ts';

const [, , root = '', folder = ''] = process.argv;
const stack = await bootStack({
  paths: stackPaths(root, folder),
  log: { info: () => undefined, warn: (line) => console.error(line) },
  loadSeed: null,
  template: process.env['LOCAL_SUPABASE_TEMPLATE'],
  siteUrl: () => 'http://site.test',
});
console.info('ready');
for await (const title of createInterface({ input: process.stdin })) {
  await stack.query(
    `insert into public.beats (title, artist, genre, price, is_active) values ($1, 'T', 'trap', 25, true)`,
    [title],
  );
  console.info(`added ${title}`);
}

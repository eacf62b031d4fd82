/**
 * `npm run test:functions`: type-checks every edge function under Deno as it is deployed, and runs their
 * tests under Deno and under Node, which the embedded stack uses. Deno comes from npm, and only here.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../support/programs.ts';
import { root } from '../support/site.ts';

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function findDeno(): string {
  try {
    return join(fetchPackage('deno', '2.9.6'), 'bin.cjs');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const program = findDeno();

// Amounts and dates in mails must not depend on the locale and the zone of the server.
process.env['LC_ALL'] = 'de_DE.UTF-8';
process.env['TZ'] = 'America/Los_Angeles';

/** Offline, with the packages of node_modules, and without a lock file of Deno's own. */
function deno(command: string, ...args: string[]): void {
  run(program, command, '--no-lock', '--cached-only', '--node-modules-dir=manual', ...args);
}

function filesIn(folder: string, end: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file));
}

// Functions with the same packages are checked at once, because each check reads their types again.
const configs = filesIn('supabase/functions', 'deno.json');
const packages = configs.map((config) => readFileSync(join(root, config), 'utf8'));
for (const each of new Set(packages)) {
  const alike = configs.filter((_, index) => packages[index] === each);
  const functions = alike.map((config) => config.replace('deno.json', 'index.ts'));
  deno('check', '--import-map', ...alike.slice(0, 1), ...functions);
}
const tests = filesIn('tests/functions', '.test.ts');
deno('test', '--no-check', '--allow-env', '--allow-net', '--allow-read', ...tests);
// Tests run in one process, because Node's own runner starts one per file, which takes longer than the tests.
const imports = tests.map(
  (test) => `await import(${JSON.stringify(pathToFileURL(join(root, test)))});`,
);
run('--import', 'tsx', '--input-type=module', '--eval', imports.join(''));

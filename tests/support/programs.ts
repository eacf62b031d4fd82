/** Programs as scripts that Node runs, because their commands need a shell on Windows, which splits paths. */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from './site.ts';

export const playwright = join(root, 'node_modules/playwright/cli.js');
export const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** The exit code of a part of `npm test` whose programs are not on this machine. */
export const NOT_RUN = 77;

const npmScript = process.env['npm_execpath'];

/** The command and its first arguments. npm's own command is for a program that npm has not started. */
export const npm: readonly [string, ...string[]] = npmScript
  ? [process.execPath, npmScript]
  : ['npm'];

/**
 * Returns the folder of a package that the project does not depend on. npm fetches it on first use and keeps it.
 * @throws {Error} naming the package, if npm cannot fetch it
 */
export function fetchPackage(name: string, version: string): string {
  const [command, ...first] = npm;
  const wanted = `${name}@${version}`;
  // npm puts the package's commands first in the PATH.
  const options = ['--yes', '--silent', '--prefer-offline', '--fetch-retries=0'];
  const args = ['exec', ...options, `--package=${wanted}`, '--', 'node', '-p', 'process.env.PATH'];
  const { status, stdout } = spawnSync(command, [...first, ...args], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(
      `${wanted} is missing and npm cannot fetch it. Once online, run: npx ${wanted} --version`,
    );
  }
  const [commands = ''] = stdout.split(delimiter);
  return join(dirname(commands), name);
}

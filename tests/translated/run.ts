/**
 * `npm run test:translated`: runs the component tests while each text is wrapped as Google Translate does it, and lists
 * the texts that React could not remove or move. Tests that fail for another reason do not count, because many look for
 * the element around a text.
 */
import { spawnSync } from 'node:child_process';
import { vitest } from '../support/programs.ts';
import { root } from '../support/site.ts';
import { MOVED } from './moved.ts';

const args = [vitest, 'run', '--project', 'unit', ...process.argv.slice(2)];
const { stdout, stderr } = spawnSync(process.execPath, args, {
  cwd: root,
  env: { ...process.env, TRANSLATED: '1', NO_COLOR: '1' },
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const output = stdout + stderr;
const faults = new Set(output.match(new RegExp(`${MOVED}“.*`, 'g')));
for (const fault of faults) console.error(fault);
const counts = /Tests .*\d passed.*/.exec(output)?.[0];
console.info(`${faults.size} faults (${counts ?? 'no test ran'})`);
process.exitCode = faults.size === 0 && counts !== undefined ? 0 : 1;

/**
 * `npm run test:translated`: runs the component tests, and end-to-end tests of buying, signing in and uploading, while
 * each text is wrapped as Google Translate does it, and lists the texts that React could not remove or move. Tests that
 * fail for another reason do not count, because many look for the element around a text.
 */
import { spawnSync } from 'node:child_process';
import { vitest } from '../support/programs.ts';
import { root } from '../support/site.ts';
import { MOVED } from './wrap-texts.ts';

const runs = {
  components: [vitest, 'run', '--project', 'unit'],
  'end to end': [
    ...['--import', 'tsx', 'tests/e2e/run.ts'],
    ...['buy', 'cart', 'licensing', 'sign-in', 'beat-upload'],
  ],
};

process.exitCode = 0;
for (const [name, args] of Object.entries(runs)) {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TRANSLATED: '1', NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const output = stdout + stderr;
  const faults = new Set(output.match(new RegExp(`${MOVED}“.*`, 'g')));
  for (const fault of faults) console.error(fault);
  const counts = /^.*\d passed.*/m.exec(output)?.[0].trim();
  console.info(`${name}: ${faults.size} faults (${counts ?? 'no test ran'})`);
  if (faults.size > 0 || counts === undefined) process.exitCode = 1;
}

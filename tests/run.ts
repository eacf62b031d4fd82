/**
 * `npm test`: runs every kind of check in order and stops at the first that fails.
 * `npx tsx tests/run.ts sql e2e` runs the named parts alone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  runParts,
  selectParts,
  summarise,
  UnknownPartError,
  type PartName,
} from './support/parts.ts';

let child: ChildProcess | undefined;

function runPart(name: PartName): Promise<number> {
  return new Promise((resolve) => {
    child = spawn('npm', ['run', '--silent', `test:${name}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // npm is a command script on Windows, which needs a shell.
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    child?.kill(signal);
    process.exitCode = 1;
  });
}

try {
  const results = await runParts(selectParts(process.argv.slice(2)), {
    runPart,
    now: () => performance.now(),
    log: (line) => console.info(line),
  });
  console.info(summarise(results).join('\n'));
  if (results.some((result) => result.state === 'failed')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof UnknownPartError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

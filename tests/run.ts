/**
 * `npm test`: runs every kind of check in order and begins none after one that fails.
 * `npx tsx tests/run.ts sql e2e` runs the named parts alone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  runParts,
  selectParts,
  summarize,
  UnknownPartError,
  type PartName,
  type PartRun,
} from './support/parts.ts';

const children = new Set<ChildProcess>();

function runPart(name: PartName, { silent }: { silent: boolean }): Promise<PartRun> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `test:${name}`], {
      stdio: ['ignore', silent ? 'pipe' : 'inherit', silent ? 'pipe' : 'inherit'],
      // npm is a command script on Windows, which needs a shell.
      shell: process.platform === 'win32',
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    // Not at its exit: then there may be more to read.
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exitCode = 1;
  });
}

try {
  const start = performance.now();
  const results = await runParts(selectParts(process.argv.slice(2)), {
    runPart,
    now: () => performance.now(),
    log: (line) => console.info(line),
  });
  console.info(summarize(results, performance.now() - start).join('\n'));
  if (results.some((result) => result.state === 'failed')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof UnknownPartError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/**
 * `npm test`: runs every kind of check, and stops at the first one that fails.
 * `npx tsx tests/run.ts sql e2e` runs the named parts alone.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  runParts,
  selectParts,
  summarize,
  UnknownPartError,
  type RunOptions,
} from './support/parts.ts';
import { npm } from './support/programs.ts';

const isWindows = process.platform === 'win32';

/** Time for browsers and databases to close by themselves. */
const GRACE_MS = 5000;

/** Kills a process and everything that it has started. */
function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  try {
    if (!isWindows) process.kill(-pid, signal);
  } catch {
    // None of them runs any more.
  }
}

const runPart: RunOptions['runPart'] = async (name, { silent, signal }) => {
  const output = silent ? 'pipe' : 'inherit';
  const [command, ...first] = npm;
  const child = spawn(command, [...first, 'run', '--silent', `test:${name}`], {
    stdio: ['ignore', output, output],
    // The leader of a process group, because a signal has to reach what npm starts too.
    detached: !isWindows,
  });
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    kill(child, 'SIGTERM');
    timer = setTimeout(kill, GRACE_MS, child, 'SIGKILL');
  };
  signal.addEventListener('abort', stop);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  // The streams may have more to read after the process's exit, but not after its close.
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  clearTimeout(timer);
  if (signal.aborted) kill(child, 'SIGKILL');
  return { code: code ?? 1, output: text };
};

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort());
}

try {
  const start = performance.now();
  const results = await runParts(selectParts(process.argv.slice(2)), {
    runPart,
    now: () => performance.now(),
    log: (line) => console.info(line),
    stop,
  });
  const all = { state: '', seconds: Math.round((performance.now() - start) / 1000) };
  const rows = results.map(({ name, ...result }) => [name, result] as const);
  console.table(Object.fromEntries([...rows, ['all', all]]));
  console.info(summarize(results).join('\n'));
  if (stop.signal.aborted) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof UnknownPartError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

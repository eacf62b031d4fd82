/**
 * `npm test`: runs every kind of check, and stops at the first one that fails, whose output is then the last.
 * `npx tsx tests/run.ts sql e2e` runs only the named parts.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { NOT_RUN, npm } from './support/programs.ts';

/**
 * Each part is the npm script `test:{name}`. Those that use one core run two at a time, the longest first, and
 * before those that use two (Vitest with two workers, and a browser beside its site). `build` leaves the site that
 * `e2e` and `browsers` run on.
 */
const parts = [
  { name: 'sql', what: 'migrations and policies, with pgTAP', cores: 1 },
  { name: 'functions', what: 'edge functions, under Deno and Node', cores: 1 },
  { name: 'build', what: 'production build and what is in it', cores: 1 },
  { name: 'types', what: 'TypeScript, and the generated database types', cores: 1 },
  { name: 'lint', what: 'Oxlint and knip', cores: 1 },
  { name: 'format', what: 'Oxfmt', cores: 1 },
  { name: 'unit', what: 'unit and component tests', cores: 2 },
  { name: 'stack', what: 'the embedded stack, through the real client', cores: 2 },
  { name: 'e2e', what: 'end-to-end tests in a real browser', cores: 2 },
  { name: 'browsers', what: 'a walk through the site in WebKit and Firefox', cores: 2 },
];
type Part = (typeof parts)[number];
type State = 'passed' | 'failed' | 'not run';

const isWindows = process.platform === 'win32';

/** Time for browsers and databases to close by themselves. */
const GRACE_MS = 5000;

/** Aborted by the first failure, and by a person who ends the run. */
const stop = new AbortController();
const isStopped = () => stop.signal.aborted;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort());
}

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

/** Runs a part until it ends, or kills it when the run is stopped. @returns its exit code and silent output */
async function runPart({ name, cores }: Part): Promise<{ code: number; output: string }> {
  const stdio = cores === 1 ? 'pipe' : 'inherit';
  const [command, ...first] = npm;
  const child = spawn(command, [...first, 'run', '--silent', `test:${name}`], {
    stdio: ['ignore', stdio, stdio],
    // The leader of a process group, because a signal has to reach what npm starts too.
    detached: !isWindows,
  });
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    kill(child, 'SIGTERM');
    timer = setTimeout(kill, GRACE_MS, child, 'SIGKILL');
  };
  stop.signal.addEventListener('abort', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  // The streams may have more to read after the process's exit, but not after its close.
  const [code] = (await once(child, 'close')) as [number | null];
  stop.signal.removeEventListener('abort', end);
  clearTimeout(timer);
  if (isStopped()) kill(child, 'SIGKILL');
  return { code: code ?? 1, output };
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  const known = parts.map(({ name }) => name).join(', ');
  console.error(`No such part: ${unknown.join(', ')}. There are: ${known}.`);
  process.exit(2);
}
const selected = parts.filter(({ name }) => names.length === 0 || names.includes(name));
const rows: Record<string, { state: State; seconds: number }> = Object.fromEntries(
  selected.map(({ name }) => [name, { state: 'not run', seconds: 0 }]),
);
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);
let failure = '';

/** Takes parts from a queue until it is empty or the run is stopped. */
async function runInTurn(queue: Part[]): Promise<void> {
  for (let part = queue.shift(); part && !isStopped(); part = queue.shift()) {
    const { name, what, cores } = part;
    const heading = `\n── ${name}: ${what}\n`;
    if (cores === 2) console.info(heading);
    const start = performance.now();
    const { code, output } = await runPart(part);
    // A part that was killed proves nothing.
    if (isStopped()) return;
    const state = code === 0 ? 'passed' : code === NOT_RUN ? 'not run' : 'failed';
    rows[name] = { state, seconds: secondsSince(start) };
    const text = cores === 1 ? `${heading}\n${output.trimEnd()}` : '';
    if (state === 'failed') {
      failure = `${text}\n${name} failed. Run it alone: npm run test:${name}`;
      stop.abort();
    } else if (text !== '') console.info(text);
  }
}

const start = performance.now();
const shared = selected.filter(({ cores }) => cores === 1);
await Promise.all([runInTurn(shared), runInTurn(shared)]);
await runInTurn(selected.filter(({ cores }) => cores === 2));
console.table({ ...rows, all: { state: '', seconds: secondsSince(start) } });
if (failure !== '') console.info(failure);
const count = (state: State) => Object.values(rows).filter((row) => row.state === state).length;
const notRun = count('not run') > 0 ? `, ${count('not run')} not run` : '';
console.info(`${count('passed')} passed, ${count('failed')} failed${notRun}`);
if (isStopped()) process.exitCode = 1;

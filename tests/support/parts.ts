/**
 * The kinds of check that make up `npm test`: each is the npm script `test:{name}`. Rounds follow one
 * another, and the parts of a round run two at a time, in this order. Vitest and Playwright start two
 * workers each; beside those of `e2e`, which leave a third of two cores idle, there is room for
 * `browsers`. Both run on the site that `build` leaves.
 */
export const parts: readonly Part[] = [
  { name: 'sql', what: 'migrations and policies, with pgTAP', round: 1 },
  { name: 'functions', what: 'edge functions, under Deno and Node', round: 1 },
  { name: 'build', what: 'production build and what is in it', round: 1 },
  { name: 'types', what: 'TypeScript, and the generated database types', round: 1 },
  { name: 'lint', what: 'Oxlint and knip', round: 1 },
  { name: 'format', what: 'Oxfmt', round: 1 },
  { name: 'unit', what: 'unit and component tests', round: 2, isLive: true },
  { name: 'stack', what: 'the embedded stack, through the real client', round: 3, isLive: true },
  { name: 'e2e', what: 'end-to-end tests in a real browser', round: 4, isLive: true },
  { name: 'browsers', what: 'a walk through the site in WebKit and Firefox', round: 4 },
];

interface Part {
  name: string;
  what: string;
  round: 1 | 2 | 3 | 4;
  /** Prints while it runs; the others print once they have ended. */
  isLive?: boolean;
}

export interface PartResult {
  name: string;
  state: 'passed' | 'failed' | 'not run';
  /** Milliseconds; 0 for a part that did not run. */
  duration: number;
}

export class UnknownPartError extends Error {
  override name = 'UnknownPartError';
}

/** The parts to run, in their own order whatever order they were named in; all without a name. */
export function selectParts(names: readonly string[]): Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map((part) => part.name).join(', ');
    throw new UnknownPartError(`No such part: ${unknown.join(', ')}. There are: ${known}.`);
  }
  return parts.filter((part) => names.length === 0 || names.includes(part.name));
}

/** The exit code of a part whose programs are not on this machine. */
export const NOT_RUN = 77;

/** The exit code of a part, and what it printed where nothing of it was shown while it ran. */
interface PartRun {
  code: number;
  output: string;
}

export interface RunOptions {
  /** Runs one part until it ends, or kills it when the signal is aborted. */
  runPart: (name: string, options: { silent: boolean; signal: AbortSignal }) => Promise<PartRun>;
  now: () => number;
  log: (line: string) => void;
  /** Aborted by the first failure, and by a person who ends the run. */
  stop: AbortController;
}

/** Runs the parts in their order until one fails, whose output is then the last. */
export async function runParts(
  selected: readonly Part[],
  { runPart, now, log, stop }: RunOptions,
): Promise<PartResult[]> {
  const results = new Map<string, PartResult>();
  const { signal } = stop;
  let last = '';

  const run = async ({ name, what, isLive = false }: Part) => {
    const heading = `\n── ${name}: ${what}\n`;
    if (isLive) log(heading);
    const start = now();
    const { code, output } = await runPart(name, { silent: !isLive, signal });
    // A part that was killed proves nothing.
    if (signal.aborted) return;
    const state = code === 0 ? 'passed' : code === NOT_RUN ? 'not run' : 'failed';
    results.set(name, { name, state, duration: now() - start });
    const text = `${heading}\n${output.trimEnd()}`;
    if (state === 'failed') stop.abort();
    if (!isLive && state === 'failed') last = text;
    else if (!isLive) log(text);
  };
  const runInTurn = async (queue: Part[]) => {
    for (let part = queue.shift(); part && !signal.aborted; part = queue.shift()) await run(part);
  };

  for (const round of [1, 2, 3, 4]) {
    const queue = selected.filter((part) => part.round === round);
    await Promise.all([runInTurn(queue), runInTurn(queue)]);
  }
  if (last !== '') log(last);
  return selected.map(({ name }) => results.get(name) ?? { name, state: 'not run', duration: 0 });
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

const marks = { passed: '✓', failed: '✗', 'not run': '·' } as const;

/**
 * The table and the count that end a run; the last line is always the count.
 *
 * @param total milliseconds that all of it took, which is less than the sum where two ran at once
 */
export function summarize(results: readonly PartResult[], total: number): string[] {
  const count = (state: PartResult['state']) =>
    results.filter((result) => result.state === state).length;
  const failed = results.find((result) => result.state === 'failed');
  const notRun = count('not run');

  return [
    '',
    ...results.map(({ name, state, duration }) =>
      `${marks[state]} ${name.padEnd(10)}${state.padEnd(9)}${
        state === 'not run' ? '' : formatDuration(duration).padStart(12)
      }`.trimEnd(),
    ),
    `  ${'all'.padEnd(19)}${formatDuration(total).padStart(12)}`,
    '',
    ...(failed ? [`${failed.name} failed. Run it alone: npm run test:${failed.name}`] : []),
    `${count('passed')} passed, ${count('failed')} failed${notRun > 0 ? `, ${notRun} not run` : ''}`,
  ];
}

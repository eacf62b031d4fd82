/**
 * The kinds of check that make up `npm test`, cheapest first: each is the npm script `test:{name}`.
 * Those that keep one processor busy and the other idle go two at a time, the longest first.
 */
export const parts = [
  { name: 'lint', what: 'ESLint and knip', paired: true },
  { name: 'format', what: 'Prettier', paired: true },
  { name: 'types', what: 'TypeScript, and the generated database types', paired: true },
  { name: 'sql', what: 'migrations and policies, with pgTAP', paired: true },
  { name: 'functions', what: 'edge functions, under Deno and Node', paired: true },
  { name: 'build', what: 'production build and what is in it', paired: true },
  { name: 'unit', what: 'unit and component tests', paired: false },
  { name: 'stack', what: 'the embedded stack, through the real client', paired: false },
  { name: 'e2e', what: 'end-to-end tests in a real browser', paired: false },
  { name: 'browsers', what: 'a walk through the site in WebKit and Firefox', paired: false },
] as const;

type Part = (typeof parts)[number];
export type PartName = Part['name'];

export interface PartResult {
  name: PartName;
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

/** What a part said, where it was not heard while it ran. */
export interface PartRun {
  code: number;
  output: string;
}

export interface RunOptions {
  /** Runs one part. What a silent one prints comes with its exit code. */
  runPart: (name: PartName, options: { silent: boolean }) => Promise<PartRun>;
  now: () => number;
  log: (line: string) => void;
}

/** Runs the parts in their order, the paired ones two at a time, and begins none after a failure. */
export async function runParts(
  selected: readonly Part[],
  { runPart, now, log }: RunOptions,
): Promise<PartResult[]> {
  const results = new Map<PartName, PartResult>();
  let hasFailed = false;

  const run = async ({ name, what, paired }: Part) => {
    const heading = `\n── ${name}: ${what}\n`;
    if (!paired) log(heading);
    const start = now();
    const { code, output } = await runPart(name, { silent: paired });
    // Two that print at once would be read as one.
    if (paired) log(`${heading}\n${output.trimEnd()}`);
    const state = code === 0 ? 'passed' : code === NOT_RUN ? 'not run' : 'failed';
    hasFailed ||= state === 'failed';
    results.set(name, { name, state, duration: now() - start });
  };
  const runInTurn = async (queue: Part[]) => {
    for (let part = queue.shift(); part && !hasFailed; part = queue.shift()) await run(part);
  };

  const pairs = selected.filter((part) => part.paired);
  await Promise.all([runInTurn(pairs), runInTurn(pairs)]);
  await runInTurn(selected.filter((part) => !part.paired));
  return selected.map(
    ({ name }) => results.get(name) ?? { name, state: 'not run' as const, duration: 0 },
  );
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

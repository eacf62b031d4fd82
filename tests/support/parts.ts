/**
 * The kinds of check that make up `npm test`: each is the npm script `test:{name}`. Those that use one
 * core run two at a time, the longest first, and before those that use two (Vitest and Playwright with
 * two workers each). `build` leaves the site that `e2e` and `browsers` run on.
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
] as const;

type Part = (typeof parts)[number];
type PartName = Part['name'];

export interface PartResult {
  name: PartName;
  state: 'passed' | 'failed' | 'not run';
  /** 0 for a part that did not run. */
  seconds: number;
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
  runPart: (name: PartName, options: { silent: boolean; signal: AbortSignal }) => Promise<PartRun>;
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
  const results = new Map<PartName, PartResult>();
  const { signal } = stop;
  let last = '';

  const run = async ({ name, what, cores }: Part) => {
    const silent = cores === 1;
    const heading = `\n── ${name}: ${what}\n`;
    if (!silent) log(heading);
    const start = now();
    const { code, output } = await runPart(name, { silent, signal });
    // A part that was killed proves nothing.
    if (signal.aborted) return;
    const state = code === 0 ? 'passed' : code === NOT_RUN ? 'not run' : 'failed';
    results.set(name, { name, state, seconds: Math.round((now() - start) / 1000) });
    const text = `${heading}\n${output.trimEnd()}`;
    if (state === 'failed') stop.abort();
    if (silent && state === 'failed') last = text;
    else if (silent) log(text);
  };
  const runInTurn = async (queue: Part[]) => {
    for (let part = queue.shift(); part && !signal.aborted; part = queue.shift()) await run(part);
  };

  const shared = selected.filter(({ cores }) => cores === 1);
  await Promise.all([runInTurn(shared), runInTurn(shared)]);
  await runInTurn(selected.filter(({ cores }) => cores === 2));
  if (last !== '') log(last);
  return selected.map(({ name }) => results.get(name) ?? { name, state: 'not run', seconds: 0 });
}

/** The lines that end a run: how to repeat a failure, and last the count. */
export function summarize(results: readonly PartResult[]): string[] {
  const count = (state: PartResult['state']) =>
    results.filter((result) => result.state === state).length;
  const failed = results.find((result) => result.state === 'failed');
  const notRun = count('not run');
  return [
    ...(failed ? [`${failed.name} failed. Run it alone: npm run test:${failed.name}`] : []),
    `${count('passed')} passed, ${count('failed')} failed${notRun > 0 ? `, ${notRun} not run` : ''}`,
  ];
}

/** The kinds of check that make up `npm test`, cheapest first: each is the npm script `test:{name}`. */
export const parts = [
  { name: 'format', what: 'Prettier' },
  { name: 'lint', what: 'ESLint and knip' },
  { name: 'types', what: 'TypeScript, and the generated database types' },
  { name: 'unit', what: 'unit and component tests' },
  { name: 'stack', what: 'the embedded stack, through the real client' },
  { name: 'sql', what: 'migrations and policies, with pgTAP' },
  { name: 'build', what: 'production build and what is in it' },
  { name: 'e2e', what: 'journeys in a real browser' },
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

export interface RunOptions {
  /** Runs one part and answers its exit code. */
  runPart: (name: PartName) => Promise<number>;
  now: () => number;
  log: (line: string) => void;
}

/** Runs the parts one after another and stops at the first that fails. */
export async function runParts(
  selected: readonly Part[],
  { runPart, now, log }: RunOptions,
): Promise<PartResult[]> {
  const results: PartResult[] = [];
  let hasFailed = false;

  for (const { name, what } of selected) {
    if (hasFailed) {
      results.push({ name, state: 'not run', duration: 0 });
      continue;
    }
    log(`\n── ${name}: ${what}\n`);
    const start = now();
    const code = await runPart(name);
    hasFailed = code !== 0;
    results.push({ name, state: hasFailed ? 'failed' : 'passed', duration: now() - start });
  }
  return results;
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

const marks = { passed: '✓', failed: '✗', 'not run': '·' } as const;

/** The table and the count that end a run; the last line is always the count. */
export function summarise(results: readonly PartResult[]): string[] {
  const count = (state: PartResult['state']) =>
    results.filter((result) => result.state === state).length;
  const failed = results.find((result) => result.state === 'failed');
  const notRun = count('not run');
  const total = results.reduce((sum, result) => sum + result.duration, 0);

  return [
    '',
    ...results.map(({ name, state, duration }) =>
      `${marks[state]} ${name.padEnd(8)}${state.padEnd(9)}${
        state === 'not run' ? '' : formatDuration(duration).padStart(12)
      }`.trimEnd(),
    ),
    `  ${'all'.padEnd(17)}${formatDuration(total).padStart(12)}`,
    '',
    ...(failed ? [`${failed.name} failed. Run it alone: npm run test:${failed.name}`] : []),
    `${count('passed')} passed, ${count('failed')} failed${notRun > 0 ? `, ${notRun} not run` : ''}`,
  ];
}

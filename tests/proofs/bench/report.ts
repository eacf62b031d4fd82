import { measures } from './goals.ts';

/** Values by measure, page or kind of use, and site; every run adds to each. */
export type Samples = Record<string, Record<string, Record<string, number[]>>>;

export interface Report {
  commit: string;
  date: string;
  machine: string;
  samples: Samples;
}

export function addSample(
  samples: Samples,
  [measure, subject, site]: readonly [string, string, string],
  value: number,
): void {
  (((samples[measure] ??= {})[subject] ??= {})[site] ??= []).push(value);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? NaN) + upper) / 2;
}

/** The value that a measure has to reach on a page, if any. */
export function goalOf(measure: string, subject: string): number | undefined {
  const { goal, goalFor } = measures[measure] ?? {};
  return goalFor?.includes(subject) === false ? undefined : goal;
}

function missesGoal(measure: string, subject: string, value: number): boolean {
  const goal = goalOf(measure, subject);
  if (goal === undefined) return false;
  return measures[measure]?.higherIsBetter === true ? value < goal : value > goal;
}

/** The value in the measure's unit, without the unit's name. */
export function format(measure: string, value: number): string {
  const { unit, digits = 0 } = measures[measure] ?? { unit: '' };
  return (unit === 'kB' ? value / 1000 : value).toFixed(digits);
}

/** `1234 (1200–1300)`, with a mark where the goal is missed. */
function describe(measure: string, subject: string, values: readonly number[]): string {
  if (values.length === 0) return '';
  const middle = median(values);
  const [least, most] = [Math.min(...values), Math.max(...values)].map((v) => format(measure, v));
  const range = least === most ? '' : ` (${least}–${most})`;
  return `${format(measure, middle)}${range}${missesGoal(measure, subject, middle) ? ' ✗' : ''}`;
}

const columns = (first: string, ...others: string[]) =>
  first.padEnd(42) + others.map((text) => text.padEnd(22)).join('');

/** Every measure of a subject, in the order of the goals. */
function rowsOf(samples: Samples, subject: string) {
  return Object.entries(measures).flatMap(([measure, { label, unit }]) => {
    const sites = samples[measure]?.[subject];
    return sites ? [{ measure, sites, label: unit ? `${label}, ${unit}` : label }] : [];
  });
}

const subjectsOf = (samples: Samples) => new Set(Object.values(samples).flatMap(Object.keys));

/** Prints medians with their ranges; ✗ marks what misses its goal. */
export function printTable({ commit, date, machine, samples }: Report): void {
  console.log(`${commit}, ${date.slice(0, 10)}, ${machine}`);
  for (const subject of subjectsOf(samples)) {
    console.log(`\n${columns(subject, 'goal', 'ours', 'naive')}`);
    for (const { measure, sites, label } of rowsOf(samples, subject)) {
      const goal = goalOf(measure, subject);
      const sign = measures[measure]?.higherIsBetter === true ? '≥' : '≤';
      const cells = ['ours', 'naive'].map((site) => describe(measure, subject, sites[site] ?? []));
      console.log(
        columns(label, goal === undefined ? '' : `${sign} ${format(measure, goal)}`, ...cells),
      );
    }
  }
}

interface Change {
  before: number;
  after: number;
  /** Whether every value of one side is above every value of the other. */
  certain: boolean;
}

function compare(before: readonly number[], after: readonly number[]): Change {
  const certain =
    Math.min(...after) > Math.max(...before) || Math.max(...after) < Math.min(...before);
  return { before: median(before), after: median(after), certain };
}

/** Prints what has changed on our site between two reports. */
export function printChanges(old: Report, now: Report): void {
  console.log(`\n${old.commit} → ${now.commit}; in brackets where the ranges overlap`);
  for (const subject of subjectsOf(now.samples)) {
    console.log(`\n${columns(subject, 'before', 'after', 'difference')}`);
    for (const { measure, sites, label } of rowsOf(now.samples, subject)) {
      const earlier = old.samples[measure]?.[subject]?.['ours'];
      if (!earlier || !sites['ours']) continue;
      const { before, after, certain } = compare(earlier, sites['ours']);
      const difference = format(measure, after - before);
      const signed = after > before ? `+${difference}` : difference;
      const texts = [before, after].map((value) => format(measure, value));
      console.log(columns(label, ...texts, certain ? signed : `(${signed})`));
    }
  }
}

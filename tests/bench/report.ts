import { measures } from './goals.ts';

/** Values by measure, page or action, and site; every run adds one to each. */
export type Samples = Record<string, Record<string, Record<string, number[]>>>;

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

/** Whether a measure with a goal for this subject misses it. */
export function misses(name: string, subject: string, value: number): boolean {
  const { goal, goalFor, more = false } = measures[name] ?? {};
  if (goal === undefined || goalFor?.includes(subject) === false) return false;
  return more ? value < goal : value > goal;
}

function format(name: string, value: number): string {
  const { unit, digits = 0 } = measures[name] ?? { unit: '' };
  return (unit === 'kB' ? value / 1000 : value).toFixed(digits);
}

/** `1234 (1200–1300)`, with a mark where the goal is missed. */
function cell(name: string, subject: string, values: readonly number[]): string {
  const middle = median(values);
  const [least, most] = [Math.min(...values), Math.max(...values)].map((v) => format(name, v));
  const range = least === most ? '' : ` (${least}–${most})`;
  return `${format(name, middle)}${range}${misses(name, subject, middle) ? ' ✗' : ''}`;
}

function goalText(name: string, subject: string): string {
  const { goal, goalFor, more = false } = measures[name] ?? {};
  return goal === undefined || goalFor?.includes(subject) === false
    ? ''
    : `${more ? '≥' : '≤'} ${format(name, goal)}`;
}

/** Prints medians with their ranges; ✗ marks what misses its goal. */
export function printTable(samples: Samples): void {
  for (const subject of new Set(
    Object.values(samples).flatMap((measured) => Object.keys(measured)),
  )) {
    const rows = Object.entries(samples).filter(([, measured]) => subject in measured);
    const sites = [
      ...new Set(rows.flatMap(([, measured]) => Object.keys(measured[subject] ?? {}))),
    ];
    console.log(`\n${subject.padEnd(40)}${['goal', ...sites].map((s) => s.padEnd(24)).join('')}`);
    for (const [name, measured] of rows) {
      const { label = name, unit = '' } = measures[name] ?? {};
      const cells = sites.map((site) => cell(name, subject, measured[subject]?.[site] ?? []));
      const line = [
        `${label}${unit && `, ${unit}`}`.padEnd(40),
        goalText(name, subject).padEnd(24),
      ];
      console.log(line.join('') + cells.map((text) => text.padEnd(24)).join(''));
    }
  }
}

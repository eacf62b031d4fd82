/** Reads what the proofs report, each in its tool's own format. */

export interface Row {
  what: string;
  tried: number;
  held: number;
  note?: string;
}

interface VitestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; status: string }[] }[];
}

interface PlaywrightSuite {
  specs?: { ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface StrykerReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

type MutationTable = Record<string, { made: number; noticed: number; explained: number }>;

interface SoakReport {
  rounds: number;
  growth: { measure: string; thirds: number[]; levelsOff: boolean }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const vitestTests = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ assertionResults }) => assertionResults);

function rowOf(what: string, outcomes: readonly boolean[]): Row {
  return { what, tried: outcomes.length, held: outcomes.filter(Boolean).length };
}

/** One row for each role: the outermost `describe`. */
export function hostileRows(report: VitestReport): Row[] {
  const tests = vitestTests(report);
  const roles = new Set(tests.map(({ ancestorTitles: [role = ''] }) => role));
  return [...roles].map((role) =>
    rowOf(
      `hostile requests: ${role}`,
      tests
        .filter(({ ancestorTitles }) => ancestorTitles[0] === role)
        .map(({ status }) => status === 'passed'),
    ),
  );
}

export function generatedRows(report: VitestReport): Row[] {
  const outcomes = vitestTests(report).map(({ status }) => status === 'passed');
  return [rowOf('generated requests: properties', outcomes)];
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): boolean[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ ok }) => ok),
  ...suites.flatMap(specsOf),
];

export const faultRows = (report: PlaywrightSuite): Row[] => [rowOf('faults', specsOf(report))];

/** A violation is a console error, which fails the test that it happens in. */
export function policyRows(report: PlaywrightSuite): Row[] {
  const row = rowOf('pages under the content security policy', specsOf(report));
  const note = row.held === row.tried ? '0 violations' : 'see the tests that failed';
  return [{ ...row, note }];
}

export function databaseRows(report: MutationTable): Row[] {
  const classes = Object.values(report);
  const explained = sum(classes.map((row) => row.explained));
  const held = sum(classes.map(({ noticed }) => noticed)) + explained;
  const tried = sum(classes.map(({ made }) => made));
  return [{ what: 'database mutants', tried, held, note: `${explained} of them explained` }];
}

export function clientRows({ files }: StrykerReport): Row[] {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  const held = count('Killed', 'Timeout');
  const tried = held + count('Survived', 'NoCoverage');
  return [{ what: 'client mutants', tried, held, note: `${count('Ignored')} more explained` }];
}

export function soakRows({ rounds, growth }: SoakReport): Row[] {
  const row = rowOf(
    'soak: what levels off',
    growth.map(({ levelsOff }) => levelsOff),
  );
  const figures = growth.map(
    ({ measure, thirds }) => `${measure} ${thirds.map((value) => Math.round(value)).join(' ')}`,
  );
  return [{ ...row, note: `${rounds} rounds; ${figures.join(', ')}` }];
}

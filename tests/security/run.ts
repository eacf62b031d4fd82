/**
 * `npm run test:security`: runs every proof that nothing is lost and no one gets in, and prints one table.
 * Fails when one of them does not hold. Names select: `npm run test:security -- hostile faults`. Those
 * marked are a part of `npm test` too; all of them take hours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outputDir, root } from '../support/site.ts';

/** How many were tried, and how many held: requests, tests, mutants, measures. */
interface Count {
  tried: number;
  held: number;
  note?: string;
}

interface Proof {
  /** An npm script and its arguments. */
  command: (report: string) => string[];
  /** Reads the tool's report. */
  count: (report: never) => Count;
  /** Where the tool writes its report, if it takes no address for it. */
  report?: string;
  /** The part of `npm test` that runs it. */
  part?: 'stack' | 'e2e';
}

const countOf = (outcomes: readonly boolean[]): Count => ({
  tried: outcomes.length,
  held: outcomes.filter(Boolean).length,
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const stackTests = (name: string): Proof => ({
  command: (report) => [
    ...['test:stack', '--', name, '--reporter=default', '--reporter=json'],
    `--outputFile.json=${report}`,
  ],
  count: ({ numTotalTests: tried, numPassedTests: held }: Record<string, number>) =>
    ({ tried, held }) as Count,
  part: 'stack',
});

interface Suite {
  specs?: { ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[];
}
const specsOf = ({ specs = [], suites = [] }: Suite): boolean[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ ok }) => ok),
  ...suites.flatMap(specsOf),
];
const browserTests = (...names: string[]): Proof => ({
  command: () => ['test:e2e', '--', ...names, '--reporter=list,json'],
  count: (report: Suite) => countOf(specsOf(report)),
  part: 'e2e',
});

type Mutants = Record<string, { made: number; noticed: number; explained: number }>;
interface Stryker {
  files: Record<string, { mutants: { status: string }[] }>;
}
interface Soak {
  rounds: number;
  growth: { levelsOff: boolean }[];
}

const proofs: Readonly<Record<string, Proof>> = {
  hostile: stackTests('hostile'),
  generated: stackTests('generated'),
  faults: browserTests('faults'),
  // A violation is a console error, which fails the test that it happens in.
  policy: browserTests('security-headers.spec.ts', 'every-page.spec.ts'),
  database: {
    command: (report) => ['test:mutations', '--', '--json', report],
    count: (report: Mutants) => {
      const total = (name: 'made' | 'noticed' | 'explained') =>
        sum(Object.values(report).map((row) => row[name]));
      const explained = total('explained');
      const held = total('noticed') + explained;
      return { tried: total('made'), held, note: `${explained} of them explained` };
    },
  },
  client: {
    command: () => ['test:mutations:client'],
    report: join(outputDir, 'mutations-client.json'),
    count: ({ files }: Stryker) => {
      const mutants = Object.values(files).flatMap((file) => file.mutants);
      const count = (...wanted: string[]) =>
        mutants.filter(({ status }) => wanted.includes(status)).length;
      // A mutant that hangs is noticed.
      const held = count('Killed', 'Timeout');
      const tried = held + count('Survived', 'NoCoverage');
      return { tried, held, note: `${count('Ignored')} more explained` };
    },
  },
  soak: {
    command: (report) => ['test:soak', '--', '--json', report],
    count: ({ rounds, growth }: Soak) => ({
      ...countOf(growth.map(({ levelsOff }) => levelsOff)),
      note: `${rounds} rounds`,
    }),
  },
};

function run(name: string, { command, count, report, part }: Proof): boolean {
  const file = report ?? join(outputDir, 'security', `${name}.json`);
  // What an earlier run left proves nothing.
  rmSync(file, { force: true });
  console.info(`\n── ${name}: npm run ${command(file).join(' ')}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', ...command(file)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { GENERATED_RUNS: '400', ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    shell: process.platform === 'win32',
  });
  const read = () => count(JSON.parse(readFileSync(file, 'utf8')) as never);
  const { tried, held, note = '' } = existsSync(file) ? read() : countOf([]);
  const isHeld = status === 0 && tried > 0 && held === tried;
  const place = part === undefined ? '' : `also in npm test: ${part}`;
  table.push({ proof: `${isHeld ? '✓' : '✗'} ${name}`, tried, held, note: note || place });
  return isHeld;
}

const table: Record<string, string | number>[] = [];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  const known = Object.keys(proofs).join(', ');
  console.error(`No such proof: ${unknown.join(', ')}. There are: ${known}.`);
  process.exit(2);
}
mkdirSync(join(outputDir, 'security'), { recursive: true });
const results = Object.entries(proofs)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, proof]) => run(name, proof));
console.table(table);
process.exitCode = results.every(Boolean) ? 0 : 1;

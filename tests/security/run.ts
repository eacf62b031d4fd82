/**
 * `npm run test:security`: runs every proof that nothing is lost and nobody gets in, and prints one table.
 * Fails when one of them does not hold. Names select: `npm run test:security -- hostile faults`. Those
 * marked are a part of `npm test` too; all of them take hours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outputDir, root } from '../support/site.ts';
import {
  clientRows,
  databaseRows,
  faultRows,
  generatedRows,
  hostileRows,
  policyRows,
  soakRows,
  type Row,
} from './rows.ts';

interface Proof {
  /** An npm script and its arguments. */
  command: (report: string) => string[];
  rows: (report: never) => Row[];
  /** Where the tool writes its report, if it cannot be told. */
  report?: string;
  /** The part of `npm test` that runs it. */
  part?: 'stack' | 'e2e';
}

const stackTests = (name: string) => (report: string) => [
  ...['test:stack', '--', name, '--reporter=default', '--reporter=json'],
  `--outputFile.json=${report}`,
];
const browserTests =
  (...names: string[]) =>
  () => ['test:e2e', '--', ...names, '--reporter=list,json'];

const proofs: Readonly<Record<string, Proof>> = {
  hostile: { command: stackTests('hostile'), rows: hostileRows, part: 'stack' },
  generated: { command: stackTests('generated'), rows: generatedRows, part: 'stack' },
  faults: { command: browserTests('faults'), rows: faultRows, part: 'e2e' },
  policy: {
    command: browserTests('security-headers.spec.ts', 'every-page.spec.ts'),
    rows: policyRows,
    part: 'e2e',
  },
  database: {
    command: (report) => ['test:mutations', '--', '--json', report],
    rows: databaseRows,
  },
  client: {
    command: () => ['test:mutations:client'],
    rows: clientRows,
    report: join(outputDir, 'mutations-client.json'),
  },
  soak: { command: (report) => ['test:soak', '--', '--json', report], rows: soakRows },
};

function run(name: string, { command, rows, report, part }: Proof) {
  const file = report ?? join(outputDir, 'security', `${name}.json`);
  // What an earlier run left proves nothing.
  rmSync(file, { force: true });
  console.info(`\n── ${name}: npm run ${command(file).join(' ')}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', ...command(file)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    shell: process.platform === 'win32',
  });
  const found = existsSync(file) ? rows(JSON.parse(readFileSync(file, 'utf8')) as never) : [];
  const held = status === 0 && found.length > 0 && found.every((row) => isHeld(row));
  return { name, part, held, rows: found };
}

const isHeld = ({ tried, held }: Row) => tried > 0 && held === tried;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  console.error(
    `No such proof: ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`,
  );
  process.exit(2);
}
mkdirSync(join(outputDir, 'security'), { recursive: true });
const results = Object.entries(proofs)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, proof]) => run(name, proof));

console.info('');
for (const { name, part, held, rows } of results) {
  const place = part === undefined ? '' : ` (also in npm test: ${part})`;
  console.info(`${held ? '✓' : '✗'} ${name}${place}${rows.length === 0 ? ': no report' : ''}`);
  for (const { what, tried, held: count, note } of rows) {
    const figures = `${String(tried).padStart(6)} tried ${String(count).padStart(6)} held`;
    console.info(`    ${what.padEnd(42)}${figures}${note === undefined ? '' : `   ${note}`}`);
  }
}
process.exitCode = results.every(({ held }) => held) ? 0 : 1;

/**
 * `npm run test:mutations -- --database postgres://…`: takes each guard of an empty database away and expects a pgTAP
 * test to fail. Words select what is tried, by class or name: `-- policy orders`; `--json file` writes the table. Each
 * mutant is made inside the transaction of the test that is to notice, so that one database serves them all.
 * `--sample 300 --seed 20250131` tries that many, the same ones for a seed. `--without-list` shows what only the
 * generated list of the catalog notices, which an update of the list would accept.
 */
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readTest, testsFolder, within, type Line } from '../../sql/run-file.ts';
import { readTap } from '../../sql/tap.ts';
import { openDatabase } from './database.ts';
import { equivalent } from './equivalent.ts';
import { findMutants, nameOf, type Mutant } from './mutants.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    database: { type: 'string' },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    'without-list': { type: 'boolean', default: false },
  },
});
const run = openDatabase(values.database);

interface Test {
  file: string;
  lines: Line[];
  text: string;
  /** How long it takes; shorter ones run first. */
  ms: number;
  /** Functions that it calls, by oid; those that only ever refuse are not counted. */
  called: ReadonlySet<string>;
}

const line = (text: string): Line => ({ text, origin: 'run.ts' });

/** @returns what it printed, or undefined where it fails */
async function pass(lines: readonly Line[]): Promise<string[] | undefined> {
  const { rows, error } = await run(lines);
  const { failures, faults } = readTap(rows);
  return error === undefined && failures.length + faults.length === 0 ? rows : undefined;
}

/** This file takes long, and asserts how fast a search is, not which rows it finds. */
const slow = 'beat_search_plan.sql';
const files = (await readdir(testsFolder)).filter(
  (file) =>
    file.endsWith('.sql') &&
    file !== slow &&
    !(values['without-list'] && file === 'catalog_list.sql'),
);
const read = await Promise.all(files.map((file) => readTest(testsFolder + file)));
const tests: Test[] = [];
for (const [index, lines] of read.entries()) {
  const file = files[index] ?? '';
  const start = performance.now();
  const rows = await pass(
    within(
      lines,
      `set local track_functions = 'all';`,
      `select 'called ' || funcid from pg_stat_xact_user_functions;`,
    ),
  );
  if (rows === undefined) throw new Error(`${file} fails by itself: npm run test:sql`);
  tests.push({
    file,
    lines,
    text: lines.map(({ text }) => text).join('\n'),
    ms: performance.now() - start,
    called: new Set(rows.filter((row) => row.startsWith('called ')).map((row) => row.slice(7))),
  });
}
tests.sort((a, b) => a.ms - b.ms);
/** These tests compare the whole catalog, fast; statements in functions are no part of it. */
const isCatalog = ({ file }: Test) => file.startsWith('catalog');

/** The file that failed for the mutant before, which is often one of the same object. */
let last: Test | undefined;

function testsOf({ words, oid }: Mutant): Test[] {
  const touches = ({ text, called }: Test) =>
    oid === undefined
      ? words.some((word) => text.includes(word))
      : called.has(oid) || text.includes(words[0] ?? oid);
  const others = tests.filter((test) => touches(test) && !isCatalog(test));
  const all = oid === undefined ? [...tests.filter(isCatalog), ...others] : others;
  if (last && all.includes(last)) all.unshift(...all.splice(all.indexOf(last), 1));
  return all;
}

/** @returns the file that failed, null where none did, undefined where the mutant cannot be made */
async function tryMutant(mutant: Mutant): Promise<string | null | undefined> {
  const { error } = await run([line('begin;'), line(`${mutant.sql};`), line('rollback;')]);
  if (error !== undefined) return undefined;
  for (const test of testsOf(mutant)) {
    if ((await pass(within(test.lines, `${mutant.sql};`))) !== undefined) continue;
    last = test;
    return test.file;
  }
  return null;
}

const found = await findMutants(run);
const selected = found.filter(
  (mutant) => wanted.length === 0 || wanted.some((word) => nameOf(mutant).includes(word)),
);
/** Names in the order of this hash are a random order, which the seed repeats. */
const draw = (name: string) => createHash('sha256').update(values.seed).update(name).digest('hex');
const drawn = selected.map(nameOf).sort((a, b) => draw(a).localeCompare(draw(b)));
const sample = new Set(drawn.slice(0, Number(values.sample)));
const mutants = selected.filter((mutant) => sample.has(nameOf(mutant)));
const totals = new Map<string, { made: number; noticed: number; explained: number }>();
let problems = 0;
function report(problem: string): void {
  problems += 1;
  console.log(problem);
}
for (const mutant of mutants) {
  const name = nameOf(mutant);
  const noticedBy = await tryMutant(mutant);
  if (noticedBy === undefined) continue;
  const row = totals.get(mutant.class) ?? { made: 0, noticed: 0, explained: 0 };
  totals.set(mutant.class, row);
  row.made += 1;
  if (noticedBy !== null) row.noticed += 1;
  else if (name in equivalent) row.explained += 1;
  else report(`No test notices: ${name}`);
  if (noticedBy !== null && name in equivalent) report(`${noticedBy} notices: ${name}`);
}
const names = new Set(found.map(nameOf));
for (const name of Object.keys(equivalent)) {
  if (!names.has(name)) report(`There is no such mutant: ${name}`);
}

console.table(Object.fromEntries(totals));
if (values.json !== undefined) {
  await writeFile(values.json, JSON.stringify(Object.fromEntries(totals), null, 2));
}
const made = [...totals.values()].reduce((sum, row) => sum + row.made, 0);
console.log(`${made} mutants, ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;

/**
 * `npm run test:mutations`: takes each guard of the database away and expects a pgTAP test to fail. Words
 * select what is tried, by class or name: `npm run test:mutations -- policy orders`. Each mutant is made
 * inside the transaction of the test that is to notice, so that one database serves them all.
 */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { readTest, runTest, testsFolder, type Line } from '../sql/run-file.ts';
import { readTap } from '../sql/tap.ts';
import { equivalent } from './equivalent.ts';
import { findMutants, type Mutant } from './mutants.ts';

const db = await createBareDatabase();
const files = (await readdir(testsFolder)).filter((name) => name.endsWith('.sql')).sort();
const tests = await Promise.all(
  files.map(async (file) => {
    const lines = await readTest(testsFolder + file);
    return { file, lines, text: lines.map(({ text }) => text).join('\n') };
  }),
);
/** They list the whole catalog, fast. */
const isList = (file: string) => /^(catalog_\w+|privileges|realtime)\.sql$/.test(file);

function testsOf({ words }: Mutant): typeof tests {
  const mentions = ({ text }: (typeof tests)[number]) =>
    words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
  const others = tests
    .filter((test) => !isList(test.file) && mentions(test) > 0)
    .sort((a, b) => mentions(b) - mentions(a));
  return [...tests.filter(({ file }) => isList(file)), ...others];
}

function withMutant(lines: readonly Line[], sql: string): Line[] {
  const begin = lines.findIndex(({ text }) => text === 'begin;');
  return lines.toSpliced(begin + 1, 0, { text: `${sql};`, origin: 'mutant' });
}

async function fails(lines: readonly Line[]): Promise<boolean> {
  const { rows, error } = await runTest(db, lines);
  const { failures, faults } = readTap(rows);
  return error !== undefined || failures.length + faults.length > 0;
}

const line = (text: string): Line => ({ text, origin: basename(import.meta.url) });

/** @returns the file that noticed, null where none did, undefined where the mutant cannot be made */
async function tryMutant(mutant: Mutant): Promise<string | null | undefined> {
  const { error } = await runTest(db, [line('begin;'), line(`${mutant.sql};`), line('rollback;')]);
  if (error !== undefined) return undefined;
  for (const { file, lines } of testsOf(mutant)) {
    if (await fails(withMutant(lines, mutant.sql))) return file;
  }
  return null;
}

for (const { file, lines } of tests) {
  if (await fails(lines)) throw new Error(`${file} fails by itself: npm run test:sql`);
}

const wanted = process.argv.slice(2);
const nameOf = (mutant: Mutant) => `${mutant.class}: ${mutant.name}`;
const all = await findMutants(db);
const mutants = all.filter(
  (mutant) => wanted.length === 0 || wanted.some((word) => nameOf(mutant).includes(word)),
);
const table = new Map<string, { made: number; noticed: number; explained: number }>();
let problems = 0;
function report(problem: string): void {
  problems += 1;
  console.log(problem);
}
for (const mutant of mutants) {
  const name = nameOf(mutant);
  const noticedBy = await tryMutant(mutant);
  if (noticedBy === undefined) continue;
  const row = table.get(mutant.class) ?? { made: 0, noticed: 0, explained: 0 };
  table.set(mutant.class, row);
  row.made += 1;
  if (noticedBy !== null) row.noticed += 1;
  else if (name in equivalent) row.explained += 1;
  else report(`No test notices: ${name}`);
  if (noticedBy !== null && name in equivalent) report(`${noticedBy} notices: ${name}`);
}
const names = new Set(all.map(nameOf));
for (const name of Object.keys(equivalent)) {
  if (!names.has(name)) report(`There is no such mutant: ${name}`);
}
await db.close();

console.table(Object.fromEntries(table));
const made = [...table.values()].reduce((sum, row) => sum + row.made, 0);
console.log(`${made} mutants, ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;

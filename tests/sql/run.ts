/**
 * Runs supabase/tests/*.sql (pgTAP) and the Supabase advisors on the bare database, without Docker or a
 * server. `supabase test db` runs the same files. Names on the command line select what runs:
 * `npm run test:sql -- beats advisors`; `--update` writes the list of the catalog again.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { findProblems } from './advisors.ts';
import { readTest, runTest, testsFolder, within } from './run-file.ts';
import { readTap } from './tap.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean' } },
});
const isWanted = (file: string) =>
  wanted.length === 0 || wanted.some((name) => file.includes(name));
const files = (await readdir(testsFolder))
  .filter((file) => file.endsWith('.sql') && isWanted(file))
  .sort();

let passed = 0;
let failed = 0;
function report(name: string, count: number, problems: readonly string[]): void {
  passed += count;
  failed += problems.length;
  console.log(`${problems.length === 0 ? 'ok' : 'FAILED'}  ${name}  ${count} assertions passed`);
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '      '));
}
const db = await createBareDatabase();

if (values.update) {
  const lines = within(
    await readTest(join(testsFolder, 'catalog_list.sql')),
    '',
    `select 'listed ' || line from catalog order by line collate "C";`,
  );
  const { rows, error } = await runTest(db, lines);
  if (error !== undefined) throw new Error(error);
  const listed = rows.filter((row) => row.startsWith('listed '));
  await writeFile(
    join(testsFolder, 'catalog.psql'),
    [
      'create table tests.listed as select line from regexp_split_to_table($catalog$',
      ...listed.map((row) => row.slice(7)),
      "$catalog$, '\\n') as line where line <> '';\n",
    ].join('\n'),
  );
}

for (const file of files) {
  const { rows, error } = await runTest(db, await readTest(join(testsFolder, file)));
  const { passed: count, failures, faults } = readTap(rows);
  if (error !== undefined) faults.push(error);
  report(file, count, [...failures, ...faults.map((fault) => `${file}: ${fault}`)]);
}
if (isWanted('advisors')) {
  const problems = await findProblems(db);
  report('Supabase advisors', problems.length === 0 ? 1 : 0, problems);
}
await db.close();

if (passed + failed === 0) {
  console.log(`No test matches in ${testsFolder}`);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Runs supabase/tests/*.sql (pgTAP) on the bare database, without Docker or a server.
 * `supabase test db` runs the same files. Names on the command line select files:
 * `npm run test:sql -- beats`.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { readTest, runTest, testsFolder } from './run-file.ts';
import { readTap } from './tap.ts';

const wanted = process.argv.slice(2);
const files = (await readdir(testsFolder))
  .filter((file) => file.endsWith('.sql'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

let passed = 0;
let failed = 0;
const db = await createBareDatabase();

for (const file of files) {
  const { rows, error } = await runTest(db, await readTest(join(testsFolder, file)));
  const report = readTap(rows);
  const problems = [...report.failures, ...report.faults.map((fault) => `${file}: ${fault}`)];
  if (error !== undefined) problems.push(`${file}: ${error}`);
  passed += report.passed;
  failed += problems.length;
  console.log(
    `${problems.length === 0 ? 'ok' : 'FAILED'}  ${file}  ${report.passed} assertions passed`,
  );
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '      '));
}
await db.close();

if (passed + failed === 0) {
  console.log(`No test matches in ${testsFolder}`);
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

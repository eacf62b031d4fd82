/**
 * Runs supabase/tests/*.sql (pgTAP) on the bare database, without Docker or a server.
 * `supabase test db` runs the same files. Names on the command line select files:
 * `npm run test:sql -- beats`.
 */
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { createBareDatabase } from '../../supabase/local/bare/database.ts';
import { readTap } from './tap.ts';

const testsFolder = fileURLToPath(new URL('../../supabase/tests/', import.meta.url));

interface Line {
  text: string;
  /** Where it stands, `file:line`. */
  origin: string;
}

/** Lines of a test, psql's `\ir file` replaced by the lines of the file it names. */
async function readTest(file: string): Promise<Line[]> {
  const texts = (await readFile(file, 'utf8')).split('\n');
  const lines: Line[] = [];
  for (const [index, text] of texts.entries()) {
    const included = /^\\ir\s+(\S+)\s*$/.exec(text)?.[1];
    if (included === undefined) lines.push({ text, origin: `${basename(file)}:${index + 1}` });
    else lines.push(...(await readTest(resolve(dirname(file), included))));
  }
  return lines;
}

/** Runs all statements of a test; the first error ends it, rows sent before are kept. */
async function runTest(db: PGlite, lines: Line[]): Promise<{ rows: string[]; error?: string }> {
  const sql = lines.map((line) => line.text).join('\n');
  const { messages } = await db.execProtocol(protocol.serialize.query(sql), {
    throwOnError: false,
  });
  const rows: string[] = [];
  let error: string | undefined;
  for (const message of messages) {
    if (message instanceof protocol.messages.DataRowMessage) {
      rows.push(...message.fields.filter((field) => typeof field === 'string'));
    } else if (message instanceof protocol.messages.DatabaseError) {
      const before = sql.slice(0, Number(message.position ?? 1) - 1).split('\n').length - 1;
      const place = message.position === undefined ? '' : (lines[before]?.origin ?? '');
      error = [place, message.message, message.detail, message.hint, message.where]
        .filter(Boolean)
        .join('\n  ');
    }
  }
  // A test that fails half-way leaves its transaction open.
  await db.exec('rollback; reset all; set search_path to "$user", public, extensions');
  return { rows, ...(error === undefined ? {} : { error }) };
}

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

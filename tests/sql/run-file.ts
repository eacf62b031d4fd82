/** Reads a pgTAP file as psql would, and runs it on a database of this process. */
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { readText } from '../../supabase/local/read-text.ts';

export const testsFolder = fileURLToPath(new URL('../../supabase/tests/', import.meta.url));

export interface Line {
  text: string;
  /** `file:line` */
  origin: string;
}

/** Lines of a test, psql's `\ir file` replaced by the lines of the file it names. */
export async function readTest(file: string): Promise<Line[]> {
  const texts = (await readText(file)).split('\n');
  const lines: Line[] = [];
  for (const [index, text] of texts.entries()) {
    const included = /^\\ir\s+(\S+)\s*$/.exec(text)?.[1];
    if (included === undefined) lines.push({ text, origin: `${basename(file)}:${index + 1}` });
    else lines.push(...(await readTest(resolve(dirname(file), included))));
  }
  return lines;
}

/** Personas and orders for programs that assert without pgTAP. */
export async function readHelpers(): Promise<string> {
  const files = ['personas.psql', 'orders.psql'].map((name) => readText(testsFolder + name));
  return (await Promise.all(files)).join('').replace(/^create extension .*$/m, '');
}

const line = (text: string): Line => ({ text, origin: 'added' });

/** Adds statements at the beginning and the end of a test's transaction. */
export function within(lines: readonly Line[], first: string, last = ''): Line[] {
  const begin = lines.findIndex(({ text }) => text === 'begin;');
  const end = lines.findLastIndex(({ text }) => text === 'rollback;');
  return lines.toSpliced(end, 0, line(last)).toSpliced(begin + 1, 0, line(first));
}

export interface TestRun {
  rows: string[];
  error?: string;
}

/** Runs all statements of a test; the first error ends it, rows sent before are kept. */
export async function runTest(db: PGlite, lines: readonly Line[]): Promise<TestRun> {
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

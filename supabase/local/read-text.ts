import { readFile } from 'node:fs/promises';

/** Reads a text with LF, because a checkout may have CRLF and the database keeps the lines of a function as written. */
export async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
}

import { expect, it, vi } from 'vitest';
import { sheetTime, toCsv } from '@/lib/text/csv';
import { downloadText } from '@/lib/text/download-text';
import { fc } from '@tests/support/property';

/** Writes rows of cells under their headings. */
const write = (headings: string[], rows: (string | number | null)[][], locale?: string) =>
  toCsv(
    headings.map((heading, at) => [heading, (row: (typeof rows)[number]) => row[at] ?? null]),
    rows,
    locale,
  );

/** Reads what `toCsv` writes, as a spreadsheet would. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const text = csv.slice(1);
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n' && cells.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

it('begins with a byte order mark and ends lines with CRLF', () => {
  const row = ['Ödön', 25];
  expect(write(['Name', 'Total'], [row, [null, 0]])).toBe('\uFEFFName,Total\r\nÖdön,25\r\n,0\r\n');
  expect(write(['Name'], [])).toBe('\uFEFFName\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['the "real" one', '"the ""real"" one"'],
  ['two\nlines', '"two\nlines"'],
  // A number is never a formula.
  [-2.5, '-2.5'],
])('writes %j as %s', (value, written) => {
  expect(write(['x'], [[value]])).toBe(`\uFEFFx\r\n${written}\r\n`);
});

it.each([
  ['en-US', 'a,b,c\r\n"1,5",-1250.5,\'=1\r\n'],
  ['de-DE', 'a;b;c\r\n"1,5";-1250,5;\'=1\r\n'],
])('splits columns and writes decimals as spreadsheets of %s read them', (locale, written) => {
  expect(write(['a', 'b', 'c'], [['1,5', -1250.5, '=1']], locale)).toBe(`\uFEFF${written}`);
});

it('writes a moment as a spreadsheet reads it, in the zone of the user or a given one', () => {
  expect(sheetTime('2026-11-30T22:05:00Z')).toBe('2026-11-30 22:05');
  expect(sheetTime(null)).toBeNull();
});

it.each([
  '=1+1',
  '+1 503 555 0100',
  '-2',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\rcmd',
  '\u00A0=1+1',
  '\uFF1D1+1',
  '=HYPERLINK("http://evil.example","open")',
])('escapes the beginning of a formula: %j', (value) => {
  expect(parse(write(['x'], [[value]]))[1]).toEqual([`'${value}`]);
});

it('can be parsed back to every text', () => {
  const plain = (rows: string[][]) => rows.map((row) => row.map((text) => text.replace(/^'/, '')));
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(plain(parse(write(['a', 'b'], rows)).slice(1))).toEqual(plain(rows));
    }),
  );
});

it('saves a text as a file', () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:here' }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.useFakeTimers();
  downloadText('orders.csv', 'é', 'text/csv');
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect([link?.download, link?.href]).toEqual(['orders.csv', 'blob:here']);
});

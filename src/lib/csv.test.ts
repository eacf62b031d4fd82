// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { csvFileName, downloadCsv, toCsv } from '@/lib/csv';

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

describe('a table', () => {
  it('begins with the mark of UTF-8 and ends its lines as spreadsheets do', () => {
    expect(
      toCsv(
        ['Name', 'Total'],
        [
          ['Ödön', 25],
          [null, 0],
        ],
      ),
    ).toBe('\uFEFFName,Total\r\nÖdön,25\r\n,0\r\n');
    expect(toCsv(['Name'], [])).toBe('\uFEFFName\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['the "real" one', '"the ""real"" one"'],
    ['two\nlines', '"two\nlines"'],
  ])('quotes %j', (value, written) => {
    expect(toCsv(['x'], [[value]])).toBe(`\uFEFFx\r\n${written}\r\n`);
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
  ])('runs nothing: %j', (value) => {
    expect(parse(toCsv(['x'], [[value]]))[1]).toEqual([`'${value}`]);
  });

  it('leaves numbers as they are', () => {
    expect(toCsv(['x'], [[-2.5]])).toBe('\uFEFFx\r\n-2.5\r\n');
  });

  it('gives back every text, whatever is in it', () => {
    const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const read = parse(toCsv(['a', 'b'], rows)).slice(1);
        expect(read.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(
          rows.map((cells) => cells.map((text) => text.replace(/^'/, ''))),
        );
      }),
    );
  });
});

it('a file is named by what it holds and the day', () => {
  expect(csvFileName('orders', new Date(2025, 5, 3, 23, 59))).toBe('orders-2025-06-03.csv');
});

it('a file is handed over under its name', async () => {
  const made: Blob[] = [];
  const createObjectURL = (blob: Blob) => {
    made.push(blob);
    return 'blob:here';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });
  downloadCsv('orders.csv', toCsv(['a'], [['é']]));
  expect(clicked).toEqual(['orders.csv blob:here']);
  const [file] = made;
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 3)).toEqual(
    [0xef, 0xbb, 0xbf],
  );
});

type CsvValue = string | number | null;
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

/** Spreadsheets read a file as UTF-8 only if it starts with this character. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run such text as a formula, also after blanks and with full-width characters. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets treat a value with a leading apostrophe as text.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows for spreadsheets (RFC 4180, UTF-8), with formulas escaped. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ];
  const lines = table.map((cells) => `${cells.map(cell).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

/** `2026-11-22T13:05:00.000Z`, the same in every time zone. */
export const isoTime = (timestamp: string | null) => timestamp && new Date(timestamp).toISOString();

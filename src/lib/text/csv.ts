import { formatInputTime } from '@/lib/text/dates';

type CsvValue = string | number | null;
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

/** Spreadsheets read a file as UTF-8 only if it starts with this character. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run such text as a formula, also after blanks and with full-width characters. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * Spreadsheets split cells at `;` where the decimal sign is a comma. In Switzerland, they do so with a point, too:
 * there a user has to import the file instead of opening it.
 *
 * @param locale that of the browser by default
 */
const hasDecimalComma = (locale?: string) => (0.5).toLocaleString(locale).includes(',');

function cell(value: CsvValue, decimalSign: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimalSign);
  // Spreadsheets treat a value with a leading apostrophe as text.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows for spreadsheets (RFC 4180, UTF-8), with formulas escaped. */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  locale?: string,
): string {
  const [separator, decimalSign] = hasDecimalComma(locale) ? [';', ','] : [',', '.'];
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ];
  const lines = table.map(
    (cells) => `${cells.map((each) => cell(each, decimalSign)).join(separator)}\r\n`,
  );
  return BYTE_ORDER_MARK + lines.join('');
}

/** `2026-11-22 14:05` in UTC, which the heading names, because the sums of money end their days in UTC. */
export const sheetTime = (timestamp: string | null) =>
  timestamp && formatInputTime(new Date(timestamp), 'UTC').replace('T', ' ');

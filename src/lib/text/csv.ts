import { formatIsoDay } from '@/lib/text/dates';
import { downloadText } from '@/lib/text/download-text';

export type CsvValue = string | number | null;
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

/** Formats a table for spreadsheets (RFC 4180, UTF-8), with formulas escaped. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** `orders-2025-06-03.csv`, with the date in the user's time zone. */
export function csvFileName(what: string, now: Date): string {
  return `${what}-${formatIsoDay(now)}.csv`;
}

export function downloadCsv(fileName: string, csv: string): void {
  downloadText(fileName, csv, 'text/csv');
}

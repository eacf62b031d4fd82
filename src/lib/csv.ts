/** What a cell may be made of; nothing is an empty cell. */
export type CsvValue = string | number | null;

/** Spreadsheets read UTF-8 only where this stands first. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What spreadsheets take for the beginning of a formula, full-width twins included. They skip
 * blanks before it, and so must this.
 */
const formulaStart = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // What a stranger typed stays text: a leading apostrophe is the spreadsheets' own sign for it.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /["\r\n,;\t]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** A table as a spreadsheet opens it: RFC 4180, UTF-8, and nothing in it is run. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** `orders-2025-06-03.csv`, by the calendar of whoever exports. */
export function csvFileName(what: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${what}-${day}.csv`;
}

/** Long enough for any browser to have begun with the file. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a table over as a file. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  // Firefox follows only links that stand in the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

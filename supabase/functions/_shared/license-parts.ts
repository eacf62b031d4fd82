import { encode } from 'uqr';
import type { Style } from './pdf-fonts.ts';
import { colors, CONTENT_WIDTH, MARGIN, type PdfWriter } from './pdf-writer.ts';
import { piecesOf } from './text-fonts.ts';

/* The parts of a license document: its text styles, its drawings, and rows of labels and texts. */

export const label: Style = { face: 'strong', size: 7, color: colors.ash, tracking: 0.7 };
export const body: Style = { face: 'text', size: 10, leading: 1.35 };
export const quiet: Style = { ...body, color: colors.ash };
export const small: Style = { ...quiet, size: 8 };
export const heading: Style = { face: 'display', size: 28 };

/** The mark of the site (src/components/layout/wordmark.tsx), 24 by 48. */
const fHole =
  'M16.5 5.2C14.5 2.6 10.4 3.4 9.6 8.4c-.8 5 .6 10.6.8 15.6.2 6 2.2 10 2.2 15 0 4-2.6 5.6-4.4 4.4l-.7-.6c2 2.6 6.1 1.8 6.9-3.2.8-5-.6-10.6-.8-15.6-.2-6-2.2-10-2.2-15 0-4 2.6-5.6 4.4-4.4ZM8.3 24l2.6-1.1v2.2ZM15.7 24l-2.6 1.1v-2.2Z';

/** Draws the f-hole to the right of and below a point. */
export function drawMark(writer: PdfWriter, left: number, top: number): void {
  const scale = 0.8;
  writer.artifact(() => {
    writer.page.drawSvgPath(fHole, { x: left, y: top, scale, color: colors.ink });
    for (const [x, y] of [
      [16, 7.3],
      [8, 40.7],
    ] as const) {
      const center = { x: left + x * scale, y: top - y * scale };
      writer.page.drawCircle({ ...center, size: 2, color: colors.ink });
    }
  });
}

/** Draws four strings from margin to margin; the two in the middle are curved, as if they vibrated. */
export function drawStrings(writer: PdfWriter, y: number): void {
  const half = CONTENT_WIDTH / 2;
  writer.artifact(() =>
    [0, 5, -7, 0].forEach((swing, string) => {
      const curve = `M0 0Q${half / 2} ${swing * 2} ${half} 0T${CONTENT_WIDTH} 0`;
      writer.page.drawSvgPath(swing === 0 ? `M0 0H${CONTENT_WIDTH}` : curve, {
        x: MARGIN,
        y: y - string * 7,
        borderColor: swing === 0 ? colors.rail : string === 1 ? colors.varnish : colors.edge,
        borderWidth: 0.4 + string * 0.2,
      });
    }),
  );
}

/** Width of a module of the QR code, in points. */
const MODULE = 1.8;
/** Limits the width of a code with a signature, in points: a wider one moves the acceptance to the next page. */
const CODE_MAX = 80;

/**
 * Draws a QR code that leads to a page, with the signature of a license in the fragment if there is one.
 *
 * @returns its width in points
 */
export function drawCode(
  writer: PdfWriter,
  page: string,
  proof: string | null,
  right: number,
  top: number,
): number {
  const { data, size } =
    proof === null
      ? encode(page, { ecc: 'M', border: 0 })
      : encode(`${page}#proof=${proof}`, { ecc: 'L', border: 0 });
  const scale = Math.min(MODULE, CODE_MAX / size);
  const tag = writer.tag('Figure', `QR code that leads to ${page}`);
  const left = right - size * scale;
  writer.mark(tag, () =>
    // A single path, because viewers show hairlines between separate squares.
    writer.page.drawSvgPath(
      data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1Z` : ''))).join(''),
      { x: left, y: top, scale, color: colors.ink },
    ),
  );
  return size * scale;
}

/** The style in the largest size in which a text has one line, or in the least size. */
export function fit(
  writer: PdfWriter,
  text: string,
  style: Style,
  width: number,
  least: number,
): Style {
  if (style.size <= least || writer.fonts.wrap(text, style, width).length === 1) return style;
  return fit(writer, text, { ...style, size: style.size - 2 }, width, least);
}

/** Equal columns if their content fits; otherwise a wide column gets the room that narrow ones do not need. */
function columnWidths(needed: readonly number[], total: number): number[] {
  const equal = total / needed.length;
  if (needed.every((width) => width <= equal)) return needed.map(() => equal);
  const widths = [...needed];
  let rest = total;
  // The narrowest is first, so that the others share what it leaves.
  const columns = [...needed.entries()].sort(([, one], [, other]) => one - other);
  columns.forEach(([column, width], index) => {
    widths[column] = Math.min(width, rest / (needed.length - index));
    rest -= widths[column];
  });
  return widths.map((width) => width + rest / needed.length);
}

/** Draws labels with their values, side by side in a row. */
export function drawRow(
  writer: PdfWriter,
  cells: readonly { name: string; lines: readonly (readonly [string, Style])[] }[],
): void {
  const { fonts } = writer;
  const gap = 18;
  // A line that needs more than half of the page is broken between words.
  const neededBy = (line: string, style: Style) =>
    Math.max(
      Math.min(fonts.widthOf(line, style), CONTENT_WIDTH / 2 - gap),
      ...piecesOf(line).map((piece) => fonts.widthOf(piece.trimEnd(), style)),
    );
  const needed = cells.map(({ name, lines }) =>
    Math.max(
      neededBy(name.toUpperCase(), label),
      ...lines.flatMap(([text, style]) => text.split('\n').map((line) => neededBy(line, style))),
    ),
  );
  const widths = columnWidths(needed, CONTENT_WIDTH - gap * (cells.length - 1));
  const heights = cells.map(({ lines }, index) =>
    lines.reduce((sum, [text, style]) => sum + fonts.heightOf(text, style, widths[index] ?? 0), 0),
  );
  const tallest = Math.max(...heights);
  writer.ensure(tallest + 33);
  writer.rule(writer.y);
  const top = writer.y - 16;
  let x = MARGIN;
  cells.forEach(({ name, lines }, index) => {
    const width = widths[index] ?? 0;
    writer.line(name.toUpperCase(), label, x, top);
    let y = top - 7;
    for (const [text, style] of lines) {
      y = writer.lines(text, style, x, y - style.size, width) + style.size;
    }
    x += width + gap;
  });
  writer.y = top - 7 - tallest - 9;
}

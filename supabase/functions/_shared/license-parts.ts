import { encode } from 'uqr';
import type { Style } from './pdf-fonts.ts';
import { colors, CONTENT_WIDTH, MARGIN, type PdfWriter } from './pdf-writer.ts';

/* The parts of a license document: its text styles, its drawings, and rows of labels and texts. */

export const label: Style = { face: 'strong', size: 7, color: colors.ash, tracking: 0.7 };
export const body: Style = { face: 'text', size: 9, leading: 1.45 };
export const quiet: Style = { ...body, color: colors.ash };
export const small: Style = { ...body, size: 8, leading: 1.45 };
export const hash: Style = { ...quiet, size: 6.2 };
export const heading: Style = { face: 'display', size: 17, leading: 1.25 };

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
const MODULE = 2;

export function drawCode(writer: PdfWriter, address: string, right: number, top: number): number {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const tag = writer.tag('Figure', `QR code that leads to ${address}`);
  const left = right - size * MODULE;
  writer.mark(tag, () =>
    // A single path, because viewers show hairlines between separate squares.
    writer.page.drawSvgPath(
      data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1Z` : ''))).join(''),
      { x: left, y: top, scale: MODULE, color: colors.ink },
    ),
  );
  return size * MODULE;
}

/** Draws labels with their values, side by side in a row. */
export function drawRow(
  writer: PdfWriter,
  cells: readonly { name: string; lines: readonly (readonly [string, Style])[] }[],
): void {
  const gap = 18;
  const width = (CONTENT_WIDTH - gap * (cells.length - 1)) / cells.length;
  const height = ({ lines }: (typeof cells)[number]) =>
    lines.reduce((sum, [text, style]) => sum + writer.fonts.heightOf(text, style, width), 0);
  const tallest = Math.max(...cells.map(height));
  writer.ensure(tallest + 42);
  writer.rule(writer.y);
  const top = writer.y - 15;
  cells.forEach(({ name, lines }, index) => {
    const x = MARGIN + index * (width + gap);
    writer.line(name.toUpperCase(), label, x, top);
    let y = top - 6;
    for (const [text, style] of lines) {
      y = writer.lines(text, style, x, y - style.size, width) + style.size;
    }
  });
  writer.y = top - 8 - tallest - 8;
}

/** Draws a table row, whose cells begin at these positions and end before the next one. */
export function drawCells(
  writer: PdfWriter,
  places: readonly number[],
  cells: readonly (readonly [string, Style])[],
): void {
  const widthAt = (index: number) =>
    (places[index + 1] ?? CONTENT_WIDTH + 10) - (places[index] ?? 0) - 10;
  const height = Math.max(
    ...cells.map(([text, style], index) => writer.fonts.heightOf(text, style, widthAt(index))),
  );
  writer.ensure(height + 4);
  const top = writer.y;
  cells.forEach(([text, style], index) => {
    if (text === '') return;
    writer.lines(text, style, MARGIN + (places[index] ?? 0), top - 9, widthAt(index));
  });
  writer.y = top - height - 3;
}

import {
  beginMarkedContent,
  endMarkedContent,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSpacing,
  type Color,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { ReadFont } from './fonts.ts';
import { embedFonts, type PdfFonts, type Style } from './pdf-fonts.ts';
import { writeTags, type Role, type Tag } from './pdf-tags.ts';
import { lineHeight, type Run } from './text-fonts.ts';

/** US Letter; all lengths in this file are in points. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 54;
/** Distance of the content from the bottom of the page, because the footer is below it. */
export const BOTTOM = 60;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;

const hex = (value: string): Color => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16) / 255);
  return rgb(red ?? 0, green ?? 0, blue ?? 0);
};
/** The site's light theme (src/styles/tokens.css), on a lighter paper. */
export const colors = {
  paper: hex('#fffcf6'),
  rail: hex('#ddd0ba'),
  edge: hex('#8f7f6c'),
  ink: hex('#1c1420'),
  ash: hex('#6d6170'),
  varnish: hex('#a8461a'),
};

export interface Line {
  runs: Run<PDFFont>[];
  style: Style;
  tag: Tag;
  indent: number;
  /** Space above the line, unless it begins a column. */
  before: number;
  /** Keeps the line in the column of the next one, as a heading needs. */
  keep: boolean;
}

/** Writes a document from the top of its first page down; the same calls give the same bytes. */
export class PdfWriter {
  page!: PDFPage;
  /** Distance of the next line from the bottom of the page; it decreases. */
  y = 0;
  private readonly doc: PDFDocument;
  readonly fonts: PdfFonts;
  private readonly tags: Tag[] = [];
  private readonly marksOf: Tag[][] = [];

  private constructor(doc: PDFDocument, fonts: PdfFonts) {
    this.doc = doc;
    this.fonts = fonts;
    this.addPage();
  }

  /** @param text all text of the document */
  static async create(text: string, readFont: ReadFont): Promise<PdfWriter> {
    const doc = await PDFDocument.create({ updateMetadata: false });
    return new PdfWriter(doc, await embedFonts(doc, text, readFont));
  }

  addPage(): void {
    this.page = this.doc.addPage([PAGE.width, PAGE.height]);
    this.marksOf.push([]);
    this.artifact(() => this.page.drawRectangle({ ...PAGE, color: colors.paper }));
    this.y = PAGE.height - MARGIN;
  }

  get pageCount(): number {
    return this.marksOf.length;
  }

  /** Remaining height of the page. */
  get room(): number {
    return this.y - BOTTOM;
  }

  /** Begins a new page unless this much fits on the page. */
  ensure(height: number): void {
    if (height > this.room) this.addPage();
  }

  tag(role: Role, alt?: string): Tag {
    const tag: Tag = { role, marks: [], ...(alt !== undefined && { alt }) };
    this.tags.push(tag);
    return tag;
  }

  /** Marks the drawn content with a tag. */
  mark(tag: Tag, draw: () => void): void {
    const page = this.marksOf.length - 1;
    const marks = this.marksOf[page] ?? [];
    const id = marks.push(tag) - 1;
    tag.marks.push({ page, id });
    const properties = this.doc.context.obj({ MCID: id });
    this.page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        PDFName.of(tag.role),
        // The operator takes a dictionary, which the library's types leave out.
        properties.toString(),
      ]),
    );
    draw();
    this.page.pushOperators(endMarkedContent());
  }

  /** Draws decoration, which screen readers skip. */
  artifact(draw: () => void): void {
    this.page.pushOperators(beginMarkedContent('Artifact'));
    draw();
    this.page.pushOperators(endMarkedContent());
  }

  rule(y: number, x = MARGIN, width = CONTENT_WIDTH, color = colors.rail): void {
    this.artifact(() =>
      this.page.drawLine({
        start: { x, y },
        end: { x: x + width, y },
        thickness: 0.6,
        color,
      }),
    );
  }

  /** The lines of a paragraph, for `flow`. */
  paragraph(
    text: string,
    style: Style,
    width: number,
    { before = 0, indent = 0, role = 'P' }: { before?: number; indent?: number; role?: Role } = {},
  ): Line[] {
    const tag: Tag = { role, marks: [] };
    return this.fonts.wrap(text, style, width - indent).map((line, index) => ({
      runs: this.fonts.runs(line, style.face),
      style,
      tag,
      indent,
      before: index === 0 ? before : 0,
      keep: role === 'H2',
    }));
  }

  /** Draws one line that begins at a position. */
  line(text: string, style: Style, x: number, y: number, tag = this.tag('P')): void {
    this.drawRuns(this.fonts.runs(text, style.face), style, x, y, tag);
  }

  /** Draws one line that ends at a position. */
  lineTo(text: string, style: Style, right: number, y: number, tag = this.tag('P')): void {
    this.line(text, style, right - this.fonts.widthOf(text, style), y, tag);
  }

  /** Draws several lines downward. @returns the position of the next line */
  lines(
    text: string,
    style: Style,
    x: number,
    y: number,
    width: number,
    tag = this.tag('P'),
  ): number {
    return this.fonts.wrap(text, style, width).reduce((at, line) => {
      this.line(line, style, x, at, tag);
      return at - lineHeight(style);
    }, y);
  }

  private drawRuns(runs: Run<PDFFont>[], style: Style, x: number, y: number, tag: Tag): void {
    const { size, color = colors.ink, tracking = 0 } = style;
    let at = x;
    this.mark(tag, () => {
      for (const { font, text } of runs) {
        this.page.pushOperators(pushGraphicsState(), setCharacterSpacing(tracking));
        this.page.drawText(text, { x: at, y, size, font, color });
        this.page.pushOperators(popGraphicsState());
        at += font.widthOfTextAtSize(text, size) + tracking * Array.from(text).length;
      }
    });
  }

  /** Sets lines from `y` down in columns of equal height, over as many pages as they need. */
  flow(lines: readonly Line[], columns = 1, gap = 24): void {
    const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns;
    const rest = [...lines];
    while (rest.length > 0) {
      const { y: top, room } = this;
      const total = rest.reduce((sum, { before, style }) => sum + before + lineHeight(style), 0);
      // 20 points more than an equal share, so that the last column is not the longest.
      const share = Math.min(room, total / columns + 20);
      let lowest = top;
      for (let column = 0; column < columns && rest.length > 0; column += 1) {
        const floor = top - (column === columns - 1 ? room : share);
        let y = top;
        for (;;) {
          const [line, next] = rest;
          if (!line) break;
          const height = (y === top ? 0 : line.before) + lineHeight(line.style);
          const needed =
            height + (line.keep && next ? next.before + 2 * lineHeight(next.style) : 0);
          if (y - needed < floor) break;
          y -= height;
          rest.shift();
          if (!this.tags.includes(line.tag)) this.tags.push(line.tag);
          const x = MARGIN + column * (width + gap) + line.indent;
          this.drawRuns(line.runs, line.style, x, y + lineHeight(line.style) * 0.3, line.tag);
        }
        lowest = Math.min(lowest, y);
      }
      this.y = lowest;
      if (rest.length > 0) this.addPage();
    }
  }

  /** Draws on every page at the end, because the number of pages is known only then. */
  eachPage(draw: (page: number, pages: number) => void): void {
    const pages = this.doc.getPages();
    pages.forEach((page, index) => {
      this.page = page;
      this.artifact(() => draw(index + 1, pages.length));
    });
  }

  /** Draws text of an artifact, which has no tag. */
  plain(text: string, { face, size, color = colors.ink }: Style, x: number, y: number): void {
    for (const run of this.fonts.runs(text, face)) {
      this.page.drawText(run.text, { x, y, size, font: run.font, color });
      x += run.font.widthOfTextAtSize(run.text, size);
    }
  }

  async save(info: {
    title: string;
    author: string;
    subject: string;
    date: Date;
  }): Promise<Uint8Array> {
    const { doc } = this;
    doc.setTitle(info.title, { showInWindowTitleBar: true });
    doc.setAuthor(info.author);
    doc.setSubject(info.subject);
    doc.setLanguage('en-US');
    doc.setCreationDate(info.date);
    doc.setModificationDate(info.date);
    writeTags(doc, this.tags, this.marksOf);
    return doc.save();
  }
}

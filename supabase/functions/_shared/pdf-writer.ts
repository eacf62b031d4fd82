import * as fontkit from '@cantoo/fontkit';
import {
  beginMarkedContent,
  endMarkedContent,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSpacing,
  type Color,
  type PDFFont,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { ReadFont } from './fonts.ts';

/** US Letter, in points; so are all lengths here. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 54;
/** The footer of the page is below this line. */
const BOTTOM = 66;
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

const faces = { display: 'InstrumentSerif', text: 'SpaceGrotesk', strong: 'SpaceGroteskMedium' };

/** Fonts for letters that the site's fonts lack; each loads only when a document needs it. */
const fallbacks = [
  { name: 'NotoSans', has: /[\u0180-\u052f\u1e00-\u1fff\u2010-\u2122]/ },
  {
    name: 'DejaVuSans',
    has: /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Armenian}\p{Script=Georgian}\u2190-\u27bf]/u,
  },
  {
    name: 'DroidSansFallback',
    has: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f]/u,
  },
  { name: 'NotoSansDevanagari', has: /\p{Script=Devanagari}/u },
  { name: 'NotoSansThai', has: /\p{Script=Thai}/u },
  { name: 'NotoEmoji', has: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u },
];

export interface Style {
  face: keyof typeof faces;
  size: number;
  color?: Color;
  /** From one line to the next, as a multiple of the size. */
  leading?: number;
  tracking?: number;
}

interface Font {
  font: PDFFont;
  codePoints: ReadonlySet<number>;
}

interface Run {
  font: PDFFont;
  text: string;
}

type Role = 'H1' | 'H2' | 'P' | 'Figure';

/** A part of the document as a screen reader meets it, in the order in which it was begun. */
export interface Tag {
  role: Role;
  alt?: string;
  marks: { page: number; id: number }[];
}

export interface Line {
  runs: Run[];
  style: Style;
  tag: Tag;
  indent: number;
  /** Room above, where it does not begin a column. */
  before: number;
  /** Headings stay with what follows. */
  keep: boolean;
}

const lineHeight = ({ size, leading = 1.4 }: Style) => size * leading;
const codePoint = (character: string) => character.codePointAt(0) ?? 0;
/** Splits text into characters as readers see them, such as a letter with vowel signs or a joined emoji. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
/** Invisible characters that change how the letters next to them are drawn. */
const JOINER = /\u200c|\u200d|\ufe0f/;
/** Characters that no document shows: soft hyphens, marks of direction, fillers. */
const invisible = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const printable = (text: string) => text.normalize('NFC').replace(invisible, '');

/** Writes a document from the top of its first page down; the same calls give the same bytes. */
export class PdfWriter {
  page!: PDFPage;
  /** Where the next line begins; it falls. */
  y = 0;
  private readonly doc: PDFDocument;
  private readonly fonts: Record<Style['face'], Font>;
  private readonly fallbacks: readonly Font[];
  private readonly tags: Tag[] = [];
  private readonly marksOf: Tag[][] = [];

  private constructor(
    doc: PDFDocument,
    fonts: Record<Style['face'], Font>,
    fallbacks: readonly Font[],
  ) {
    this.doc = doc;
    this.fonts = fonts;
    this.fallbacks = fallbacks;
    this.addPage();
  }

  /** @param text all that will be written: other fonts are only embedded where they are needed */
  static async create(text: string, readFont: ReadFont): Promise<PdfWriter> {
    const doc = await PDFDocument.create({ updateMetadata: false });
    doc.registerFontkit(fontkit);
    const embed = async (name: string): Promise<Font> => {
      const options = { subset: true, customName: name };
      const font = await doc.embedFont(await readFont(name), options);
      return { font, codePoints: new Set(font.getCharacterSet()) };
    };
    const fonts = {
      display: await embed(faces.display),
      text: await embed(faces.text),
      strong: await embed(faces.strong),
    };
    const missing = Array.from(printable(text))
      .filter((character) =>
        Object.values(fonts).some(({ codePoints }) => !codePoints.has(codePoint(character))),
      )
      .join('');
    const embedded: Font[] = [];
    for (const { name, has } of fallbacks) if (has.test(missing)) embedded.push(await embed(name));
    return new PdfWriter(doc, fonts, embedded);
  }

  addPage(): void {
    this.page = this.doc.addPage([PAGE.width, PAGE.height]);
    this.marksOf.push([]);
    this.artifact(() => this.page.drawRectangle({ ...PAGE, color: colors.paper }));
    this.y = PAGE.height - MARGIN;
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

  /** Decoration: nothing that is read. */
  artifact(draw: () => void): void {
    this.page.pushOperators(beginMarkedContent('Artifact'));
    draw();
    this.page.pushOperators(endMarkedContent());
  }

  rule(y: number, x = MARGIN, width = CONTENT_WIDTH, thickness = 0.6): void {
    this.artifact(() =>
      this.page.drawLine({
        start: { x, y },
        end: { x: x + width, y },
        thickness,
        color: colors.rail,
      }),
    );
  }

  /** Splits a text by the font that has its characters; what none has becomes its code point. */
  private runs(text: string, face: Style['face']): Run[] {
    const runs: Run[] = [];
    const own = this.fonts[face];
    const fonts = [own, ...this.fallbacks];
    const fontOf = (grapheme: string) =>
      fonts.find(({ codePoints }) =>
        Array.from(grapheme).every(
          (character) => codePoints.has(codePoint(character)) || JOINER.test(character),
        ),
      );
    const parts = graphemesOf(printable(text)).flatMap((grapheme) =>
      fontOf(grapheme) ? [grapheme] : Array.from(grapheme),
    );
    for (const part of parts) {
      const last = runs.at(-1);
      // A space belongs to the words around it, which may run from right to left.
      const around = fonts.find(
        ({ font, codePoints }) => font === last?.font && codePoints.has(0x20),
      );
      const found = (part === ' ' ? around : undefined) ?? fontOf(part);
      const { font } = found ?? own;
      const written = found
        ? Array.from(part)
            .filter((character) => found.codePoints.has(codePoint(character)))
            .join('')
        : /[\p{Zs}\t]/u.test(part)
          ? ' '
          : `[U+${codePoint(part).toString(16).toUpperCase().padStart(4, '0')}]`;
      if (last?.font === font) last.text += written;
      else if (written !== '') runs.push({ font, text: written });
    }
    return runs;
  }

  private widthOf(text: string, { face, size, tracking = 0 }: Style): number {
    return this.runs(text, face).reduce(
      (sum, run) =>
        sum + run.font.widthOfTextAtSize(run.text, size) + tracking * Array.from(run.text).length,
      0,
    );
  }

  /** Breaks a text at its line ends, at spaces, and within words that are wider than the line. */
  wrap(text: string, style: Style, width: number): string[] {
    const fits = (line: string) => this.widthOf(line, style) <= width;
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/[ \t]+/)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (fits(longer)) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        line = '';
        for (const character of graphemesOf(word)) {
          if (line !== '' && !fits(line + character)) {
            lines.push(line);
            line = '';
          }
          line += character;
        }
      }
      return [...lines, line];
    });
  }

  /** The lines of a paragraph, for `flow`. */
  paragraph(
    text: string,
    style: Style,
    width: number,
    { before = 0, indent = 0, role = 'P' }: { before?: number; indent?: number; role?: Role } = {},
  ): Line[] {
    const tag: Tag = { role, marks: [] };
    return this.wrap(text, style, width - indent).map((line, index) => ({
      runs: this.runs(line, style.face),
      style,
      tag,
      indent,
      before: index === 0 ? before : 0,
      keep: role === 'H2',
    }));
  }

  /** One line at a place. */
  line(text: string, style: Style, x: number, y: number, tag = this.tag('P')): void {
    this.drawRuns(this.runs(text, style.face), style, x, y, tag);
  }

  /** One line that ends at a place. */
  lineTo(text: string, style: Style, right: number, y: number, tag = this.tag('P')): void {
    this.line(text, style, right - this.widthOf(text, style), y, tag);
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
    return this.wrap(text, style, width).reduce((at, line) => {
      this.line(line, style, x, at, tag);
      return at - lineHeight(style);
    }, y);
  }

  private drawRuns(runs: Run[], style: Style, x: number, y: number, tag: Tag): void {
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
      // A little more than its share, so that the last column is not the longest.
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

  /** Draws on every page, when it is known how many there are. */
  eachPage(draw: (page: number, pages: number) => void): void {
    const pages = this.doc.getPages();
    pages.forEach((page, index) => {
      this.page = page;
      this.artifact(() => draw(index + 1, pages.length));
    });
  }

  /** Text of an artifact, which has no tag. */
  plain(text: string, { face, size, color = colors.ink }: Style, x: number, y: number): void {
    for (const run of this.runs(text, face)) {
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
    this.writeTags();
    return doc.save();
  }

  /** The tree of what is read, and from each page's marks back to it (PDF 32000-1, 14.7). */
  private writeTags(): void {
    const { context, catalog } = this.doc;
    const pages = this.doc.getPages();
    const root = context.nextRef();
    const whole = context.nextRef();
    const refs = new Map<Tag, PDFRef>(this.tags.map((tag) => [tag, context.nextRef()]));
    for (const [tag, ref] of refs) {
      context.assign(
        ref,
        context.obj({
          Type: 'StructElem',
          S: tag.role,
          P: whole,
          K: tag.marks.map(({ page, id }) => ({ Type: 'MCR', Pg: pages[page]?.ref, MCID: id })),
          ...(tag.alt !== undefined && { Alt: PDFHexString.fromText(tag.alt) }),
        }),
      );
    }
    context.assign(
      whole,
      context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [...refs.values()] }),
    );
    const parents = this.marksOf.flatMap((marks, page) => [
      page,
      marks.map((tag) => refs.get(tag) ?? whole),
    ]);
    context.assign(
      root,
      context.obj({ Type: 'StructTreeRoot', K: whole, ParentTree: { Nums: parents } }),
    );
    pages.forEach(({ node }, index) => {
      node.set(PDFName.of('StructParents'), context.obj(index));
      node.set(PDFName.of('Tabs'), PDFName.of('S'));
    });
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    catalog.set(PDFName.of('Lang'), PDFString.of('en-US'));
  }
}

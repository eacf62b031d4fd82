import * as fontkit from '@cantoo/fontkit';
import type { Color, PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import type { ReadFont } from './fonts.ts';

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
  /** Distance from one line to the next, as a multiple of the size. */
  leading?: number;
  tracking?: number;
}

/** Distance from one line to the next. */
export const lineHeight = ({ size, leading = 1.4 }: Style): number => size * leading;

interface Font {
  font: PDFFont;
  codePoints: ReadonlySet<number>;
}

export interface Run {
  font: PDFFont;
  text: string;
}

const codePoint = (character: string) => character.codePointAt(0) ?? 0;
/** Splits text into characters as readers see them, such as a letter with vowel signs or a joined emoji. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
/** Invisible characters that change how the letters next to them are drawn. */
const JOINER = /\u200c|\u200d|\ufe0f/;
/** Characters that no document shows: soft hyphens, marks of direction, fillers. */
const invisible = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const printable = (text: string) => text.normalize('NFC').replace(invisible, '');

/** The fonts of a document, and how texts are measured and broken in them. */
export class PdfFonts {
  private readonly faces: Record<Style['face'], Font>;
  private readonly fallbacks: readonly Font[];

  private constructor(faces: Record<Style['face'], Font>, fallbacks: readonly Font[]) {
    this.faces = faces;
    this.fallbacks = fallbacks;
  }

  /** @param text all text of the document, because other fonts are only embedded if it needs them */
  static async embed(doc: PDFDocument, text: string, readFont: ReadFont): Promise<PdfFonts> {
    doc.registerFontkit(fontkit);
    const embed = async (name: string): Promise<Font> => {
      const options = { subset: true, customName: name };
      const font = await doc.embedFont(await readFont(name), options);
      return { font, codePoints: new Set(font.getCharacterSet()) };
    };
    const own = {
      display: await embed(faces.display),
      text: await embed(faces.text),
      strong: await embed(faces.strong),
    };
    const missing = Array.from(printable(text))
      .filter((character) =>
        Object.values(own).some(({ codePoints }) => !codePoints.has(codePoint(character))),
      )
      .join('');
    const embedded: Font[] = [];
    for (const { name, has } of fallbacks) if (has.test(missing)) embedded.push(await embed(name));
    return new PdfFonts(own, embedded);
  }

  /** Splits a text by the font that has its characters; a character that no font has becomes its code point. */
  runs(text: string, face: Style['face']): Run[] {
    const runs: Run[] = [];
    const own = this.faces[face];
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

  widthOf(text: string, { face, size, tracking = 0 }: Style): number {
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

  heightOf(text: string, style: Style, width: number): number {
    return this.wrap(text, style, width).length * lineHeight(style);
  }
}

/** The files in `supabase/fonts` of the faces of texts. */
export const faces = {
  display: 'InstrumentSerif',
  text: 'SpaceGrotesk',
  strong: 'SpaceGroteskMedium',
};

/** Fonts for letters that the site's fonts lack. */
export const fallbacks = [
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

export interface TextStyle {
  face: keyof typeof faces;
  size: number;
  /** Distance from one line to the next, as a multiple of the size. */
  leading?: number;
  tracking?: number;
}

/** Distance from one line to the next. */
export const lineHeight = ({ size, leading = 1.4 }: TextStyle): number => size * leading;

export interface LoadedFont<Font> {
  font: Font;
  codePoints: ReadonlySet<number>;
}

export interface Run<Font> {
  font: Font;
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

/** The characters of a text that one of some fonts lacks. */
export const missingIn = (text: string, fonts: readonly LoadedFont<unknown>[]): string =>
  Array.from(printable(text))
    .filter((character) => fonts.some(({ codePoints }) => !codePoints.has(codePoint(character))))
    .join('');

interface Fonts<Font> {
  faces: Record<TextStyle['face'], LoadedFont<Font>>;
  fallbacks: readonly LoadedFont<Font>[];
  widthOf: (font: Font, text: string, size: number) => number;
  /** Writes a character that no font has. */
  writeMissing: (codePoint: number) => string;
}

/** Measures texts, and breaks them, in fonts of which each has some of the characters. */
export class TextFonts<Font> {
  private readonly fonts: Fonts<Font>;

  constructor(fonts: Fonts<Font>) {
    this.fonts = fonts;
  }

  /** Splits a text by the font that has its characters. */
  runs(text: string, face: TextStyle['face']): Run<Font>[] {
    const runs: Run<Font>[] = [];
    const own = this.fonts.faces[face];
    const fonts = [own, ...this.fonts.fallbacks];
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
          : this.fonts.writeMissing(codePoint(part));
      if (last?.font === font) last.text += written;
      else if (written !== '') runs.push({ font, text: written });
    }
    return runs;
  }

  widthOf(text: string, { face, size, tracking = 0 }: TextStyle): number {
    return this.runs(text, face).reduce(
      (sum, run) =>
        sum + this.fonts.widthOf(run.font, run.text, size) + tracking * Array.from(run.text).length,
      0,
    );
  }

  /** Breaks a text at its line ends, at spaces, and within words that are wider than the line. */
  wrap(text: string, style: TextStyle, width: number): string[] {
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

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.wrap(text, style, width).length * lineHeight(style);
  }
}

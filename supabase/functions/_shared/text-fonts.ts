import bidiFactory, { type Bidi } from 'bidi-js';
import { drawable } from './font-characters.ts';

/** The files in `supabase/fonts` of the faces of texts. */
export const faces = {
  display: 'InstrumentSerif',
  text: 'SpaceGrotesk',
  strong: 'SpaceGroteskMedium',
};

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
const DIRECTION_MARK = /^[\u061c\u200e\u200f]$/;

/** The characters of a text that a font lacks. */
export const missingIn = (text: string, { codePoints }: LoadedFont<unknown>): string =>
  Array.from(drawable(text))
    .filter((character) => !codePoints.has(codePoint(character)))
    .join('');

// Deno finds no callable default in the types of this CommonJS package, so that its type is named here.
const factory: unknown = bidiFactory;
const bidi = (factory as () => Bidi)();
const isOdd = (level = 0) => level % 2 === 1;
/** Fontkit draws a text from right to left if its first letter is of such a script, whatever surrounds the text. */
const isDrawnRtl = (text: string) =>
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** Orders the parts of a line from left to right, as the Unicode bidirectional algorithm does. */
function inVisualOrder(parts: readonly string[]): { part: string; isRtl: boolean }[] {
  const line = parts.join('');
  // An emoji is neutral; the library takes each half of one for a Latin letter.
  const embedding = bidi.getEmbeddingLevels(line.replace(/[\ud800-\udfff]/g, '\u25cf'));
  const starts = new Map<number, string>();
  let start = 0;
  for (const part of parts) {
    starts.set(start, part);
    start += part.length;
  }
  return bidi.getReorderedIndices(line, embedding).flatMap((index) => {
    const part = starts.get(index);
    if (part === undefined) return [];
    const isRtl = isOdd(embedding.levels[index]);
    return { part: (isRtl ? bidi.getMirroredCharacter(part) : null) ?? part, isRtl };
  });
}

/** A mark that gives each line the direction of its paragraph; empty if all letters are read from left to right. */
function directionMark(paragraph: string): string {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph);
  if (!levels.some(isOdd)) return '';
  return isOdd(paragraphs[0]?.level) ? '\u200f' : '\u200e';
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const opens = /[\p{Ps}\p{Pi}]$/u;

/** Splits a text where a line may end: after its words, in scripts without spaces too, hyphens and underscores. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    // Punctuation stays with the word before it, and an opening bracket with the word behind it.
    if (last !== undefined && (opens.test(last) || (!isWordLike && !opens.test(segment)))) {
      pieces[pieces.length - 1] = last + segment;
    } else pieces.push(segment);
  }
  return pieces.flatMap((piece) => piece.split(/(?<=_)/));
}

type Split = (text: string) => string[];
/** The places where a word that is wider than a line is broken, the best first. */
const splits: Split[] = [piecesOf, (text) => text.split(/(?<=[./])/), graphemesOf];

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

  /** Splits a line into runs of one font and direction, in the order in which they are drawn. */
  runs(text: string, face: TextStyle['face']): Run<Font>[] {
    const { faces: own, fallbacks, writeMissing } = this.fonts;
    const fonts = [own[face], own.text, ...fallbacks];
    const fontOf = (grapheme: string) =>
      fonts.find(({ codePoints }) =>
        Array.from(grapheme).every(
          (character) => codePoints.has(codePoint(character)) || JOINER.test(character),
        ),
      );
    const parts = graphemesOf(drawable(text)).flatMap((grapheme) =>
      fontOf(grapheme) ? [grapheme] : Array.from(grapheme),
    );
    const runs: (Run<Font> & { isRtl: boolean })[] = [];
    for (const { part, ...order } of inVisualOrder(parts)) {
      if (DIRECTION_MARK.test(part)) continue;
      const found = fontOf(part);
      const isRtl = order.isRtl && found !== undefined;
      const { font } = found ?? own[face];
      const written = found
        ? Array.from(part)
            .filter((character) => found.codePoints.has(codePoint(character)))
            .join('')
        : /[\p{Z}\t]/u.test(part)
          ? ' '
          : writeMissing(codePoint(part));
      const last = runs.at(-1);
      // A letter before a zero-width non-joiner is not joined to the next one, even if the font lacks that character.
      const isJoined = !isRtl || !part.endsWith('\u200c');
      if (last?.font === font && last.isRtl === isRtl && isJoined) {
        last.text = isRtl ? written + last.text : last.text + written;
      } else if (written !== '') runs.push({ font, text: written, isRtl });
    }
    return runs.map((run) => ({
      font: run.font,
      text:
        isDrawnRtl(run.text) === run.isRtl ? run.text : graphemesOf(run.text).reverse().join(''),
    }));
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
    const widthOf = (part: string) => this.widthOf(part, style);
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      const mark = directionMark(paragraph);
      let line = '';
      let used = 0;
      // Each part is measured once, because measuring takes most of the time of a document.
      const add = (piece: string, gap: string, [split, ...finer]: readonly Split[]) => {
        const needed = widthOf(piece);
        const start = line === '' ? 0 : used + widthOf(gap);
        if (start + needed <= width) {
          line = line === '' ? piece : line + gap + piece;
          used = start + needed;
        } else if (split && needed > width) {
          split(piece).forEach((part, index) => add(part, index === 0 ? gap : '', finer));
        } else {
          if (line !== '') lines.push(line);
          line = piece;
          used = needed;
        }
      };
      for (const word of paragraph.split(/[ \t]+/)) add(word, ' ', splits);
      return [...lines, line].map((each) => mark + each);
    });
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.wrap(text, style, width).length * lineHeight(style);
  }
}

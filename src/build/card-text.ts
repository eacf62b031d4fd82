import { readFileSync } from 'node:fs';
import * as fontkit from '@cantoo/fontkit';
import { fallbacks } from '../../supabase/functions/_shared/font-characters.ts';
import { faces, TextFonts, type TextStyle } from '../../supabase/functions/_shared/text-fonts.ts';

export type Face = TextStyle['face'];

/** Loads a font of the repository, in whose root builds and tests run. */
const load = (name: string) => {
  const font = fontkit.create(readFileSync(`supabase/fonts/${name}.ttf`)) as fontkit.Font;
  return { font, codePoints: new Set(font.characterSet) };
};

const fonts = new TextFonts({
  faces: { display: load(faces.display), text: load(faces.text), strong: load(faces.strong) },
  fallbacks: fallbacks.map(({ name }) => load(name)),
  widthOf: (font, text, size) => (font.layout(text).advanceWidth / font.unitsPerEm) * size,
  writeMissing: () => '',
});

export const widthOf = (text: string, face: Face, size: number): number =>
  fonts.widthOf(text, { face, size });

/**
 * Sets a text as large as it fits a width and a height without breaking a word. At the smallest size it breaks words
 * too, and cuts what is too long.
 *
 * @param sizes the largest first
 */
export function fit(
  text: string,
  face: Face,
  [size = 1, ...smaller]: readonly number[],
  width: number,
  height: number,
): { size: number; lines: string[] } {
  const most = Math.max(1, Math.floor(height / size));
  const words = text.split(/\s+/).filter(Boolean);
  const wrap = (limit: number) => fonts.wrap(words.join(' '), { face, size }, limit);
  const widest = Math.max(...words.map((word) => widthOf(word, face, size)));
  const lines = wrap(width);
  if (smaller.length > 0 && (widest > width || lines.length > most)) {
    return fit(text, face, smaller, width, height);
  }
  if (lines.length > most) {
    let last = lines[most - 1] ?? '';
    // The last word is cut off, or a letter of the only word.
    while (widthOf(`${last}…`, face, size) > width) last = last.replace(/\s+\S*$|.$/u, '');
    return { size, lines: [...lines.slice(0, most - 1), `${last.replace(/[\s,.;:–-]+$/u, '')}…`] };
  }
  // Lines of similar length look better than a last word on its own.
  let even = lines;
  for (let less = width; lines.length > 1 && less > widest; less *= 0.97) {
    const narrower = wrap(less);
    if (narrower.length > lines.length) break;
    even = narrower;
  }
  return { size, lines: even };
}

/** Draws a line of text as outlines, because sharp would set text in the fonts of the machine that builds. */
export function outline(text: string, face: Face, size: number, x: number, y: number): string {
  let pen = x;
  const paths = fonts.runs(text, face).flatMap(({ font, text: run }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {};
      const place = `translate(${pen + xOffset * scale} ${y - yOffset * scale})`;
      pen += xAdvance * scale;
      return `<path transform="${place} scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return paths.join('');
}

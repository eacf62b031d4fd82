import * as fontkit from '@cantoo/fontkit';
import type { Color, PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { fallbacks } from './font-characters.ts';
import type { ReadFont } from './fonts.ts';
import { faces, missingIn, TextFonts, type LoadedFont, type TextStyle } from './text-fonts.ts';

export interface Style extends TextStyle {
  color?: Color;
}

export type PdfFonts = TextFonts<PDFFont>;

/**
 * Embeds the fonts of a document.
 *
 * @param text all text of the document, because other fonts are only embedded if it needs them
 */
export async function embedFonts(
  doc: PDFDocument,
  text: string,
  readFont: ReadFont,
): Promise<PdfFonts> {
  doc.registerFontkit(fontkit);
  const embed = async (name: string): Promise<LoadedFont<PDFFont>> => {
    const options = { subset: true, customName: name };
    const font = await doc.embedFont(await readFont(name), options);
    return { font, codePoints: new Set(font.getCharacterSet()) };
  };
  const own = {
    display: await embed(faces.display),
    text: await embed(faces.text),
    strong: await embed(faces.strong),
  };
  const missing = missingIn(text, own.text);
  const embedded: LoadedFont<PDFFont>[] = [];
  for (const { name, has } of fallbacks) if (has.test(missing)) embedded.push(await embed(name));
  return new TextFonts({
    faces: own,
    fallbacks: embedded,
    widthOf: (font, run, size) => font.widthOfTextAtSize(run, size),
    writeMissing: (code) => `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`,
  });
}

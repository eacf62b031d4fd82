/* The characters of the fonts in `supabase/fonts`. The checkout asks for another spelling of what none of them has. */

const oneOf = (ranges: string) => new RegExp(`[${ranges}]`, 'u');

/** Fonts for letters that the site's own fonts lack. */
export const fallbacks = [
  {
    name: 'NotoSans',
    has: oneOf(
      '\u0180-\u024f\u02b0-\u0377\u037a-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2010-\u2027\u20a0-\u20bf',
    ),
  },
  {
    name: 'DejaVuSans',
    has: oneOf(
      '\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589\u058a\u05b0-\u05c3\u05c6\u05c7\u05d0-\u05ea\u05f0-\u05f4\u0606\u0607\u0609\u060a\u060c\u0615\u061b\u061f\u0621-\u063a\u0640-\u0655\u0657\u065a\u0660-\u0670\u0674\u0679-\u06bf\u06c6-\u06c8\u06cb\u06cc\u06ce\u06d0\u06d5\u06f0-\u06f9\u10a0-\u10c5\u10d0-\u10fc\u2190-\u21ff\u25a0-\u269c\u269e-\u26b8\u26c0-\u26c3\u26e2\u2701-\u275e\u2761-\u27be\ufb1e\ufe73',
    ),
  },
  {
    name: 'DroidSansFallback',
    has: oneOf(
      '\u3000-\u3003\u3005-\u3007\u300a-\u3019\u301c-\u301f\u3021-\u3029\u3041-\u3094\u3099-\u309e\u30a0-\u30f6\u30fb-\u30fe\u4e00-\u9fa5\uac00-\ud7a3\ufa0e\ufa0f\ufa11\ufa13\ufa14\ufa1f\ufa21\ufa23\ufa24\ufa27-\ufa29\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f',
    ),
  },
  { name: 'NotoSansDevanagari', has: oneOf('\u0900-\u097f\ua8e0-\ua8ff') },
  { name: 'NotoSansThai', has: oneOf('\u0e01-\u0e5b') },
  {
    name: 'NotoEmoji',
    has: oneOf(String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3`),
  },
];

/** The characters of the site's font for texts. */
const own = oneOf(
  ' -~\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20ac\u2116\u2122\u2212',
);
/** Spaces, marks of direction, and characters that change how the letters next to them are drawn. */
const undrawn = /\p{White_Space}|[\u061c\u200c-\u200f]|\ufe0f/u;
/** Characters that no document shows: soft hyphens, overrides of direction, fillers. */
const invisible = /(?![\u061c\u200c-\u200f]|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

const drawn = [undrawn, own, ...fallbacks.map(({ has }) => has)];
const hasFont = (character: string) => drawn.some((characters) => characters.test(character));

/** The text with plain letters for those that no font has, such as mathematical or full-width ones. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC').replace(invisible, ''), (character) =>
    hasFont(character) ? character : character.normalize('NFKC'),
  ).join('');

/** The letters of a text, each with its marks, that no font has. */
export const undrawable = (text: string): string[] => {
  const letters = new Set(drawable(text).match(/.\p{M}*/gsu));
  return [...letters].filter((letter) => !Array.from(letter).every(hasFont));
};

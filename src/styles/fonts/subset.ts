/**
 * `npm run fonts:subset` makes the fonts of this folder again, in half the bytes of their packages: with
 * the characters that fonts.css takes from them and the features that the site uses, without hints (the
 * text font has none, and titles are too large to need them). Run it when the artist's name changes, too.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { hero } from '../../content/home.ts';

const sources = {
  'space-grotesk': '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
  'instrument-serif': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'instrument-serif-italic':
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
};
// Some of these are newer than the types.
const options = {
  targetFormat: 'woff2' as const,
  noHinting: true,
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'],
  // Copyright and license.
  preserveNameIds: [0, 13, 14],
};

/** The characters of a `unicode-range`. */
function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = NaN, last = first] = range
      .split('-')
      .map((code) => parseInt(code.replace('U+', ''), 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

const css = await readFile(new URL('../fonts.css', import.meta.url), 'utf8');
for (const [name, source] of Object.entries(sources)) {
  const face = css.split('}').find((rule) => rule.includes(`/${name}.woff2`)) ?? '';
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (ranges === undefined) throw new Error(`fonts.css takes nothing from ${name}.woff2.`);
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(whole, charactersOf(ranges), options);
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font);
  console.info(`${name}.woff2: ${whole.length} -> ${font.length} bytes`);
}

// As the home page draws it: the last word in italics.
const [, first = '', last = ''] = /^(.*?)(\S+)$/.exec(hero.title) ?? [];
for (const [name, source, letters] of [
  ['title', 'instrument-serif', first],
  ['title-italic', 'instrument-serif-italic', last],
] as const) {
  const whole = await readFile(new URL(`${source}.woff2`, import.meta.url));
  const font = await subsetFont(whole, letters, {
    ...options,
    keepFeatures: ['kern'],
    preserveNameIds: [],
  });
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font);
}

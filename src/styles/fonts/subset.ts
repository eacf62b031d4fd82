/**
 * `npm run fonts:subset` generates the fonts of this folder, at half the size of those in the packages. They
 * have the characters that fonts.css lists and the features that the site uses, but no hints (the text font
 * has none, and titles are too large to need them). Run it again when the title of the home page changes.
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
// Some of these options are missing in the package's types.
const options = {
  targetFormat: 'woff2' as const,
  noHinting: true,
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'],
  // The records with copyright and license.
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

async function writeSubset(name: string, source: string, letters: string): Promise<void> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetFont(whole, letters, options);
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font);
  console.info(`${name}.woff2: ${whole.length} -> ${font.length} bytes`);
}

const css = await readFile(new URL('../fonts.css', import.meta.url), 'utf8');
for (const [name, source] of Object.entries(sources)) {
  const face = css.split('}').find((rule) => rule.includes(`/${name}.woff2`)) ?? '';
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (ranges === undefined) throw new Error(`fonts.css takes nothing from ${name}.woff2.`);
  await writeSubset(name, source, charactersOf(ranges));
}

// The home page shows the last word of its title in italics.
const [, first = '', last = ''] = /^(.*?)(\S+)$/.exec(hero.title) ?? [];
await writeSubset('title', sources['instrument-serif'], first);
await writeSubset('title-italic', sources['instrument-serif-italic'], last);

import * as fontkit from '@cantoo/fontkit';
import { expect, it } from 'vitest';
import { drawable, fallbacks, undrawable } from './font-characters.ts';
import { fonts as files } from './testing/license.ts';
import { faces, TextFonts } from './text-fonts.ts';

const load = (name: string) => {
  const font = fontkit.create(files[`${name}.ttf`] ?? new Uint8Array()) as fontkit.Font;
  return { font, codePoints: new Set(font.characterSet) };
};
const own = { display: load(faces.display), text: load(faces.text), strong: load(faces.strong) };
const others = fallbacks.map(({ name }) => load(name));
const fonts = new TextFonts({
  faces: own,
  fallbacks: others,
  widthOf: (_, text) => text.length,
  writeMissing: () => '\ufffd',
});

/** The characters of a line as they are drawn, from left to right. */
const drawn = (line: string) =>
  fonts
    .runs(line, 'text')
    .flatMap(({ font, text }) => font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints))
    .map((code) => String.fromCodePoint(code))
    .join('');

// Capitals are letters of Hebrew here, because editors would reorder real ones.
const toHebrew = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x58f));
const fromHebrew = (text: string) =>
  text.replace(/[א-ת]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x58f));

it.each([
  ['DAVID BEN-DAVID', 'DIVAD-NEB DIVAD'],
  ['HERZL 12, DIRA 4', '4 ARID ,12 LZREH'],
  ['DAVID (DUDI) [3]', '[3] (IDUD) DIVAD'],
  ['name: dj DAVID BEN', 'name: dj NEB DIVAD'],
  ['AB 🔥 CD, dj', 'dj ,DC 🔥 BA'],
  ['name: AB 🔥 CD', 'name: DC 🔥 BA'],
  ['AB \u0712', '\ufffd BA'],
])('draws the right-to-left letters of %s as %s', (text, expected) => {
  expect(fromHebrew(drawn(toHebrew(text)))).toBe(expected);
});

it('draws digits in Arabic text from left to right, and joins no letters across a non-joiner', () => {
  expect(drawn('شارع ١٢٣')).toMatch(/^١٢٣ /);
  expect(drawn('پلاک ۱۲۳')).toMatch(/^۱۲۳ /);
  const joined = fonts.runs('علیرضا', 'text');
  const apart = fonts.runs('علی\u200cرضا', 'text');
  expect([joined.length, apart.length]).toEqual([1, 2]);
});

const wrap = (text: string, width: number) => fonts.wrap(text, { face: 'text', size: 1 }, width);

it.each([
  ['Hubert Blaine Wolfeschlegel', 14, ['Hubert Blaine', 'Wolfeschlegel']],
  ['a half-and-half mix', 14, ['a', 'half-and-half', 'mix']],
  ['the ghost-of-cremona_142bpm_mix.zip', 14, ['the ghost-of-', 'cremona_', '142bpm_mix.zip']],
  ['me@trapviolinist.example', 15, ['me@', 'trapviolinist.', 'example']],
  ['東京都渋谷区（北側）', 6, ['東京都渋谷区', '（北側）']],
  ['Supercalifragilistic', 8, ['Supercal', 'ifragili', 'stic']],
  ['one\n\ntwo', 8, ['one', '', 'two']],
])('breaks %s at a width of %i into %j', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

it.each([
  ['AB CD, dj EF! GH', [',DC BA', '!FE dj', 'HG']],
  ['dj ABC CD, ef!', ['dj CBA', 'DC, ef!']],
])('gives each line the direction of its paragraph: %s', (text, lines) => {
  expect(wrap(toHebrew(text), 7).map((line) => fromHebrew(drawn(line)))).toEqual(lines);
});

it('knows which characters the fonts have', () => {
  const characters = new Set([own.text, ...others].flatMap(({ codePoints }) => [...codePoints]));
  // Later emoji than those of the font are in none of these blocks.
  const assigned = Array.from({ length: 0x1fa70 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => !/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character),
  );
  const isDrawn = (character: string) =>
    Array.from(character).every((each) => characters.has(each.codePointAt(0) ?? 0));
  const wrong = assigned.filter(
    (character) => (undrawable(character).length === 0) !== isDrawn(drawable(character)),
  );
  expect(wrong).toEqual([]);
  expect(undrawable('Łukasz 𝓜 Ｆ שרה مريم नेहा สมชาย 佐藤 喆 김 👩🏽‍🎤\tক\nনক্ষে')).toEqual([
    'ক',
    'ন',
    'ক্',
    'ষে',
  ]);
});

import { MUSICAL_KEYS } from '@/content/store';
import type { BeatFields } from '@/features/beats/admin/form-schema';
import { keyName } from '@/features/beats/model';
import { extensionOf, stemOf } from '@/lib/media/object-keys';

/*
 * Reads facts from the name of a file. Producers write tempo, key and kind of a file into it, in any order:
 * `03 - Ember - Gmin - 150.wav`, `Ghost (F# minor) 92 BPM (tagged).mp3`.
 */

const SEPARATOR = String.raw`[\s_\-.,|/()[\]{}]*`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}#♯♭])`;

/** Words for the kind of a file, which are removed from a title. */
const KIND = String.raw`preview|(?:un|non)[\s_-]?tagged|tagged|(?:no|without|with|w)[\s_-]?tags?|mix(?:ed)?down|mastered|v\d+`;
/** These words may begin a title ("Full Moon", "Clean Slate"), so they count only at its end and in brackets. */
const KIND_OR_TITLE = String.raw`full|master|final|clip|mix|clean|tags?|hq|mp3|wav|flac|cover|art(?:work)?`;

const kind = new RegExp(`${START}(?:${KIND})${END}`, 'giu');
const kindInBrackets = new RegExp(
  String.raw`[([{]\s*(?:(?:${KIND}|${KIND_OR_TITLE})[\s_-]*)+[)\]}]`,
  'giu',
);
const kindAtEnd = new RegExp(
  `(?<=^|[^\\p{L}\\p{N}])(?:(?:${KIND}|${KIND_OR_TITLE})${SEPARATOR})+$`,
  'iu',
);

const untagged = new RegExp(
  `${START}(?:(?:un|non)[\\s_-]?tagged|(?:no|without)[\\s_-]?tags?)${END}`,
  'iu',
);
/* A song may be called "Price Tag" or "Tagged", and must not become public for that. */
const taggedInBrackets = /[([{]\s*(?:tagged|(?:(?:with|w)[\s_-]?)?tags?)\s*[)\]}]/i;
const taggedAtEnd = /[_-]\s*(?:tagged|(?:with|w)[\s_-]?tags?)[\s_-]*$/i;
/** Only for these formats does a bare "tag" at the end count, because a full WAV must not become public by mistake. */
const tagAtEnd = /[_-]\s*tags?[\s_-]*$/i;
const compressed = ['mp3', 'm4a', 'aac', 'ogg'];

/** Previews and copies with a voice tag are public; other files are sold. */
export function audioTypeOf(name: string): 'preview' | 'full' {
  if (name.toLowerCase().includes('preview')) return 'preview';
  const stem = stemOf(name);
  if (untagged.test(stem)) return 'full';
  const withoutFacts = places.reduce((text, place) => text.replace(place, ' '), stem);
  const isTagged =
    taggedInBrackets.test(stem) ||
    taggedAtEnd.test(withoutFacts) ||
    (tagAtEnd.test(withoutFacts) && compressed.includes(extensionOf(name)));
  return isTagged ? 'preview' : 'full';
}

const TEMPO = String.raw`(?:(?<bpm>\d{2,3}(?:[.,]\d+)?)[\s_-]?bpm|bpm[\s_-]?(?<bpmAfter>\d{2,3}(?:[.,]\d+)?))`;
const TONIC = String.raw`(?<tonic>[A-Ga-g])(?<sign>[#♯b♭]|[\s_-]?(?:sharp|flat))?`;
const MODE = String.raw`[\s_-]?(?<mode>minor|major|min|maj|m)`;
/** A lone letter is a key only where the name cannot mean anything else. */
const KEY = `${TONIC}(?:${MODE})?${END}`;
const LONE_LETTER = String.raw`[A-G]${END}(?![\s_-](?:sharp|flat|minor|major|min|maj|m)${END})`;
const CLEAR_KEY = `(?!${LONE_LETTER})${KEY}`;
/** "Am" and "Em" are words too ("Who I Am"). */
const CLEARER_KEY = `(?!(?:am|em)${END})${CLEAR_KEY}`;
const NUMBER = String.raw`(?<number>[6-9]\d|1\d\d)`;

/** Patterns for keys and tempos, the most reliable first. */
const places = [
  `${START}${TEMPO}${END}${SEPARATOR}${START}${KEY}`,
  String.raw`[([{]\s*${KEY}${SEPARATOR}${START}${TEMPO}${END}`,
  `${START}${CLEARER_KEY}${SEPARATOR}${START}${TEMPO}${END}`,
  String.raw`[([{]\s*${KEY}\s*[)\]}]`,
  `${START}${NUMBER}${END}${SEPARATOR}${START}${CLEAR_KEY}`,
  `${START}${CLEARER_KEY}${SEPARATOR}${START}${NUMBER}${END}`,
  `${START}${CLEARER_KEY}${SEPARATOR}$`,
  `${START}${TEMPO}${END}`,
].map((source) => new RegExp(source, 'iu'));

const STEPS: Readonly<Record<string, number>> = {
  '#': 1,
  '♯': 1,
  sharp: 1,
  b: -1,
  '♭': -1,
  flat: -1,
};

const keyAt = (steps: number) =>
  MUSICAL_KEYS[(steps + MUSICAL_KEYS.length) % MUSICAL_KEYS.length] ?? '';

/** The key with sharps, as the form offers it: D flat is C#. */
function toKey({ tonic = '', sign = '', mode = '' }: Record<string, string | undefined>): string {
  const step = STEPS[sign.toLowerCase().replace(/[\s_-]/g, '')] ?? 0;
  const at = MUSICAL_KEYS.findIndex((key) => key === tonic.toUpperCase());
  const isMajor = mode === 'M' || mode.toLowerCase().startsWith('ma');
  return keyName(keyAt(at + step), mode && (isMajor ? 'major' : 'minor'));
}

const keyAlone = new RegExp(`^${KEY}$`, 'iu');
const camelot = /^(1[0-2]|[1-9])([AB])$/i;
const FIFTH = 7;

/** Reads a text that contains only a key: "F#m", "A minor", or "8A" on the wheel that DJs use. */
export function readKey(text: string): string {
  const [, place, ring] = camelot.exec(text.trim()) ?? [];
  if (place && ring) {
    const isMajor = ring.toUpperCase() === 'B';
    const first = MUSICAL_KEYS.indexOf(isMajor ? 'B' : 'G#');
    const key = keyAt((first + (Number(place) - 1) * FIFTH) % 12);
    return keyName(key, isMajor ? 'major' : 'minor');
  }
  const named = keyAlone.exec(text.trim())?.groups;
  return named ? toKey(named) : '';
}

/** A track number that is recognized even in a single file's name. */
const trackNumber = /^(?:0\d[\s_\-.]+|\d{1,2}\s+-\s+|\d{1,2}\.\s+)(?=\p{L})/u;
const trackNumberInAlbum = /^\d\d[\s_\-.]+(?=[\p{L}\p{N}])/u;

/** In an album with "01 Ember", "24 Karat" is track 24; alone it is a title. */
export const isAlbum = (files: readonly File[]) =>
  files.some(({ name }) => /^0\d[\s_\-.]/.test(name));

const withoutKinds = (text: string) =>
  text.replace(kindInBrackets, ' ').replace(kind, ' ').trim().replace(kindAtEnd, '').trim();

/** Facts read from a file name, in the form's format; empty when absent. */
export type NamedFacts = Pick<BeatFields, 'title' | 'bpm' | 'key'>;

export function readName(name: string, inAlbum = false): NamedFacts {
  let rest = withoutKinds(stemOf(inAlbum ? name.replace(trackNumberInAlbum, '') : name));
  let bpm = '';
  let key = '';
  for (const place of places) {
    const found = place.exec(rest);
    const named = found?.groups ?? {};
    const tempo = named['bpm'] ?? named['bpmAfter'] ?? named['number'];
    if (!found || (tempo && bpm) || (named['tonic'] && key)) continue;
    if (tempo) bpm = String(Math.round(Number(tempo.replace(',', '.'))));
    if (named['tonic']) key = toKey(named);
    // The brackets of a match stay in the text, because their other half may be outside of it.
    const brackets = found[0].replace(/[^()[\]{}]/g, '');
    rest = `${rest.slice(0, found.index)} ${brackets} ${rest.slice(found.index + found[0].length)}`;
  }
  const plain = withoutKinds(rest)
    .replace(trackNumber, '')
    .replace(/[_\-.]/g, ' ')
    .replace(/[([{][\s,]*[)\]}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isLower = plain === plain.toLowerCase();
  const title = isLower
    ? plain.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
    : plain;
  return { title, bpm, key };
}

/** Combines the names of one beat's files: one has the key, another the tempo. */
export function readNames(files: readonly File[], inAlbum = false): NamedFacts {
  const names = files.map(({ name }) => readName(name, inAlbum));
  const first = (fact: keyof NamedFacts) => names.map((each) => each[fact]).find(Boolean) ?? '';
  return { title: first('title'), bpm: first('bpm'), key: first('key') };
}

function plainWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Returns the same text for all files of one beat. */
function groupOf(name: string, inAlbum: boolean): string {
  return plainWords(readName(name, inAlbum).title) || stemOf(name).toLowerCase();
}

/** Compares with and without a track's number, because one file alone does not show whether it is of an album. */
export function isNamedAs(title: string, fileName: string): boolean {
  return [false, true].some((inAlbum) => plainWords(title) === groupOf(fileName, inAlbum));
}

export function groupFiles(files: readonly File[]): File[][] {
  const groups = new Map<string, File[]>();
  const inAlbum = isAlbum(files);
  for (const file of files) {
    const group = groupOf(file.name, inAlbum);
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return [...groups.values()];
}

import { MUSICAL_KEYS } from '@/content/store';
import { keyName } from '@/features/beats/model';

/*
 * Reads tempo and key from the name of a file: `Ember - Gmin - 150`, `Ghost (F# minor) 92 BPM`, `Regen fis-Moll 84`,
 * `Nocturne 6A 140`.
 */

export const SEPARATOR = String.raw`[\s_\-.,|/()[\]{}]*`;
export const START = String.raw`(?<![\p{L}\p{N}])`;
export const END = String.raw`(?![\p{L}\p{N}#♯♭])`;

const TEMPO = String.raw`(?:(?<bpmBefore>(?:[1-3]\d|[2-9])\d(?:[.,]\d+)?)[\s_-]?bpm|bpm[\s_-]?(?<bpmAfter>(?:[1-3]\d|[2-9])\d(?:[.,]\d+)?))`;
const MODE = String.raw`[\s_-]?(?:minor|major|min|maj|m)`;
const SIGN = String.raw`[#♯b♭]|[\s_-]?(?:sharp|flat)`;
const CAMELOT = '(?:1[0-2]|[1-9])[AB]';
const KEY = `(?<key>[A-G](?:${SIGN})?(?:${MODE})?|[A-H](?:is|e?s)?[\\s_-]?(?:moll|dur)|${CAMELOT})${END}`;
/** A lone letter is a key only where the name cannot mean anything else. */
const CLEAR_KEY = `(?![A-G]${END}(?![\\s_-](?:sharp|flat|moll|dur|minor|major|min|maj|m)${END}))${KEY}`;
/** "Am" and "Em" are words too ("Who I Am"). */
const CLEARER_KEY = `(?!(?:am|em)${END})${CLEAR_KEY}`;
const NUMBER = String.raw`(?<number>[6-9]\d|1\d\d)`;

/** A number between dashes, or a large one after the title. It may be a part of the title ("Studio 101"). */
const bareTempo = new RegExp(
  `(?<=\\s[-|]\\s+)${NUMBER}(?=\\s*$|\\s+[-|])|(?<=\\p{L}\\S*\\s+)(?<!\\b(?:beat|track)\\s+)(?<large>1\\d\\d)(?=\\s*(?:$|@|\\s-\\s))`,
  'iu',
);
/** Patterns for keys and tempos, the most reliable first. */
const places = [
  `${START}${TEMPO}${END}${SEPARATOR}${START}${KEY}`,
  String.raw`[([{]\s*${KEY}${SEPARATOR}${START}${TEMPO}${END}`,
  `${START}${CLEARER_KEY}${SEPARATOR}${START}${TEMPO}${END}`,
  `${START}${NUMBER}${END}${SEPARATOR}${START}${CLEAR_KEY}`,
  `${START}${CLEARER_KEY}${SEPARATOR}${START}${NUMBER}${END}`,
  String.raw`[([{]\s*${KEY}\s*[)\]}]`,
  `${START}(?!${CAMELOT})${CLEARER_KEY}${SEPARATOR}$`,
  `${START}${TEMPO}${END}`,
]
  .map((source) => new RegExp(source, 'iu'))
  .concat(bareTempo);

/** The brackets of a fact stay in the text, because their other half may be outside of it. */
const cut = (text: string, place: RegExp) =>
  text.replace(place, (fact) => ` ${fact.replace(/[^()[\]{}]/g, '')} `);
export const withoutTempoAndKey = (text: string) => places.reduce(cut, text);

const camelot = /^(?<place>1[0-2]|[1-9])(?<ring>[AB])$/i;
const note =
  /^(?<tonic>[A-H])[\s_-]?(?<sign>[#♯b♭]|sharp|flat|is|e?s)?[\s_-]?(?<mode>minor|major|min|maj|m|moll|dur)?$/i;
const FIFTH = 7;

const keyAt = (steps: number) =>
  MUSICAL_KEYS[(steps + MUSICAL_KEYS.length) % MUSICAL_KEYS.length] ?? '';

/** Reads a text that contains only a key: "F#m", "Des-Dur", or "8A" on the wheel that DJs use. */
export function readKey(text: string): string {
  const { place, ring = '' } = camelot.exec(text.trim())?.groups ?? {};
  if (place) {
    const isMajor = ring.toUpperCase() === 'B';
    const first = MUSICAL_KEYS.indexOf(isMajor ? 'B' : 'G#');
    return keyName(keyAt((first + (Number(place) - 1) * FIFTH) % 12), isMajor ? 'major' : 'minor');
  }
  const { tonic = '', sign = '', mode = '' } = note.exec(text.trim())?.groups ?? {};
  // Germans call B flat "B", and B "H".
  const isGerman = /^(?:moll|dur)$/i.test(mode);
  if (!tonic || (!isGerman && /h/i.test(tonic))) return '';
  const isFlat = sign !== '' || (isGerman && /b/i.test(tonic));
  const step = /^(?:[#♯]|sharp|is)$/i.test(sign) ? 1 : isFlat ? -1 : 0;
  const at = MUSICAL_KEYS.findIndex((key) => key === tonic.toUpperCase().replace('H', 'B'));
  return keyName(keyAt(at + step), mode && (/^(?:ma|dur)/i.test(mode) ? 'major' : 'minor'));
}

/** Takes tempo and key out of a text. */
export function takeTempoAndKey(text: string) {
  const doubtful: ('bpm' | 'key')[] = [];
  let rest = text;
  let bpm = '';
  let key = '';
  for (const place of places) {
    const match = place.exec(rest);
    if (!match?.groups || (place === bareTempo && bpm)) continue;
    const { bpmBefore, bpmAfter, number, large, key: named } = match.groups;
    const tempo = bpmBefore ?? bpmAfter ?? number ?? large;
    if (tempo && !bpm) {
      bpm = String(Math.round(Number(tempo.replace(',', '.'))));
      if (place === bareTempo) doubtful.push('bpm');
    }
    if (named && !key) {
      key = readKey(named);
      // In theory "CM" is C major, but names in capitals mean C minor with it.
      if (named.endsWith('M')) doubtful.push('key');
    }
    rest = cut(rest, place);
  }
  return { rest, bpm, key, doubtful };
}

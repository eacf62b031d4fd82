import { ESTIMATES, type BeatFields, type Estimate } from '@/features/beats/admin/form-schema';
import {
  END,
  SEPARATOR,
  START,
  takeTempoAndKey,
  withoutTempoAndKey,
} from '@/features/beats/admin/tempo-and-key';
import { extensionOf, stemOf } from '@/lib/uploads/files';

/*
 * Reads the title from the name of a file. Producers write tempo, key, credits and kind of a file into it, in any
 * order: `03 - Ember - Gmin - 150.wav`, `[FREE] Gunna Type Beat - 'Ghost' (prod. TV) 92 BPM F# minor (tagged).mp3`.
 */

/** Words for the kind of a file, which are removed from a title. */
const KIND = String.raw`preview|(?:un|non)[\s_-]?tagged|tagged|(?:no|without|with|w)[\s_-]?tags?|mix(?:ed)?down|mastered|v\d+|stems|track[\s_-]?outs?|\d\d[\s_-]?bit|[\d.]+[\s_-]?k(?:hz|bps)`;
/** These words may begin a title ("Full Moon", "Clean Slate"), so they count only at its end and in brackets. */
const KIND_OR_TITLE = String.raw`full|master|final|clip|mix|clean|tags?|hq|copy|mp3|wav|flac|cover|art(?:work)?`;
/** Words that describe a beat. They may be in a title, but a part of a name that has only these is none. */
const DESCRIPTION = String.raw`[1-5]?\d|20\d\d|\d0s|#|x|free|for|profit|non|no|copyright|use|uso|libre|dl|demo|lease|exclusive|sold|type|beats?|instrumentals?|instru|loop|track|new|old|school|freestyle|base|de|trap|drill|rap|hip|hop|hiphop|r&b|rnb|boom|bap|boombap|lo|fi|lofi|jazz|soul|pop|rock|ambient|afro|experimental|violin|piano|guitar|dark|sad|hard|chill|emotional|melodic`;

const kind = new RegExp(`${START}(?:${KIND})${END}`, 'giu');
const kindAtEnd = new RegExp(
  `(?<=^|[^\\p{L}\\p{N}])(?:(?:${KIND}|${KIND_OR_TITLE})${SEPARATOR})+$`,
  'iu',
);
const words = (pattern: string) =>
  new RegExp(`^(?:${SEPARATOR}(?:${pattern})${END})+${SEPARATOR}$`, 'iu');
const onlyKinds = words(`${KIND}|${KIND_OR_TITLE}|${DESCRIPTION}`);
const onlyDescription = words(DESCRIPTION);
const descriptionAtEnd = new RegExp(`(?:(?:^|\\s)${SEPARATOR}(?:${DESCRIPTION})${END})+$`, 'iu');
const descriptionAtStart = new RegExp(`^(?:${SEPARATOR}(?:${DESCRIPTION})${END})+`, 'iu');

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
  const rest = withoutTempoAndKey(stem);
  const isTagged =
    taggedInBrackets.test(stem) ||
    taggedAtEnd.test(rest) ||
    (tagAtEnd.test(rest) && compressed.includes(extensionOf(name)));
  return isTagged ? 'preview' : 'full';
}

/** A track number that is recognized even in a single file's name. */
const trackNumber = /^(?:0\d[\s\-.]+|\d{1,2}\s+-\s+|\d{1,2}\.\s+)(?=\p{L})/u;
const trackNumberInAlbum = /^\d\d[\s_\-.]+(?=[\p{L}\p{N}])/u;

type NamedFile = Pick<File, 'name'>;

/** In an album with "01 Ember", "24 Karat" is track 24; alone, or where most names have no number, it is a title. */
export function isAlbum(files: readonly NamedFile[]): boolean {
  const numbered = files.filter(({ name }) => trackNumberInAlbum.test(name));
  return numbered.length * 2 > files.length && numbered.some(({ name }) => name.startsWith('0'));
}

const withoutKinds = (text: string) =>
  text
    .replace(/[([{]([^()[\]{}]*)[)\]}]/g, (all, inside: string) =>
      onlyKinds.test(inside) || / x /i.test(inside) ? ' ' : all,
    )
    .replace(kind, ' ')
    .trim()
    .replace(kindAtEnd, '')
    .trim();

/** Writes all quotes, dashes and bars in one way, and removes dates and the tempo at double speed. */
function normalize(stem: string): string {
  const text = stem
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/[＂“”„«»]/g, '"')
    .replace(/[‘’‚´`]/g, "'")
    .replace(/[–—−]/g, '-')
    // A program that saves a video writes `_` for the quotes and bars of its title.
    .replace(/[｜~•]|(?<=\s)_(?=\s)/g, ' | ')
    .replace(/(?<=^|\s)_(?=\S)([^_]+)(?<=\S)_(?=\s|$)/g, '"$1"')
    .replace(/(?<![\p{L}\p{N}])'(?=\S)((?:[^']|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu, '"$1"')
    .replaceAll('_', ' ')
    .replace(/(?<!\d)(?:20\d\d[-. ]?\d\d[-. ]?\d\d|\d\d?[-.]\d\d?[-.](?:20)?\d\d)(?!\d)/g, ' ')
    .replace(/\b(?:double|half)(?:[\s-]?time)?\s?\d{2,3}\b/gi, ' ');
  if (/\s/.test(stem)) return LISTING.test(text) ? text.replace(/\s{2,}/g, ' | ') : text;
  return text.replace(/(?<=\p{L})[-.](?=\p{L})/gu, ' ');
}

/** A name that was made for a search, with names of artists and genres beside the title. */
const LISTING = /\b(?:type[\s-]?beats?|free|instrumental)\b/i;
const TYPE_BEAT = /\btype[\s-]?beats?\b/i;
/** Names after "prod." and accounts reach to the end of their part or brackets. */
const CREDIT = /(?:\bprod(?:uced)?\b|(?<![\p{L}\p{N}])@)(?:(?!-\s)[^()[\]{}|"])*/giu;

/**
 * The title is in quotes, or else the last part of the name that does not describe the beat. A part that names
 * other artists ("Gunna Type Beat") is a title only where the name has no other.
 */
function chooseTitle(text: string): { title: string; isDoubtful: boolean } {
  const trim = (part: string) =>
    part.replace(/^[\s\-,./+&:;]+|(?:[\s\-,/+&:;]|\sx)+$/gi, '').replace(/\s+/g, ' ');
  const quoted = /"([^"]*\p{L}[^"]*)"/u.exec(text)?.[1];
  if (quoted) return { title: trim(quoted), isDoubtful: false };
  const parts = text
    .split(/\s-+(?=\s)(?![^([{]*[)\]}])|\|/)
    .map(trim)
    .filter(Boolean);
  const isListing = LISTING.test(text);
  const likely: string[] = [];
  const unlikely: string[] = [];
  for (const part of parts) {
    const [before = '', ...after] = part.split(TYPE_BEAT);
    const own = trim(after.length > 0 ? after.join(' ').replace(descriptionAtStart, '') : part);
    const title = isListing ? trim(own.replace(descriptionAtEnd, '')) : own;
    const isDescription = onlyDescription.test(own) || /\b(?:beats?|instrumental)$/i.test(part);
    if (title && !isDescription && !/ x /i.test(title)) likely.push(title);
    else unlikely.push(trim(trim(before).replace(descriptionAtEnd, '')));
  }
  const title = likely.at(-1) ?? unlikely.find(Boolean) ?? parts[0] ?? '';
  return { title, isDoubtful: likely.length !== 1 };
}

/** Facts read from a file name, in the form's format; empty when absent. */
export interface NamedFacts extends Pick<BeatFields, Estimate> {
  /** The facts that the name may mean differently, so that an admin has to check them. */
  doubtful: readonly Estimate[];
}

export function readName(name: string, inAlbum = false): NamedFacts {
  const stem = stemOf(inAlbum ? name.replace(trackNumberInAlbum, '') : name);
  const { rest, ...facts } = takeTempoAndKey(withoutKinds(normalize(stem)));
  const text = withoutKinds(rest.replace(CREDIT, ' '))
    .replace(/[([{][\s,.|/+-]*[)\]}]|^\s*[([{][^()[\]{}]*[)\]}](?=\s*\S)/g, ' ')
    .trim()
    .replace(trackNumber, '');
  const { title, isDoubtful } = chooseTitle(text);
  const isTitleDoubtful = title !== '' && (isDoubtful || facts.doubtful.includes('bpm'));
  const isLower = title === title.toLowerCase();
  return {
    ...facts,
    title: isLower ? title.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : title,
    doubtful: isTitleDoubtful ? ['title', ...facts.doubtful] : facts.doubtful,
  };
}

/** Combines the names of one beat's files: one has the key, another the tempo. */
export function readNames(files: readonly NamedFile[], inAlbum = false): NamedFacts {
  const names = files.map(({ name }) => readName(name, inAlbum));
  const best = (fact: Estimate) => {
    const having = names.filter((name) => name[fact] !== '');
    return having.find(({ doubtful }) => !doubtful.includes(fact)) ?? having[0];
  };
  return {
    title: best('title')?.title ?? '',
    bpm: best('bpm')?.bpm ?? '',
    key: best('key')?.key ?? '',
    doubtful: ESTIMATES.filter((fact) => best(fact)?.doubtful.includes(fact)),
  };
}

const plainWords = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Compares with and without a track's number, because one file alone does not show whether it is of an album. */
export function fileNameMatchesTitle(title: string, fileName: string): boolean {
  return [false, true].some(
    (inAlbum) =>
      plainWords(title) ===
      (plainWords(readName(fileName, inAlbum).title) || stemOf(fileName).toLowerCase()),
  );
}

const fits = (a: string, b: string) => !a || !b || a === b;

/**
 * Groups files by the titles in their names. Names with another tempo or key are of another beat, and a doubtful title
 * is compared with all other words of the name, because several beats may be a "Dark Type Beat".
 */
export function groupFiles<Named extends NamedFile>(
  files: readonly Named[],
  inAlbum = isAlbum(files),
): Named[][] {
  const groups: { words: string; bpm: string; key: string; files: Named[] }[] = [];
  for (const file of files) {
    const { title, doubtful, bpm, key } = readName(file.name, inAlbum);
    const stem = stemOf(file.name);
    const words =
      plainWords(doubtful.includes('title') ? withoutKinds(withoutTempoAndKey(stem)) : title) ||
      stem.toLowerCase();
    const group = groups.find(
      (each) => each.words === words && fits(each.bpm, bpm) && fits(each.key, key),
    );
    if (!group) {
      groups.push({ words, bpm, key, files: [file] });
      continue;
    }
    group.files.push(file);
    group.bpm ||= bpm;
    group.key ||= key;
  }
  return groups.map((group) => group.files);
}

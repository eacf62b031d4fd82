import type { AdminBeat } from '@/features/beat-admin/model';
import type { BeatFields } from '@/lib/beat-form/schema';

/** What the fields are called, in their order. */
const fieldLabels: Readonly<Record<keyof BeatFields, string>> = {
  title: 'Title',
  artist: 'Artist',
  genre: 'Genre',
  bpm: 'BPM',
  key: 'Key',
  price: 'Price ($)',
  salePrice: 'Sale price ($)',
  mood: 'Mood',
  description: 'Description',
  tags: 'Tags',
  isFeatured: 'Featured',
};

type FieldName = keyof BeatFields;
const fieldNames: readonly FieldName[] = [
  ...(['title', 'artist', 'genre', 'bpm', 'key', 'price'] as const),
  ...(['salePrice', 'mood', 'description', 'tags', 'isFeatured'] as const),
];

/** A beat as the form shows it. */
export function toFields(beat: AdminBeat): BeatFields {
  return {
    title: beat.title,
    artist: beat.artist,
    genre: beat.genre,
    bpm: beat.bpm?.toString() ?? '',
    key: beat.key ?? '',
    price: beat.price.toString(),
    salePrice: beat.salePrice?.toString() ?? '',
    mood: beat.mood ?? '',
    description: beat.description ?? '',
    tags: beat.tags,
    isFeatured: beat.isFeatured,
  };
}

function words(value: BeatFields[FieldName]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.join(', ');
}

function differ(name: FieldName, one: BeatFields, other: BeatFields): boolean {
  return words(one[name]) !== words(other[name]);
}

export function sameFields(one: BeatFields, other: BeatFields): boolean {
  return !fieldNames.some((name) => differ(name, one, other));
}

/** The one field of a set, to be put into another. */
export function pickField(name: FieldName, fields: BeatFields): Partial<BeatFields> {
  return { [name]: fields[name] };
}

/**
 * What stands in the form after somebody else was faster: what was typed stays, and what was not
 * touched is theirs.
 */
export function mergeFields(
  seen: BeatFields,
  mine: BeatFields,
  theirs: BeatFields,
): { fields: BeatFields; clashing: readonly FieldName[]; changed: readonly string[] } {
  const touched = fieldNames.filter((name) => differ(name, seen, mine));
  const changed = fieldNames.filter((name) => differ(name, seen, theirs));
  const fields = touched.reduce<BeatFields>(
    (merged, name) => ({ ...merged, ...pickField(name, mine) }),
    theirs,
  );
  return {
    fields,
    clashing: changed.filter((name) => touched.includes(name) && differ(name, mine, theirs)),
    changed: changed.map((name) => fieldLabels[name]),
  };
}

export interface Clash {
  name: FieldName;
  label: string;
  theirs: string;
}

/** Where what is typed still says something else than what they saved. */
export function openClashes(
  clashing: readonly FieldName[],
  mine: BeatFields,
  theirs: BeatFields,
): Clash[] {
  return clashing
    .filter((name) => differ(name, mine, theirs))
    .map((name) => ({ name, label: fieldLabels[name], theirs: words(theirs[name]) || 'nothing' }));
}

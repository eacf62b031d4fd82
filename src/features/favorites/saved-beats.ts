import { createStoredText } from '@/lib/storage/stored-text';

// This file is part of the first load of pages with beats; `mutations.ts` writes to the account of a member.

/** Most beats of a list; `public.save_beats` has the same limits. */
export const savedLists = { favorites: 500, recent: 50 };
export type SavedList = keyof typeof savedLists;

/** A row of the account's table; the browser stores the beats of a visitor in the same form. */
export type SavedBeat = {
  list: SavedList;
  beat_id: number;
  /** ISO 8601 */
  saved_at: string;
};
/** Saved beats, the newest first. */
export type SavedBeats = readonly SavedBeat[];

/** Adds a beat at the front of a list, or removes it; `null` removes all beats of the list. */
export type SavedChange = { list: SavedList } & (
  | { beatId: number; isSaved: boolean }
  | { beatId: null; isSaved: false }
);

export function changeBeats(beats: SavedBeats, { list, beatId, isSaved }: SavedChange): SavedBeats {
  const others = beats.filter(
    (beat) => beat.list !== list || (beatId !== null && beat.beat_id !== beatId),
  );
  if (!isSaved) return others;
  const saved = { list, beat_id: beatId, saved_at: new Date().toISOString() };
  const inList = others.filter((beat) => beat.list === list).slice(0, savedLists[list] - 1);
  return [saved, ...inList, ...others.filter((beat) => beat.list !== list)];
}

export function idsOf(beats: SavedBeats, list: SavedList): number[] {
  return beats.filter((beat) => beat.list === list).map((beat) => beat.beat_id);
}

export const isFavorite = (beats: SavedBeats, beatId: number) =>
  idsOf(beats, 'favorites').includes(beatId);

function isSavedBeat(item: Partial<SavedBeat> | null): boolean {
  const { list = '', beat_id: id, saved_at: at = '' } = item ?? {};
  return (
    Object.hasOwn(savedLists, list) && Number.isSafeInteger(id) && !Number.isNaN(Date.parse(at))
  );
}

const none: SavedBeats = [];
/** Parsed once for all hearts of a page. */
let parsed: { text: string; beats: SavedBeats } = { text: '', beats: none };

/** The beats in a stored text, without invalid entries. */
export function parseBeats(text: string | null): SavedBeats {
  if (text === null) return none;
  if (text === parsed.text) return parsed.beats;
  try {
    parsed = { text, beats: (JSON.parse(text) as SavedBeat[]).filter(isSavedBeat) };
  } catch {
    parsed = { text, beats: none };
  }
  return parsed.beats;
}

const stored = createStoredText('saved-beats');

export const { read: readStoredBeats, write: writeStoredBeats } = stored;

export function changeStoredBeats(change: SavedChange): void {
  const beats = changeBeats(parseBeats(readStoredBeats()), change);
  writeStoredBeats(beats.length === 0 ? null : JSON.stringify(beats));
}

/**
 * Selects from the beats that this browser stores for a visitor. `select` must return all of them or a primitive,
 * because React compares results by identity.
 */
export function useStoredBeats<Value>(select: (beats: SavedBeats) => Value): Value {
  return stored.useSelected((text) => select(parseBeats(text)));
}

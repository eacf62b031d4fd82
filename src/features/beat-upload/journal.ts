import type { StoredAudio, StoredImage } from '@/lib/media/beat-files';

export type StoredFile = StoredAudio | StoredImage;

/**
 * What has been done of an upload. It is kept with the draft, so that an upload which was cut off
 * (connection, session, a closed page) goes on where it stopped, or is undone.
 */
export interface Journal {
  /** When the row was first asked for, in ms; null before that. */
  begunAt: number | null;
  /** Null until the row's number is known. */
  beatId: number | null;
  /** By the item's id. */
  stored: Readonly<Record<string, StoredFile>>;
  /** Objects that may or may not have arrived, by the item's id. */
  attempted: Readonly<Record<string, readonly string[]>>;
  /** The rows of the files were asked for: some attempt may have succeeded unheard. */
  rowsTried: boolean;
  rowsDone: boolean;
}

export const noJournal: Journal = {
  begunAt: null,
  beatId: null,
  stored: {},
  attempted: {},
  rowsTried: false,
  rowsDone: false,
};

/** Something of it may be on the server. */
export function isBegun({ begunAt }: Journal): boolean {
  return begunAt !== null;
}

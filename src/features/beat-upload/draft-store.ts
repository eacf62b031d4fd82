import { del, delMany, get, keys, set } from 'idb-keyval';
import {
  emptyBeat,
  type BeatDraft,
  type Drafts,
  type ImageItem,
} from '@/features/beat-upload/model';
import { keptDrafts } from '@/lib/media/kept-drafts';
import type { AudioItem, FileCheck } from '@/lib/media/sound-item';

const RECORD = 'record';
const FILE = 'file:';
const TAG_ID = 'tag';

type Kept<Item> = Omit<Item, 'file'>;

/** The drafts without their files: those are large, and written once. */
interface KeptDrafts {
  /** Raised when the shape changes: what an older page kept is dropped. */
  version: 1;
  memberId: string;
  beats: (Omit<BeatDraft, 'audio' | 'images'> & {
    audio: Kept<AudioItem>[];
    images: Kept<ImageItem>[];
  })[];
}

function isKeptDrafts(value: unknown, memberId: string): value is KeptDrafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'version') === 1 &&
    Reflect.get(value, 'memberId') === memberId
  );
}

function filesOf({ beats, tag }: Drafts): Map<string, File> {
  const items = beats.flatMap(({ audio, images }) => [...audio, ...images]);
  const files = new Map(items.map(({ id, file }) => [FILE + id, file]));
  if (tag) files.set(FILE + TAG_ID, tag);
  return files;
}

/** A page that went away while it looked at a file looks at it again. */
function settled<Facts>(check: FileCheck<Facts>): FileCheck<Facts> {
  return check.status === 'checking' ? { status: 'waiting' } : check;
}

function toKept({ beats }: Drafts, memberId: string): KeptDrafts {
  return {
    version: 1,
    memberId,
    beats: beats.map((draft) => ({
      ...draft,
      audio: draft.audio.map(({ file: _kept, ...item }) => ({
        ...item,
        check: settled(item.check),
      })),
      images: draft.images.map(({ file: _kept, ...item }) => ({
        ...item,
        check: settled(item.check),
      })),
    })),
  };
}

/** Keeps drafts with their files in this browser, for one admin. */
export class DraftStore {
  readonly #memberId: string;
  readonly #written = new Map<string, File>();
  /** One write after the other; of those that wait, the newest is enough. */
  #next: Drafts | null = null;
  #writing: Promise<void> | null = null;

  constructor(memberId: string) {
    this.#memberId = memberId;
  }

  /** What was kept, or null. Somebody else's is thrown away unread. */
  async load(): Promise<Drafts | null> {
    const kept: unknown = await get(RECORD, keptDrafts());
    if (!isKeptDrafts(kept, this.#memberId)) {
      await delMany(await keys(keptDrafts()), keptDrafts());
      return null;
    }
    const open = async (id: string): Promise<File | null> => {
      const file: unknown = await get(FILE + id, keptDrafts());
      if (!(file instanceof File)) return null;
      this.#written.set(FILE + id, file);
      return file;
    };
    const withFile = async <Item extends { id: string }>(item: Item) => {
      const file = await open(item.id);
      return file ? [{ ...item, file }] : [];
    };
    const beats = await Promise.all(
      kept.beats.map(async (draft) => ({
        ...draft,
        audio: (await Promise.all(draft.audio.map(withFile))).flat(),
        images: (await Promise.all(draft.images.map(withFile))).flat(),
      })),
    );
    return { beats, tag: await open(TAG_ID) };
  }

  /** Begins at once: a page may go at any moment. @throws when the browser has no room for it */
  save(drafts: Drafts): Promise<void> {
    this.#next = drafts;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#next !== null) {
      const drafts = this.#next;
      this.#next = null;
      await this.#write(drafts);
    }
  }

  async #write(drafts: Drafts): Promise<void> {
    const files = filesOf(drafts);
    for (const [key, file] of files) {
      if (this.#written.get(key) === file) continue;
      await set(key, file, keptDrafts());
      this.#written.set(key, file);
    }
    await set(RECORD, toKept(drafts, this.#memberId), keptDrafts());
    for (const key of this.#written.keys()) {
      if (files.has(key)) continue;
      await del(key, keptDrafts());
      this.#written.delete(key);
    }
  }
}

/** A page that has just gone may hold them a moment longer. */
const HOLD_ATTEMPTS = 5;
const HOLD_AGAIN_MS = 120;

/** Takes the lock for as long as the signal lasts; answers whether it was free. */
function tryHold(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request('beat-upload-drafts', { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock === null || signal.aborted) return;
        await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
      })
      .catch(reject);
  });
}

/**
 * Holds the drafts for this page as long as it lives: two pages would write over each other.
 *
 * @returns whether they are this page's, once that is known
 */
export async function holdDrafts(signal: AbortSignal): Promise<boolean> {
  // Without locks nothing can be told apart; pages then share.
  if (!('locks' in navigator)) return true;
  for (let attempt = 1; attempt <= HOLD_ATTEMPTS && !signal.aborted; attempt += 1) {
    if (await tryHold(signal)) return true;
    await new Promise((done) => setTimeout(done, HOLD_AGAIN_MS));
  }
  return false;
}

/** What is begun with, where nothing was kept. */
export function freshDrafts(): Drafts {
  return { beats: [emptyBeat(crypto.randomUUID())], tag: null };
}

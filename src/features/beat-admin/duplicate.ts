import { AppError } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { bucketOfAudio, keyFromUrl, keyOfBeat, pictureKeys } from '@/lib/media/object-keys';
import type { Tables, TablesInsert } from '@/types/database';

/** A beat with everything that belongs to it, as it is copied. */
export type WholeBeat = Tables<'beats'> & {
  beat_images: Tables<'beat_images'>[];
  beat_audio: Tables<'beat_audio'>[];
};

export interface FileRows {
  images: TablesInsert<'beat_images'>[];
  audio: TablesInsert<'beat_audio'>[];
}

/** Everything that making a copy asks of the server. */
export interface CopyServer {
  /** Null where the beat is gone. */
  readWhole: (id: number) => Promise<WholeBeat | null>;
  insertBeat: (row: TablesInsert<'beats'>) => Promise<number>;
  /** Answers the copy's public address. */
  copyObject: (copy: { bucket: Bucket; from: string; to: string }) => Promise<string>;
  insertFiles: (rows: FileRows) => Promise<void>;
  /** Fails unless the row is gone. */
  deleteBeat: (id: number) => Promise<void>;
  /** Answers what would not go. */
  removeFiles: (id: number) => Promise<string[]>;
}

export interface CopyProgress {
  done: number;
  total: number;
}

/** How a copy that failed was left. */
type Remains =
  | 'nothing'
  /** Files by name: the row is gone. */
  | readonly string[]
  /** The row is there, and with it whatever it had. */
  | 'unfinished'
  /** No answer came: there may be a row without files. */
  | 'unknown';

/** A beat was not duplicated: at which file, where it was one, and what is left of it. */
export class CopyStop extends Error {
  override readonly name = 'CopyStop';
  readonly fileName: string | undefined;
  readonly remains: Remains;

  constructor(cause: unknown, remains: Remains, fileName?: string) {
    super('The beat was not duplicated.', { cause });
    this.remains = remains;
    this.fileName = fileName;
  }
}

const TITLE_LENGTH = 200;

/** `Copy of …`, as long as a title may be. */
export function copyTitle(title: string): string {
  return (
    `Copy of ${title}`
      .slice(0, TITLE_LENGTH)
      // Half of a sign cannot be stored.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()
  );
}

/** Hidden, and without what the other one has earned. */
function toCopy({ title, artist, genre, bpm, key, ...beat }: WholeBeat): TablesInsert<'beats'> {
  return {
    title: copyTitle(title),
    artist,
    genre,
    bpm,
    key,
    price: beat.price,
    sale_price: beat.sale_price,
    mood: beat.mood,
    description: beat.description,
    tags: beat.tags,
    is_featured: false,
    is_active: false,
  };
}

interface FileCopy {
  bucket: Bucket;
  filename: string;
  /** Null where the file is none of the store's: two beats may show it. */
  key: string | null;
  /** What stands beside it, before itself: what has an original is whole. */
  keys: readonly string[];
  url: string;
  keep: (url: string, rows: FileRows) => void;
}

function fileCopies({ beat_images, beat_audio }: WholeBeat, copyId: number): FileCopy[] {
  const images = beat_images.map(({ image_url: url, filename, ...image }): FileCopy => {
    const key = keyFromUrl('beat-images', url);
    return {
      bucket: 'beat-images',
      filename,
      url,
      key,
      keys: key === null ? [] : pictureKeys(key, image.variant_widths).toReversed(),
      keep: (image_url, rows) =>
        rows.images.push({
          beat_id: copyId,
          image_url,
          filename,
          is_primary: image.is_primary,
          position: image.position,
          image_type: image.image_type,
          variant_widths: image.variant_widths,
        }),
    };
  });
  const audio = beat_audio.map(({ audio_url: url, filename, ...sound }): FileCopy => {
    const bucket = bucketOfAudio(sound.audio_type === 'preview' ? 'preview' : 'full');
    const key = keyFromUrl(bucket, url);
    return {
      bucket,
      filename,
      url,
      key,
      keys: key === null ? [] : [key],
      keep: (audio_url, rows) =>
        rows.audio.push({
          beat_id: copyId,
          audio_url,
          filename,
          audio_type: sound.audio_type,
          file_size: sound.file_size,
          duration: sound.duration,
          peaks: sound.peaks,
        }),
    };
  });
  return [...images, ...audio];
}

/**
 * Makes a hidden copy of a beat, files and all: row, objects, their rows. Where anything fails, what
 * was made is taken back.
 *
 * @returns the copy's number
 * @throws {CopyStop}
 */
export async function duplicate(
  id: number,
  server: CopyServer,
  onProgress: (progress: CopyProgress) => void,
): Promise<number> {
  const whole = await readSource(id, server);
  const copyId = await addRow(whole, server);
  let current: string | undefined;
  try {
    const files = fileCopies(whole, copyId);
    const total = files.reduce((sum, { keys }) => sum + keys.length, 0);
    const rows: FileRows = { images: [], audio: [] };
    let done = 0;
    onProgress({ done, total });
    for (const { bucket, key, keys, url, filename, keep } of files) {
      current = filename;
      let copied = url;
      for (const from of keys) {
        const stored = await server.copyObject({ bucket, from, to: keyOfBeat(copyId, from) });
        if (from === key) copied = stored;
        done += 1;
        onProgress({ done, total });
      }
      keep(copied, rows);
    }
    current = undefined;
    await server.insertFiles(rows);
    return copyId;
  } catch (error) {
    throw new CopyStop(error, await undo(copyId, server), current);
  }
}

async function readSource(id: number, server: CopyServer): Promise<WholeBeat> {
  let whole: WholeBeat | null;
  try {
    whole = await server.readWhole(id);
  } catch (error) {
    throw new CopyStop(error, 'nothing');
  }
  if (whole) return whole;
  throw new CopyStop(new AppError({ kind: 'not-found', message: 'It is gone.' }), 'nothing');
}

async function addRow(whole: WholeBeat, server: CopyServer): Promise<number> {
  try {
    return await server.insertBeat(toCopy(whole));
  } catch (error) {
    const unheard = error instanceof AppError && error.kind === 'network';
    throw new CopyStop(error, unheard ? 'unknown' : 'nothing');
  }
}

/** The row first: while it stands, somebody can still delete its files with it. */
async function undo(copyId: number, server: CopyServer): Promise<Remains> {
  try {
    await server.deleteBeat(copyId);
  } catch (error) {
    console.error('Taking a copy back failed:', error);
    return 'unfinished';
  }
  const left = await server.removeFiles(copyId);
  return left.length === 0 ? 'nothing' : left;
}

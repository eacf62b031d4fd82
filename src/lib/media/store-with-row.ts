import { AppError } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { removeObjects } from '@/lib/media/storage';
import type { UploadWay } from '@/lib/media/upload-queue';

interface StoredWithRow {
  bucket: Bucket;
  /** Everything that the storage may hold of it afterwards. */
  keys: readonly string[];
  /** Stores it. @returns its public address, or the name of a private object */
  send: (way: UploadWay) => Promise<string>;
  /** Adds the row that names it. */
  insertRow: (url: string) => Promise<void>;
  /** Deletes that row, where it is there. */
  deleteRow: (url: string) => Promise<void>;
  way: UploadWay;
  /** Told what could not be removed again, as bucket and key. */
  onLeft: (names: readonly string[]) => void;
}

/**
 * Stores a file and adds its row. When that fails, or is called off, neither is left: the row goes
 * first, because it may be there although the answer that said so was lost.
 */
export async function storeWithRow(what: StoredWithRow): Promise<void> {
  const { send, insertRow, way } = what;
  const { signal } = way;
  let url: string | null = null;
  let sent = 0;
  const onProgress = (fraction: number) => {
    sent = fraction;
    way.onProgress(fraction);
  };
  try {
    signal.throwIfAborted();
    url = await send({ signal, onProgress });
    signal.throwIfAborted();
    await insertRow(url);
    signal.throwIfAborted();
  } catch (error) {
    // No byte has left this machine: there is nothing to take back, or to be told of.
    if (url === null && sent === 0 && !signal.aborted) throw error;
    const isStranger = sent > 0 && error instanceof AppError && error.kind === 'denied';
    await takeBack(what, url, isStranger);
    throw error;
  }
}

async function takeBack(
  { bucket, keys, deleteRow, onLeft }: StoredWithRow,
  url: string | null,
  isStranger: boolean,
): Promise<void> {
  const tell = (left: readonly string[]) => {
    if (left.length > 0) onLeft(left.map((key) => `${bucket}/${key}`));
  };
  try {
    if (url !== null) await deleteRow(url);
  } catch (error) {
    // A row without its file would be worse than a file without its row.
    console.error('Taking an upload back failed:', error);
    tell(keys);
    return;
  }
  const { removed, left } = await removeObjects(bucket, keys);
  // To somebody who may not see the files there are none: only what went is known to be gone.
  tell(isStranger ? keys.filter((key) => !removed.includes(key)) : left);
}

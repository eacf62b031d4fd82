import { clear, createStore, del, get, set, values, type UseStore } from 'idb-keyval';
import type { Bucket } from '@/lib/media/buckets';

/** What a file is uploaded for: its kind names the handler, the rest is the handler's own. */
export interface UploadTarget {
  readonly kind: string;
  /** The beat or product that the file belongs to. */
  readonly ownerId: number;
}

/** A file that was checked and may be stored. */
export interface PreparedUpload<Row> {
  bucket: Bucket;
  /**
   * In the order in which they are stored; the row names the last one. Without a file of its own
   * an object is the chosen file as it is.
   */
  objects: readonly { key: string; contentType: string; file?: Blob }[];
  /** What the row says of the file. */
  row: Row;
}

/** What is kept of an unfinished upload in this browser, so that a reload continues it. */
export interface KeptUpload {
  id: string;
  memberId: string | null;
  /** The tab that works on it. */
  tabId: string;
  target: UploadTarget;
  prepared: PreparedUpload<unknown> | null;
  /** How many of the prepared objects are stored. */
  stored: number;
  /** Where the upload of the next object goes on. */
  uploadUrl: string | null;
  /** The next object was sent: it may be stored although no answer came. */
  objectTried: boolean;
  /** The row was asked for: it may be there although no answer came. */
  rowTried: boolean;
}

const stores = new Map<string, UseStore>();

function open(name: string): UseStore {
  const store = stores.get(name) ?? createStore(name, 'unfinished');
  stores.set(name, store);
  return store;
}

const records = () => open('uploads-1');
/** Apart from the records, because they are large and written once. */
const files = () => open('upload-files');

export async function keepFile(id: string, file: File): Promise<void> {
  await set(id, file, files());
}

export async function keepUpload(upload: KeptUpload): Promise<void> {
  await set(upload.id, upload, records());
}

export async function readKeptUploads(): Promise<KeptUpload[]> {
  return values<KeptUpload>(records());
}

export async function readKeptUpload(id: string): Promise<[KeptUpload, File] | null> {
  const kept = await get<KeptUpload>(id, records());
  const file = await get<File>(id, files());
  return kept && file ? [kept, file] : null;
}

/** Never fails: what stays is dropped by the next page. */
export async function forgetUpload(id: string): Promise<void> {
  try {
    await Promise.all([del(id, records()), del(id, files())]);
  } catch (error) {
    console.warn('A kept upload could not be removed:', error);
  }
}

export async function forgetKeptUploads(): Promise<void> {
  try {
    await Promise.all([clear(records()), clear(files())]);
  } catch (error) {
    console.warn('Kept uploads could not be removed:', error);
  }
}

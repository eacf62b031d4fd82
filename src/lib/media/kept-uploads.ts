import { createStore, del, get, set, values } from 'idb-keyval';
import type { PreparedUpload, UploadTarget } from '@/lib/media/upload-types';

export interface KeptUpload {
  id: string;
  /** The kind of its handler. */
  kind: string;
  target: UploadTarget;
  /** The account that chose the file; an upload continues for it alone. */
  userId: string | null;
  prepared: PreparedUpload<unknown> | null;
  stored: number;
  uploadUrl: string | null;
  /** The row was requested, and may exist although no answer arrived. */
  rowTried: boolean;
  /** Why it failed, so that the next page shows that and does not try again; null otherwise. */
  failure: string | null;
}

const records = createStore('uploads-4', 'unfinished');
/** Apart from the records, because they are large and written once. */
const files = createStore('upload-files', 'unfinished');

/** @param file where it was not kept before */
export async function keepUpload(upload: KeptUpload, file: File | null): Promise<void> {
  if (file) await set(upload.id, file, files);
  await set(upload.id, upload, records);
}

export async function readKeptUploads(): Promise<KeptUpload[]> {
  return values<KeptUpload>(records);
}

export async function readKeptUpload(id: string): Promise<[KeptUpload, File] | null> {
  const [kept, file] = await Promise.all([get<KeptUpload>(id, records), get<File>(id, files)]);
  return kept && file ? [kept, file] : null;
}

/** Deletes a kept upload. Ignores failures, because the next page continues one that remains. */
export async function forgetKept(id: string): Promise<void> {
  try {
    await Promise.all([records, files].map((store) => del(id, store)));
  } catch (error) {
    console.warn('A kept upload could not be removed:', error);
  }
}

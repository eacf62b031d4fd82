import { createStore, del, get, set, values } from 'idb-keyval';
import type { PreparedUpload, UploadTarget } from '@/lib/media/upload-handler';

export interface KeptUpload {
  id: string;
  /** `kind` of the upload's handler. */
  kind: string;
  target: UploadTarget;
  /** The account that chose the file. Only this account continues the upload. */
  userId: string | null;
  prepared: PreparedUpload<unknown> | null;
  stored: number;
  uploadUrl: string | null;
  /** True once the row was requested, because it may exist even if no answer arrived. */
  rowTried: boolean;
  /** The reason of a failure, which the next page shows instead of trying again; null without one. */
  failure: string | null;
}

const records = createStore('uploads-4', 'unfinished');
/** Files have a store of their own, because they are large and written only once. */
const files = createStore('upload-files', 'unfinished');

/** @param file null if it was kept before */
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

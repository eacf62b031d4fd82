import type { QueryKey } from '@tanstack/react-query';
import { createStore, del, get, set, values } from 'idb-keyval';
import type { ToastText } from '@/lib/toast';
import { countUploads } from '@/lib/uploads/uploads-under-way';

/** The target of an upload. A handler may add fields of its own. */
export interface UploadTarget {
  /** The beat or product that the file belongs to. */
  readonly ownerId: number;
}

export interface PreparedUpload<Row> {
  bucket: string;
  /**
   * The objects in the order in which they are stored. The row names the last one. An object without `file` is the
   * chosen file, unchanged.
   */
  objects: readonly { key: string; contentType: string; file?: Blob }[];
  row: Row;
}

export interface UploadHandler<Target extends UploadTarget, Row> {
  /** Identifies the handler of an unfinished upload after a reload. */
  readonly kind: string;
  prepare(file: File, target: Target, signal: AbortSignal): Promise<PreparedUpload<Row>>;
  writeRow(upload: {
    target: Target;
    /** The public URL, which does not work for an object in a private bucket. */
    url: string;
    row: Row;
    /** True if the row may exist already, because an earlier attempt got no answer. */
    again: boolean;
    file: File;
  }): Promise<void>;
  readonly invalidates: readonly QueryKey[];
  successToast?(target: Target): ToastText | null;
  errorToast?(error: unknown, name: string): ToastText;
}

/** A handler of any target and row. The queue passes each handler its own types. */
export type AnyUploadHandler = UploadHandler<UploadTarget, unknown>;

export interface UploadItem {
  readonly id: string;
  readonly kind: string;
  readonly target: UploadTarget;
  readonly name: string;
  readonly size: number;
  readonly status: 'waiting' | 'checking' | 'uploading' | 'paused' | 'failed';
  /** Share of the bytes that are sent, 0 to 1. */
  readonly progress: number;
  /** Why the upload is paused or failed, as a sentence for users. */
  readonly reason: string | null;
}

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

export async function readKeptUploads(): Promise<KeptUpload[]> {
  return values<KeptUpload>(records);
}

export async function readKeptUpload(id: string): Promise<[KeptUpload, File] | null> {
  const [kept, file] = await Promise.all([get<KeptUpload>(id, records), get<File>(id, files)]);
  return kept && file ? [kept, file] : null;
}

/** Deletes a kept upload. Ignores failures, because the next page continues one that remains. */
async function forgetKept(id: string): Promise<void> {
  try {
    await Promise.all([records, files].map((store) => del(id, store)));
  } catch (error) {
    console.warn('A kept upload could not be removed:', error);
  }
}

export interface Upload extends UploadItem {
  readonly handler: AnyUploadHandler;
  readonly kept: KeptUpload;
  readonly file: File;
  readonly isKept: boolean;
}

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

export function listUploads(): readonly Upload[] {
  return uploads;
}

export function setUploads(next: readonly Upload[]): void {
  uploads = next;
  countUploads(next.filter(({ status }) => status !== 'failed').length);
  listeners.forEach((listener) => listener());
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function find(id: string): Upload | undefined {
  return uploads.find((each) => each.id === id);
}

export function update(id: string, change: Partial<Upload>): void {
  setUploads(uploads.map((each) => (each.id === id ? { ...each, ...change } : each)));
}

export function append(
  handler: AnyUploadHandler,
  kept: KeptUpload,
  file: File,
  isKept: boolean,
): void {
  const { id, kind, target, failure } = kept;
  const { name, size } = file;
  const status = failure === null ? 'waiting' : 'failed';
  const item = { id, kind, target, name, size, status, progress: 0, reason: failure } as const;
  setUploads([...uploads, { ...item, handler, kept, file, isKept }]);
}

export async function keep(id: string): Promise<void> {
  const upload = find(id);
  if (!upload) return;
  try {
    if (!upload.isKept) await set(id, upload.file, files);
    await set(id, upload.kept, records);
    update(id, { isKept: true });
  } catch (error) {
    console.warn('An upload could not be kept in this browser:', error);
  }
  // The upload may have been finished or canceled while its record was written.
  if (!find(id)) await forgetKept(id);
}

export function remove(id: string): void {
  setUploads(uploads.filter((each) => each.id !== id));
  void forgetKept(id);
}

const claims = new Map<string, Promise<void>>();

/** Reserves an upload for this tab until the tab closes, as soon as no other tab has it. */
export function claim(id: string): Promise<void> {
  const claimed =
    claims.get(id) ??
    new Promise<void>((resolve) => {
      const hold = () => {
        resolve();
        return new Promise(() => undefined);
      };
      if ('locks' in navigator) void navigator.locks.request(`upload-${id}`, hold);
      else resolve();
    });
  claims.set(id, claimed);
  return claimed;
}

import { forgetKept, keepUpload, type KeptUpload } from '@/lib/media/kept-uploads';
import type { AnyUploadHandler, UploadItem } from '@/lib/media/upload-handler';
import { countUploads } from '@/lib/media/uploads-under-way';

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
    await keepUpload(upload.kept, upload.isKept ? null : upload.file);
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

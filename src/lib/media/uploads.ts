import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { AppError, isRetryable } from '@/lib/errors';
import { describeUploadError } from '@/lib/media/describe-upload';
import {
  forgetKept,
  keepUpload,
  readKeptUpload,
  readKeptUploads,
  type KeptUpload,
} from '@/lib/media/kept-uploads';
import { onSignIn, readSession, sendObject } from '@/lib/media/send-object';
import { removeObjects } from '@/lib/media/storage';
import type { UploadHandler, UploadItem, UploadTarget } from '@/lib/media/upload-types';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';

export type * from '@/lib/media/upload-types';

const PAUSE_REASONS = {
  person: 'Paused',
  connection: 'The connection was lost. The upload continues when it is back.',
  session: 'You are signed out. The upload continues after you sign in.',
};

/** Where no event tells that the connection is back. */
const TRY_AGAIN_AFTER_MS = 20_000;

interface Upload extends UploadItem {
  readonly kept: KeptUpload;
  readonly file: File;
  readonly isKept: boolean;
}

const untried = { prepared: null, stored: 0, uploadUrl: null, rowTried: false };

const handlers = new Map<string, UploadHandler<UploadTarget, unknown>>();
const listeners = new Set<() => void>();

let uploads: readonly Upload[] = [];
let current: { id: string; controller: AbortController } | null = null;
let queryClient: QueryClient | null = null;

function publish(next: readonly Upload[]): void {
  uploads = next;
  listeners.forEach((listener) => listener());
}

function find(id: string): Upload | undefined {
  return uploads.find((each) => each.id === id);
}

function update(id: string, change: Partial<Upload>): void {
  publish(uploads.map((each) => (each.id === id ? { ...each, ...change } : each)));
}

function pauseAs(id: string, cause: keyof typeof PAUSE_REASONS): void {
  update(id, { status: 'paused', reason: PAUSE_REASONS[cause] });
}

function resumeAll(cause: keyof typeof PAUSE_REASONS): void {
  for (const { id, reason } of uploads) {
    if (reason === PAUSE_REASONS[cause]) update(id, { status: 'waiting', reason: null });
  }
  void work();
}

function append(kept: KeptUpload, file: File, isKept: boolean): void {
  const { id, target } = kept;
  const { name, size } = file;
  const item = { id, target, name, size, status: 'waiting', progress: 0, reason: null } as const;
  publish([...uploads, { ...item, kept, file, isKept }]);
}

async function keep(id: string): Promise<void> {
  const upload = find(id);
  if (!upload) return;
  try {
    await keepUpload(upload.kept, upload.isKept ? null : upload.file);
    update(id, { isKept: true });
  } catch (error) {
    console.warn('An upload could not be kept in this browser:', error);
  }
  // It may have been finished or canceled meanwhile.
  if (!find(id)) await forgetKept(id);
}

function remove(id: string): void {
  publish(uploads.filter((each) => each.id !== id));
  void forgetKept(id);
}

/** Removes what was stored of a file that gets no row; what stays is found by the sweep. */
async function removeStored({ kept }: Upload): Promise<void> {
  const { prepared, stored } = kept;
  // The server may be writing its row, or may have written it in an attempt whose answer was lost.
  if (kept.rowTried) return;
  Object.assign(kept, untried);
  if (!prepared || stored === 0) return;
  const keys = prepared.objects.slice(0, stored).map(({ key }) => key);
  await removeObjects(prepared.bucket, keys);
}

async function work(): Promise<void> {
  const next = uploads.find(
    ({ status, target }) => status === 'waiting' && handlers.has(target.kind),
  );
  const handler = next && handlers.get(next.target.kind);
  if (current || !handler) return;
  const controller = new AbortController();
  const own = { id: next.id, controller };
  current = own;
  try {
    await run(next, handler, controller.signal);
  } catch (error) {
    // Whoever aborted it said what becomes of it.
    if (!controller.signal.aborted) await stop(next, handler, error);
  } finally {
    if (current === own) current = null;
    void work();
  }
}

async function run(
  { id, target, kept, file }: Upload,
  handler: UploadHandler<UploadTarget, unknown>,
  signal: AbortSignal,
): Promise<void> {
  if (!kept.prepared) {
    update(id, { status: 'checking', progress: 0 });
    const prepared = await handler.prepare(file, target, signal);
    signal.throwIfAborted();
    kept.prepared = prepared;
    await keep(id);
  }
  const { bucket, objects, row } = kept.prepared;
  const sizeOf = (part: typeof objects) =>
    part.reduce((sum, object) => sum + (object.file ?? file).size, 0);
  for (const object of objects.slice(kept.stored)) {
    const before = sizeOf(objects.slice(0, kept.stored));
    const onProgress = (bytes: number) =>
      update(id, { status: 'uploading', progress: (before + bytes) / sizeOf(objects) });
    signal.throwIfAborted();
    onProgress(0);
    try {
      await sendObject({
        bucket,
        key: object.key,
        contentType: object.contentType,
        file: object.file ?? file,
        uploadUrl: kept.uploadUrl,
        onUploadUrl: (url) => {
          kept.uploadUrl = url;
          void keep(id);
        },
        onProgress,
        signal,
      });
    } catch (error) {
      // No other file has its key: it arrived earlier, and only the answer was lost.
      if (!(error instanceof AppError) || error.status !== 409) throw error;
    }
    kept.stored += 1;
    kept.uploadUrl = null;
    await keep(id);
  }
  const again = kept.rowTried;
  kept.rowTried = true;
  await keep(id);
  signal.throwIfAborted();
  const key = objects.at(-1)?.key ?? '';
  const url = (await loadSupabase()).storage.from(bucket).getPublicUrl(key).data.publicUrl;
  try {
    await handler.writeRow({ target, url, row, again, file });
  } catch (error) {
    // The server wrote no row in an attempt that it refused; an earlier attempt may have.
    if (!isRetryable(error)) kept.rowTried = again;
    throw error;
  }
  remove(id);
  const text = handler.successToast?.(target);
  if (text) toast.success(text);
  for (const queryKey of handler.invalidates(target)) {
    void queryClient?.invalidateQueries({ queryKey });
  }
}

async function stop(
  upload: Upload,
  handler: UploadHandler<UploadTarget, unknown>,
  error: unknown,
): Promise<void> {
  const { id, name } = upload;
  if (isRetryable(error)) {
    pauseAs(id, 'connection');
    window.setTimeout(() => resumeAll('connection'), TRY_AGAIN_AFTER_MS);
    return;
  }
  const isDenied = error instanceof AppError && error.kind === 'denied';
  if (isDenied && (await readSession()) === null) {
    pauseAs(id, 'session');
    return;
  }
  console.error(`Uploading ${name} failed:`, error);
  const reason = describeUploadError(error);
  await removeStored(upload);
  update(id, { status: 'failed', progress: 0, reason });
  await keep(id);
  const message = reason.startsWith(name) ? reason : `${name}: ${reason}`;
  toast.error(handler.errorToast?.(error, name) ?? { title: 'Upload failed', message });
}

function interrupt(id: string): void {
  if (current?.id === id) current.controller.abort();
}

/** Takes an upload for this tab as long as it lives, once no other tab has it. */
function claim(id: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((claimed) => {
    void navigator.locks.request(`upload-${id}`, () => {
      claimed();
      return new Promise(() => undefined);
    });
  });
}

/** Takes over what earlier pages, and tabs that are closed one day, left unfinished. */
async function adoptKept(): Promise<void> {
  if ((await readSession()) === null) return;
  const adopt = async (id: string) => {
    if (find(id)) return;
    await claim(id);
    // Another tab may have finished it meanwhile.
    const found = await readKeptUpload(id);
    if (found) append(...found, true);
    void work();
  };
  await Promise.all((await readKeptUploads()).map(({ id }) => adopt(id)));
}

/** Continues what earlier pages left unfinished; refetches with this client what shows new rows. */
export function startUploads(client: QueryClient): void {
  const isStarted = queryClient !== null;
  queryClient = client;
  if (isStarted) return;
  window.addEventListener('online', () => resumeAll('connection'));
  window.addEventListener('beforeunload', (event) => {
    if (uploads.some(({ isKept, status }) => !isKept && status !== 'failed')) {
      event.preventDefault();
    }
  });
  Promise.all([onSignIn(() => resumeAll('session')), adoptKept()]).catch((error: unknown) =>
    console.warn('No uploads could be continued:', error),
  );
}

export function registerUploadTarget<Target extends UploadTarget, Row>(
  kind: Target['kind'],
  handler: UploadHandler<Target, Row>,
): void {
  handlers.set(kind, handler);
  void work();
}

export const uploadQueue = {
  add: (target: UploadTarget, files: readonly File[]): void => {
    for (const file of files) {
      const id = crypto.randomUUID();
      append({ id, target, ...untried }, file, false);
      void Promise.all([claim(id), keep(id)]).then(work);
    }
  },
  pause: (id: string): void => {
    interrupt(id);
    pauseAs(id, 'person');
  },
  resume: (id: string): void => {
    update(id, { status: 'waiting', reason: null });
    void work();
  },
  cancel: async (id: string): Promise<void> => {
    const upload = find(id);
    if (!upload) return;
    interrupt(id);
    remove(id);
    // The next one does not wait for what a server may never answer.
    if (current?.id === id) current = null;
    void work();
    await removeStored(upload);
  },
  cancelAll: async (isTarget: (target: UploadTarget) => boolean): Promise<void> => {
    const canceled = uploads.filter(({ target }) => isTarget(target));
    await Promise.all(canceled.map(({ id }) => uploadQueue.cancel(id)));
  },
  /** Waits until none of them is under way. @returns those that were paused or failed */
  settled: (isTarget: (target: UploadTarget) => boolean): Promise<readonly UploadItem[]> =>
    new Promise((resolve) => {
      const look = () => {
        const left = uploads.filter(({ target }) => isTarget(target));
        if (left.some(({ status }) => status !== 'paused' && status !== 'failed')) return;
        listeners.delete(look);
        resolve(left);
      };
      listeners.add(look);
      look();
    }),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): readonly UploadItem[] => uploads,
};

/** The files of one owner; continues what earlier pages left unfinished. */
export function useUploads(owner: UploadTarget): readonly UploadItem[] {
  const client = useQueryClient();
  const items = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot);
  useEffect(() => startUploads(client), [client]);
  return items.filter(
    ({ target }) => target.kind === owner.kind && target.ownerId === owner.ownerId,
  );
}

export async function forgetUploads(): Promise<void> {
  current?.controller.abort();
  publish([]);
  await forgetKept();
}

import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { AppError, isRetryable } from '@/lib/errors';
import { describeUploadError } from '@/lib/media/describe-upload';
import {
  forgetKeptUploads,
  forgetUpload,
  keepFile,
  keepUpload,
  readKeptUpload,
  readKeptUploads,
  type KeptUpload,
  type PreparedUpload,
  type UploadTarget,
} from '@/lib/media/kept-uploads';
import {
  forgetPartialUpload,
  onSessionChange,
  readSession,
  sendObject,
} from '@/lib/media/send-object';
import { removeObjects } from '@/lib/media/storage';
import { loadSupabase } from '@/lib/supabase';
import { toast, type ToastText } from '@/lib/toast';

export type { PreparedUpload, UploadTarget };

export interface FinishedUpload<Target, Row> {
  target: Target;
  /** The public address; of a private object it opens nothing. */
  url: string;
  row: Row;
  /** The row may be there already: an earlier attempt had no answer. */
  again: boolean;
  /** As it was chosen. */
  file: File;
}

/** How the files of one kind are checked and get their rows. */
export interface UploadHandler<Target extends UploadTarget, Row> {
  /**
   * Checks the file and makes it ready, under keys that are not used yet.
   *
   * @throws {FileProblem} when it cannot be used
   */
  prepare(file: File, target: Target, signal: AbortSignal): Promise<PreparedUpload<Row>>;
  /** Adds the row that names the object. */
  writeRow(upload: FinishedUpload<Target, Row>): Promise<void>;
  /** The queries that show the row. */
  invalidates(target: Target): readonly QueryKey[];
  successToast?(target: Target): ToastText | null;
  errorToast?(error: unknown, name: string): ToastText;
}

/**
 * - `waiting`: others come first
 * - `checking`: being opened, to see what it is
 * - `uploading`: `progress` of it has arrived
 * - `paused`: by the person, or because connection or session are lost: `reason` says which
 * - `failed`: `reason` says why; may be tried again
 */
export type UploadStatus = 'waiting' | 'checking' | 'uploading' | 'paused' | 'failed';

/** A file of the queue, as a list shows it. One whose row is written has left the queue. */
export interface UploadItem {
  readonly id: string;
  readonly target: UploadTarget;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly status: UploadStatus;
  /** 0 to 1. */
  readonly progress: number;
  /** A sentence for people. */
  readonly reason: string | null;
}

type PausedBy = 'person' | 'connection' | 'session';

const PAUSE_REASONS: Readonly<Record<PausedBy, string>> = {
  person: 'Paused',
  connection: 'The connection was lost. The upload continues when it is back.',
  session: 'You are signed out. The upload continues after you sign in.',
};

/** Where no event tells that the connection is back. */
const TRY_AGAIN_AFTER_MS = 20_000;

interface Upload {
  kept: KeptUpload;
  file: File;
  item: UploadItem;
  pausedBy: PausedBy | null;
  /** Whether a reload would find it. */
  isKept: boolean;
}

/** Nothing of it was sent. */
const untried = {
  prepared: null,
  stored: 0,
  uploadUrl: null,
  objectTried: false,
  rowTried: false,
} satisfies Partial<KeptUpload>;

const handlers = new Map<string, UploadHandler<UploadTarget, unknown>>();
const listeners = new Set<() => void>();
const tabId = crypto.randomUUID();

let uploads: readonly Upload[] = [];
let snapshot: readonly UploadItem[] = [];
let current: { id: string; controller: AbortController } | null = null;
let queryClient: QueryClient | null = null;
let isStarted = false;

function publish(next: readonly Upload[]): void {
  uploads = next;
  snapshot = uploads.map(({ item }) => item);
  listeners.forEach((listener) => listener());
}

function find(id: string): Upload | undefined {
  return uploads.find(({ kept }) => kept.id === id);
}

function show(id: string, change: Partial<UploadItem>, pausedBy: PausedBy | null = null): void {
  publish(
    uploads.map((each) =>
      each.kept.id === id
        ? { ...each, pausedBy, item: { ...each.item, reason: null, ...change } }
        : each,
    ),
  );
}

function pauseAs(id: string, pausedBy: PausedBy): void {
  show(id, { status: 'paused', reason: PAUSE_REASONS[pausedBy] }, pausedBy);
}

function toUpload(kept: KeptUpload, file: File, isKept: boolean): Upload {
  const { id, target } = kept;
  const { name, size } = file;
  const item = { id, target, name, size, status: 'waiting', progress: 0, reason: null } as const;
  return { kept, file, item, isKept, pausedBy: null };
}

/** Keeps it in this browser as it is now. Without room for it, it lives as long as the page. */
async function keep({ kept, file, isKept: isFileKept }: Upload): Promise<void> {
  let isKept = true;
  try {
    kept.memberId ??= (await readSession())?.memberId ?? null;
    if (!isFileKept) await keepFile(kept.id, file);
    await keepUpload(kept);
  } catch (error) {
    console.warn('An upload could not be kept in this browser:', error);
    isKept = false;
  }
  publish(uploads.map((each) => (each.kept.id === kept.id ? { ...each, isKept } : each)));
  // It may have been finished or canceled meanwhile.
  if (!find(kept.id)) await forgetUpload(kept.id);
}

async function keepNow(id: string): Promise<void> {
  const upload = find(id);
  if (upload) await keep(upload);
}

function remove(id: string): void {
  publish(uploads.filter(({ kept }) => kept.id !== id));
  void forgetUpload(id);
}

/** Removes what was stored of a file that gets no row; what stays is found by the sweep. */
async function removeStored({ kept }: Upload): Promise<void> {
  const { prepared, uploadUrl, stored } = kept;
  Object.assign(kept, untried);
  if (uploadUrl !== null) await forgetPartialUpload(uploadUrl);
  if (!prepared || stored === 0) return;
  const keys = prepared.objects.slice(0, stored).map(({ key }) => key);
  await removeObjects(prepared.bucket, keys);
}

async function work(): Promise<void> {
  const next = uploads.find(({ item, kept }) => {
    return item.status === 'waiting' && handlers.has(kept.target.kind);
  });
  if (current || !next) return;
  const controller = new AbortController();
  current = { id: next.kept.id, controller };
  try {
    await run(next, controller.signal);
  } catch (error) {
    // Whoever aborted it said what becomes of it.
    if (!controller.signal.aborted) await stop(next, error);
  } finally {
    current = null;
    void work();
  }
}

async function run(upload: Upload, signal: AbortSignal): Promise<void> {
  const { kept, file } = upload;
  const { id, target } = kept;
  const handler = handlers.get(target.kind);
  if (!handler) return;
  if (!kept.prepared) {
    show(id, { status: 'checking', progress: 0 });
    const prepared = await handler.prepare(file, target, signal);
    signal.throwIfAborted();
    kept.prepared = prepared;
    await keepNow(id);
  }
  const { bucket, objects, row } = kept.prepared;
  const sizeOf = (part: typeof objects) =>
    part.reduce((sum, object) => sum + (object.file ?? file).size, 0);
  for (const object of objects.slice(kept.stored)) {
    const before = sizeOf(objects.slice(0, kept.stored));
    const onProgress = (bytes: number) =>
      show(id, { status: 'uploading', progress: (before + bytes) / sizeOf(objects) });
    onProgress(0);
    const again = kept.objectTried;
    kept.objectTried = true;
    await keepNow(id);
    signal.throwIfAborted();
    try {
      await sendObject({
        bucket,
        key: object.key,
        contentType: object.contentType,
        file: object.file ?? file,
        uploadUrl: kept.uploadUrl,
        onUploadUrl: (url) => {
          kept.uploadUrl = url;
          void keepNow(id);
        },
        onProgress,
        signal,
      });
    } catch (error) {
      // Its key is its own: it arrived, and only the answer was lost.
      if (!again || !(error instanceof AppError) || error.status !== 409) throw error;
    }
    kept.stored += 1;
    kept.uploadUrl = null;
    kept.objectTried = false;
    await keepNow(id);
    signal.throwIfAborted();
  }
  const key = objects.at(-1)?.key ?? '';
  const url = (await loadSupabase()).storage.from(bucket).getPublicUrl(key).data.publicUrl;
  const again = kept.rowTried;
  kept.rowTried = true;
  await keepNow(id);
  signal.throwIfAborted();
  await handler.writeRow({ target, url, row, again, file });
  remove(id);
  const text = handler.successToast?.(target);
  if (text) toast.success(text);
  await invalidate(handler.invalidates(target));
}

async function invalidate(keys: readonly QueryKey[]): Promise<void> {
  const client = queryClient;
  if (client) await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

async function stop(upload: Upload, error: unknown): Promise<void> {
  const { kept, file } = upload;
  const { id, target } = kept;
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
  console.error(`Uploading ${file.name} failed:`, error);
  const reason = describeUploadError(error);
  await removeStored(upload);
  show(id, { status: 'failed', progress: 0, reason });
  await keepNow(id);
  const message = reason.startsWith(file.name) ? reason : `${file.name}: ${reason}`;
  const handler = handlers.get(target.kind);
  toast.error(handler?.errorToast?.(error, file.name) ?? { title: 'Upload failed', message });
}

/** Aborts the upload if it is under way. */
function interrupt(id: string): void {
  if (current?.id === id) current.controller.abort();
}

function resumeAll(pausedBy: PausedBy): void {
  for (const each of uploads) {
    if (each.pausedBy === pausedBy) show(each.kept.id, { status: 'waiting' });
  }
  void work();
}

/** Takes over what earlier pages, and tabs that are closed one day, left unfinished. */
async function adoptKept(): Promise<void> {
  const member = (await readSession())?.memberId;
  if (member === undefined) return;
  const kept = await readKeptUploads();
  const adopt = async (from: string) => {
    for (const { id } of kept.filter((each) => each.tabId === from)) {
      // Read again: the tab may have finished it, or another one taken it over.
      const [record, file] = (await readKeptUpload(id)) ?? [];
      if (!record || !file || record.tabId !== from) continue;
      if (record.memberId !== member) {
        await forgetUpload(id);
        continue;
      }
      const upload = toUpload({ ...record, tabId }, file, true);
      publish([...uploads, upload]);
      await keep(upload);
    }
    void work();
  };
  for (const from of new Set(kept.map((each) => each.tabId))) {
    if (from === tabId) continue;
    // A tab holds a lock of its own as long as it lives.
    if ('locks' in navigator) void navigator.locks.request(`uploads-${from}`, () => adopt(from));
    else await adopt(from);
  }
}

/** Continues what earlier pages left unfinished; refetches with this client what shows new rows. */
export function startUploads(client: QueryClient): void {
  queryClient = client;
  if (isStarted) return;
  isStarted = true;
  if ('locks' in navigator) {
    void navigator.locks.request(`uploads-${tabId}`, () => new Promise(() => undefined));
  }
  window.addEventListener('online', () => resumeAll('connection'));
  window.addEventListener('beforeunload', (event) => {
    if (uploads.some(({ isKept, item }) => !isKept && item.status !== 'failed')) {
      event.preventDefault();
    }
  });
  onSessionChange((memberId) => {
    if (memberId === null) {
      for (const { kept, item } of uploads) {
        if (item.status === 'failed' || item.status === 'paused') continue;
        interrupt(kept.id);
        pauseAs(kept.id, 'session');
      }
      return;
    }
    for (const { kept } of uploads) {
      if (kept.memberId !== null && kept.memberId !== memberId) remove(kept.id);
    }
    resumeAll('session');
  }).catch((error: unknown) => console.warn('The session is not watched:', error));
  adoptKept().catch((error: unknown) => console.warn('No uploads could be continued:', error));
}

/** Says how files of a kind are checked and get their rows; done once, by the feature's module. */
export function registerUploadTarget<Target extends UploadTarget, Row>(
  kind: Target['kind'],
  handler: UploadHandler<Target, Row>,
): void {
  handlers.set(kind, handler);
  void work();
}

/** Files on their way into the storage, one after the other, whichever page is open. */
export const uploadQueue = {
  add: (target: UploadTarget, files: readonly File[]): void => {
    const added = files.map((file) => {
      const id = crypto.randomUUID();
      return toUpload({ id, memberId: null, tabId, target, ...untried }, file, false);
    });
    publish([...uploads, ...added]);
    void Promise.all(added.map(keep)).then(work);
  },
  pause: (id: string): void => {
    interrupt(id);
    pauseAs(id, 'person');
  },
  /** Continues a paused upload, or tries a failed one again. */
  resume: (id: string): void => {
    show(id, { status: 'waiting' });
    void work();
  },
  /** Removes the file from the queue, and what was stored of it. */
  cancel: async (id: string): Promise<void> => {
    const upload = find(id);
    if (!upload) return;
    // Its row may be written at this moment: what is left without one is found by the sweep.
    const { rowTried } = upload.kept;
    if (rowTried && current?.id === id) return;
    interrupt(id);
    remove(id);
    if (!rowTried) await removeStored(upload);
  },
  /** Cancels all of them that are for these targets: an owner is being deleted. */
  cancelAll: async (isTarget: (target: UploadTarget) => boolean): Promise<void> => {
    const ids = uploads.filter(({ kept }) => isTarget(kept.target)).map(({ kept }) => kept.id);
    await Promise.all(ids.map(uploadQueue.cancel));
  },
  /** Waits until none of them is under way. @returns those that were paused or failed */
  settled: (isTarget: (target: UploadTarget) => boolean): Promise<readonly UploadItem[]> =>
    new Promise((resolve) => {
      const look = () => {
        const left = snapshot.filter(({ target }) => isTarget(target));
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
  getSnapshot: (): readonly UploadItem[] => snapshot,
};

/** The files of the queue, or those of one owner; continues what earlier pages left unfinished. */
export function useUploads(owner?: UploadTarget): readonly UploadItem[] {
  const client = useQueryClient();
  const items = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot);
  useEffect(() => startUploads(client), [client]);
  const { kind, ownerId } = owner ?? {};
  return useMemo(
    () =>
      kind === undefined
        ? items
        : items.filter(({ target }) => target.kind === kind && target.ownerId === ownerId),
    [items, kind, ownerId],
  );
}

/** Somebody signed out by wish: nothing of theirs stays in the browser. */
export async function forgetUploads(): Promise<void> {
  for (const { kept } of uploads) interrupt(kept.id);
  publish([]);
  await forgetKeptUploads();
}

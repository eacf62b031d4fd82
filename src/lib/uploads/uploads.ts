import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { AppError, isRetryable } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';
import { randomId } from '@/lib/random-id';
import { isolate } from '@/lib/text/characters';
import { toast } from '@/lib/toast';
import { describeUploadError } from '@/lib/uploads/files';
import { onSignIn, readSession, sendObject } from '@/lib/uploads/send-object';
import { removeObjects } from '@/lib/uploads/storage';
import { withoutPageOrigin } from '@/lib/uploads/stored-objects';
import {
  append,
  claim,
  find,
  keep,
  listUploads,
  readKeptUpload,
  readKeptUploads,
  remove,
  setUploads,
  subscribe,
  update,
  type AnyUploadHandler,
  type KeptUpload,
  type Upload,
  type UploadHandler,
  type UploadItem,
  type UploadTarget,
} from '@/lib/uploads/upload-list';

export type * from '@/lib/uploads/upload-list';

const PAUSE_REASONS = {
  person: 'Paused',
  connection: 'The connection was lost. The upload continues when it is back.',
  service: 'The server is not available right now. The upload continues automatically.',
  session: 'You are signed out. The upload continues after you sign in.',
};

/** Delay of a retry, because no event may report that the connection is back. */
const TRY_AGAIN_AFTER_MS = 20_000;

const untried = { prepared: null, stored: 0, uploadUrl: null, rowTried: false, failure: null };

let current: { id: string; controller: AbortController } | null = null;
let queryClient: QueryClient | null = null;
/** Handlers for the files that earlier pages left unfinished. */
let keptHandlers: readonly AnyUploadHandler[] = [];

function pauseAs(id: string, cause: keyof typeof PAUSE_REASONS): void {
  update(id, { status: 'paused', reason: PAUSE_REASONS[cause] });
}

function resumeAll(cause: keyof typeof PAUSE_REASONS): void {
  for (const { id, reason } of listUploads()) {
    if (reason === PAUSE_REASONS[cause]) update(id, { status: 'waiting', reason: null });
  }
  void uploadNext();
}

/** Continues the uploads of the account that signed in. Those of another account leave this tab, and stay kept. */
async function resumeOwn(): Promise<void> {
  const session = await readSession();
  if (session === null) return;
  const isOwn = ({ kept: { userId } }: Upload) => userId === null || userId === session.userId;
  setUploads(listUploads().filter(isOwn));
  if (current && !find(current.id)) current.controller.abort();
  resumeAll('session');
  await adoptKept();
}

/** Removes the objects of a file that gets no row. If that fails, an admin can remove them later. */
async function removeStored({ kept }: Upload): Promise<void> {
  const { prepared, stored } = kept;
  // Objects stay if their row was requested, because the server may have written it or still be writing it.
  if (kept.rowTried) return;
  Object.assign(kept, untried);
  if (!prepared || stored === 0) return;
  const keys = prepared.objects.slice(0, stored).map(({ key }) => key);
  await removeObjects(prepared.bucket, keys);
}

async function uploadNext(): Promise<void> {
  const next = listUploads().find(({ status }) => status === 'waiting');
  if (current || !next) return;
  const controller = new AbortController();
  const own = { id: next.id, controller };
  current = own;
  try {
    await storeUpload(next, controller.signal);
    finish(next);
  } catch (error) {
    // An abort has already set the final state.
    if (!controller.signal.aborted) await stop(next, error);
  } finally {
    if (current === own) current = null;
    void uploadNext();
  }
}

function finish({ id, target, handler }: Upload): void {
  remove(id);
  const text = handler.successToast?.(target);
  // The files of one batch share a toast, because toasts of the same text do.
  if (text) toast.success(text);
  for (const queryKey of handler.invalidates) {
    void queryClient?.invalidateQueries({ queryKey });
  }
}

async function stop(upload: Upload, error: unknown): Promise<void> {
  const { id, name, handler } = upload;
  const kind = error instanceof AppError ? error.kind : null;
  if (isRetryable(error)) {
    const cause = kind === 'unavailable' ? 'service' : 'connection';
    pauseAs(id, cause);
    window.setTimeout(() => resumeAll(cause), TRY_AGAIN_AFTER_MS);
    return;
  }
  if (kind === 'denied' && (await readSession()) === null) {
    pauseAs(id, 'session');
    return;
  }
  console.error(`Uploading ${name} failed:`, error);
  const reason = describeUploadError(error);
  await removeStored(upload);
  upload.kept.failure = reason;
  update(id, { status: 'failed', progress: 0, reason });
  await keep(id);
  const message = reason.startsWith(name) ? reason : `${isolate(name)}: ${reason}`;
  // Files that fail one after the other share a toast, because each is in a list with its reason.
  const text = handler.errorToast?.(error, name) ?? { title: 'Upload failed', message };
  toast.error({ ...text, id: text.title });
}

function interrupt(id: string): void {
  if (current?.id === id) current.controller.abort();
}

/** Takes over the uploads that earlier pages and closed tabs left unfinished. */
async function adoptKept(): Promise<void> {
  const owner = (await readSession())?.userId;
  if (owner === undefined) return;
  const adopt = async ({ id, userId, kind }: KeptUpload) => {
    const handler = keptHandlers.find((each) => each.kind === kind);
    if (!handler) return;
    await claim(id);
    // While this tab waited, another tab may have finished the upload, or the user may have signed out.
    const [session, found] = await Promise.all([readSession(), readKeptUpload(id)]);
    if (!found || session?.userId !== userId || find(id)) return;
    append(handler, ...found, true);
    void uploadNext();
  };
  const own = (await readKeptUploads()).filter(({ userId }) => userId === owner);
  await Promise.all(own.map(adopt));
}

/** Continues unfinished uploads of earlier pages with these handlers. After an upload the client refetches. */
export function startUploads(client: QueryClient, handlers: readonly AnyUploadHandler[]): void {
  const isStarted = queryClient !== null;
  queryClient = client;
  keptHandlers = handlers;
  if (isStarted) return;
  window.addEventListener('online', () => resumeAll('connection'));
  window.addEventListener('beforeunload', (event) => {
    if (listUploads().some(({ isKept, status }) => !isKept && status !== 'failed')) {
      event.preventDefault();
    }
  });
  Promise.all([onSignIn(() => void resumeOwn()), adoptKept()]).catch((error: unknown) =>
    console.warn('No uploads could be continued:', error),
  );
}

export const uploadQueue = {
  add: <Target extends UploadTarget, Row>(
    handler: UploadHandler<Target, Row>,
    target: Target,
    files: readonly File[],
  ): void => {
    for (const file of files) {
      const id = randomId();
      const kept: KeptUpload = { id, kind: handler.kind, target, userId: null, ...untried };
      append(handler, kept, file, false);
      const keepAsOwn = async () => {
        kept.userId = (await readSession())?.userId ?? null;
        await keep(id);
      };
      void Promise.all([claim(id), keepAsOwn()]).then(uploadNext);
    }
  },
  pause: (id: string): void => {
    interrupt(id);
    pauseAs(id, 'person');
  },
  resume: (id: string): void => {
    const upload = find(id);
    if (upload) upload.kept.failure = null;
    update(id, { status: 'waiting', reason: null });
    void uploadNext();
  },
  cancel: async (id: string): Promise<void> => {
    const upload = find(id);
    if (!upload) return;
    interrupt(id);
    remove(id);
    // The next upload does not wait, because the server may never answer.
    if (current?.id === id) current = null;
    void uploadNext();
    await removeStored(upload);
  },
  cancelAll: async (isCanceled: (item: UploadItem) => boolean): Promise<void> => {
    const canceled = listUploads().filter(isCanceled);
    await Promise.all(canceled.map(({ id }) => uploadQueue.cancel(id)));
  },
  /** Waits until none of these uploads is under way. @returns those that are paused or have failed */
  settled: (isAwaited: (item: UploadItem) => boolean): Promise<readonly UploadItem[]> =>
    new Promise((resolve) => {
      const resolveIfSettled = () => {
        const left = listUploads().filter(isAwaited);
        if (left.some(({ status }) => status !== 'paused' && status !== 'failed')) return;
        unsubscribe();
        resolve(left);
      };
      const unsubscribe = subscribe(resolveIfSettled);
      resolveIfSettled();
    }),
  subscribe,
  getSnapshot: (): readonly UploadItem[] => listUploads(),
};

/** The files of one owner that are not stored yet. */
export function useUploads(handler: { kind: string }, ownerId: number): readonly UploadItem[] {
  const items = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot);
  return items.filter(({ kind, target }) => kind === handler.kind && target.ownerId === ownerId);
}

/** Removes the uploads of this tab, where the admin signed out. Those of other tabs wait for the next sign-in. */
export function forgetUploads(): void {
  current?.controller.abort();
  for (const { id } of listUploads()) remove(id);
}

/** Checks a file, stores its objects and writes its row; continues where an earlier attempt stopped. */
async function storeUpload(
  { id, handler, target, kept, file }: Upload,
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
    kept.stored += 1;
    kept.uploadUrl = null;
    await keep(id);
  }
  const again = kept.rowTried;
  kept.rowTried = true;
  await keep(id);
  signal.throwIfAborted();
  const key = objects.at(-1)?.key ?? '';
  const { data } = (await loadSupabase()).storage.from(bucket).getPublicUrl(key);
  const url = withoutPageOrigin(data.publicUrl);
  try {
    await handler.writeRow({ target, url, row, again, file });
  } catch (error) {
    // A refused attempt has written no row, but an earlier one may have.
    if (!isRetryable(error)) kept.rowTried = again;
    throw error;
  }
}

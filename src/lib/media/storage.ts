import { AppError, toAppError } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { variantKey } from '@/lib/media/object-keys';
import type { PreparedPicture } from '@/lib/media/picture';
import { loadSupabase } from '@/lib/supabase';

/** Seconds that browsers keep a file; nothing is ever put in the place of another. */
const CACHE_SECONDS = 3600;
/** A connection that moves nothing for so long is taken for lost. */
const STALLED_AFTER_MS = 45_000;

type OnProgress = (fraction: number) => void;

interface UploadOptions {
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

interface ObjectUpload extends UploadOptions {
  bucket: Bucket;
  key: string;
  file: Blob;
  /** What it is served as; the file's own word for it unless told otherwise. */
  contentType?: string;
}

/**
 * Stores a file under a key that must be free, and tells how far it is: the library cannot, so the
 * bytes go by an address that is signed for them.
 *
 * @returns its public address; in a private bucket a name that opens nothing.
 * @throws {AppError} when it was not stored; the signal's reason when it was called off
 */
export async function uploadObject({
  bucket,
  key,
  file,
  contentType = file.type,
  onProgress,
  signal,
}: ObjectUpload): Promise<string> {
  signal?.throwIfAborted();
  const objects = (await loadSupabase()).storage.from(bucket);
  const { data, error } = await within(objects.createSignedUploadUrl(key), signal);
  if (error) throw toAppError(error);
  await send(data.signedUrl, file, contentType, { onProgress, signal });
  return objects.getPublicUrl(key).data.publicUrl;
}

/** The library's own calls can neither be called off nor end by themselves. */
function within<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(
      () => reject(new AppError({ kind: 'network', message: 'The storage does not answer.' })),
      STALLED_AFTER_MS,
    );
    const callOff = () => reject(calledOff());
    signal?.addEventListener('abort', callOff);
    answer.then(resolve, reject).finally(() => {
      window.clearTimeout(timer);
      signal?.removeEventListener('abort', callOff);
    });
  });
}

function calledOff(): DOMException {
  return new DOMException('The upload was called off.', 'AbortError');
}

/** Sends the bytes; XHR, because fetch tells nothing about what has left. */
function send(
  url: string,
  file: Blob,
  contentType: string,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: number | undefined;
    const lost = () =>
      settle(() => reject(new AppError({ kind: 'network', message: 'The connection was lost.' })));
    const waitOn = () => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(() => {
        lost();
        request.abort();
      }, STALLED_AFTER_MS);
    };
    const callOff = () => {
      settle(() => reject(calledOff()));
      request.abort();
    };
    const settle = (end: () => void) => {
      window.clearTimeout(stalled);
      signal?.removeEventListener('abort', callOff);
      end();
    };

    if (signal?.aborted) {
      callOff();
      return;
    }
    signal?.addEventListener('abort', callOff);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('error', lost);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        onProgress?.(1);
        settle(resolve);
      } else {
        settle(() => reject(refusalOf(request)));
      }
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.setRequestHeader('cache-control', `max-age=${CACHE_SECONDS}`);
    request.setRequestHeader('x-upsert', 'false');
    waitOn();
    request.send(file);
  });
}

/** The service's own words, where it answered in any. */
function refusalOf({ status, responseText }: XMLHttpRequest): AppError {
  try {
    const body: unknown = JSON.parse(responseText);
    if (typeof body === 'object' && body !== null) return toAppError({ status, ...body });
  } catch {
    // A page of a server in between.
  }
  return toAppError({ message: `The storage answered ${status}.`, status });
}

interface PictureUpload extends UploadOptions {
  bucket: Bucket;
  key: string;
  picture: PreparedPicture;
}

/** Stores a picture with its variants beside it. @returns the original's public address */
export async function uploadPicture({
  bucket,
  key,
  picture,
  onProgress,
  signal,
}: PictureUpload): Promise<string> {
  const { original, variants } = picture;
  const all = [
    ...variants.map(({ width, file }) => ({ key: variantKey(key, width), file })),
    // The last one: what has an original is whole.
    { key, file: original },
  ];
  const total = all.reduce((sum, { file }) => sum + file.size, 0);
  let sent = 0;
  let url = '';
  for (const each of all) {
    url = await uploadObject({
      bucket,
      ...each,
      onProgress: (fraction) => onProgress?.((sent + fraction * each.file.size) / total),
      signal,
    });
    sent += each.file.size;
  }
  return url;
}

export interface Removal {
  removed: string[];
  /** Still there, or nobody can tell. */
  left: string[];
}

function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** As many as one answer holds. */
const LIST_LIMIT = 1000;

async function listFolder(bucket: Bucket, folder: string): Promise<string[]> {
  const { data, error } = await (
    await loadSupabase()
  ).storage
    .from(bucket)
    .list(folder, { limit: LIST_LIMIT });
  if (error) throw toAppError(error);
  const home = `${folder}/`;
  return (
    data
      // What has no id is a folder.
      .filter(({ id }) => id !== null)
      // Not every server leaves the folder out of the name.
      .map(({ name }) => (name.startsWith(home) ? name : home + name))
  );
}

/**
 * Deletes objects, and says which are left. Storage says nothing about those that it did not
 * delete, and to somebody who may not see them there are none: delete the row first, and go on
 * only if that answered the row.
 */
export async function removeObjects(bucket: Bucket, keys: readonly string[]): Promise<Removal> {
  if (keys.length === 0) return { removed: [], left: [] };
  try {
    const { data, error } = await (await loadSupabase()).storage.from(bucket).remove([...keys]);
    if (error) throw toAppError(error);
    const gone = new Set(data.map(({ name }) => name));
    const removed = keys.filter((key) => gone.has(key));
    const unsure = keys.filter((key) => !gone.has(key));
    if (unsure.length === 0) return { removed, left: [] };
    const folders = [...new Set(unsure.map(folderOf))];
    const there = new Set(
      (await Promise.all(folders.map((folder) => listFolder(bucket, folder)))).flat(),
    );
    return { removed, left: unsure.filter((key) => there.has(key)) };
  } catch (error) {
    console.error(`Removing from ${bucket} failed:`, error);
    return { removed: [], left: [...keys] };
  }
}

/** Deletes everything under a folder; see {@link removeObjects} about rights. */
export async function removeFolder(bucket: Bucket, folder: string): Promise<Removal> {
  try {
    return await removeObjects(bucket, await listFolder(bucket, folder));
  } catch (error) {
    console.error(`Listing ${bucket}/${folder} failed:`, error);
    return { removed: [], left: [`${folder}/`] };
  }
}

import { AppError, toAppError } from '@/lib/errors';
import type { Bucket } from '@/lib/media/buckets';
import { loadSupabase } from '@/lib/supabase';

/** A connection that moves nothing for so long counts as lost. */
const STALLED_AFTER_MS = 45_000;

function abortError(): DOMException {
  return new DOMException('The request was canceled.', 'AbortError');
}

/** The library's own calls can neither be called off nor end by themselves. */
function within<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(
      () => reject(new AppError({ kind: 'network', message: 'The storage does not answer.' })),
      STALLED_AFTER_MS,
    );
    const callOff = () => reject(abortError());
    signal?.addEventListener('abort', callOff);
    answer.then(resolve, reject).finally(() => {
      window.clearTimeout(timer);
      signal?.removeEventListener('abort', callOff);
    });
  });
}

interface ObjectCopy {
  bucket: Bucket;
  from: string;
  /** Must be free. */
  to: string;
}

/**
 * Copies a file inside its bucket; its bytes stay where they are, in the service.
 *
 * @returns the copy's public address, which opens nothing in a private bucket
 * @throws {AppError} when it was not copied; it may have been where no answer came
 */
export async function copyObject({ bucket, from, to }: ObjectCopy): Promise<string> {
  const objects = (await loadSupabase()).storage.from(bucket);
  const { error } = await within(objects.copy(from, to), undefined);
  if (error) throw toAppError(error);
  return objects.getPublicUrl(to).data.publicUrl;
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
const LISTS_AT_ONCE = 4;

async function listFolder(bucket: Bucket, folder: string): Promise<string[]> {
  const objects = (await loadSupabase()).storage.from(bucket);
  const home = `${folder}/`;
  const keys: string[] = [];
  for (let offset = 0; ; offset += LIST_LIMIT) {
    const { data, error } = await objects.list(folder, { limit: LIST_LIMIT, offset });
    if (error) throw toAppError(error);
    const found = data
      // What has no id is a folder.
      .filter(({ id }) => id !== null)
      // Not every server leaves the folder out of the name.
      .map(({ name }) => (name.startsWith(home) ? name : home + name));
    keys.push(...found);
    if (data.length < LIST_LIMIT) return keys;
  }
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

/** Deletes everything under some folders; see {@link removeObjects} about rights. */
export async function removeFolders(bucket: Bucket, folders: readonly string[]): Promise<Removal> {
  const keys: string[] = [];
  const unread: string[] = [];
  const waiting = [...folders];
  const work = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      try {
        keys.push(...(await listFolder(bucket, folder)));
      } catch (error) {
        console.error(`Listing ${bucket}/${folder} failed:`, error);
        unread.push(`${folder}/`);
      }
    }
  };
  await Promise.all(Array.from({ length: LISTS_AT_ONCE }, work));
  const { removed, left } = await removeObjects(bucket, keys);
  return { removed, left: [...unread, ...left] };
}

/** Seconds that an address of a private object opens it: long enough to hear it to its end. */
const PRIVATE_ADDRESS_SECONDS = 20 * 60;

/** An address that opens a private object for a while; only admins are given one. */
export async function privateAddress(
  bucket: Bucket,
  key: string,
  signal?: AbortSignal,
): Promise<string> {
  const objects = (await loadSupabase()).storage.from(bucket);
  const { data, error } = await within(
    objects.createSignedUrl(key, PRIVATE_ADDRESS_SECONDS),
    signal,
  );
  if (error) throw toAppError(error);
  return data.signedUrl;
}

/** A private object itself. Nothing on the way keeps a copy. */
export async function readPrivateObject(
  bucket: Bucket,
  key: string,
  signal: AbortSignal,
): Promise<Blob> {
  const address = await privateAddress(bucket, key, signal);
  try {
    const answer = await fetch(address, { cache: 'no-store', signal });
    if (answer.ok) return await answer.blob();
    throw toAppError({
      message: `The storage answered ${answer.status}.`,
      status: answer.status,
    });
  } catch (error) {
    if (signal.aborted) throw abortError();
    throw toAppError(error);
  }
}

import { toAppError } from '@/lib/data/errors';
import { inBatches, readPages } from '@/lib/data/lists';
import { loadSupabase } from '@/lib/data/supabase';
import { withoutPageOrigin } from '@/lib/uploads/stored-objects';

/** @returns the object's public URL, which opens nothing in a private bucket */
export async function uploadObject(bucket: string, key: string, file: Blob, contentType: string) {
  const objects = (await loadSupabase()).storage.from(bucket);
  const { error } = await objects.upload(key, file, { contentType });
  if (error) throw toAppError(error);
  return withoutPageOrigin(objects.getPublicUrl(key).data.publicUrl);
}

interface ObjectCopy {
  bucket: string;
  from: string;
  to: string;
}

/** @returns the copy's public URL, which opens nothing in a private bucket */
export async function copyObject({ bucket, from, to }: ObjectCopy): Promise<string> {
  const objects = (await loadSupabase()).storage.from(bucket);
  const { error } = await objects.copy(from, to);
  if (error) throw toAppError(error);
  return withoutPageOrigin(objects.getPublicUrl(to).data.publicUrl);
}

/**
 * Deletes objects. The service silently skips objects that the caller may not delete, so delete the row first, and
 * continue only if that returned the row.
 *
 * @returns the objects that the service did not report as deleted, with their bucket: `beat-images/7/cover.jpg`
 */
export async function removeObjects(bucket: string, keys: readonly string[]): Promise<string[]> {
  const deleted = new Set(await inBatches(keys, (part) => removeBatch(bucket, part), BATCH));
  return keys.filter((key) => !deleted.has(key)).map((key) => `${bucket}/${key}`);
}

/** The service's own limit of objects in one request. */
const BATCH = 1000;

async function removeBatch(bucket: string, keys: string[]): Promise<string[]> {
  try {
    const { data, error } = await (await loadSupabase()).storage.from(bucket).remove(keys);
    if (error) throw toAppError(error);
    return data.map(({ name }) => name);
  } catch (error) {
    console.error(`Removing from ${bucket} failed:`, error);
    return [];
  }
}

function listFolder(bucket: string, folder: string): Promise<string[]> {
  return readPages(async ({ length: offset }) => {
    const objects = (await loadSupabase()).storage.from(bucket);
    const { data, error } = await objects.list(folder, { limit: BATCH, offset });
    if (error) throw toAppError(error);
    return data.map(({ name }) => `${folder}/${name}`);
  });
}

export async function removeFolders(bucket: string, folders: readonly string[]): Promise<string[]> {
  try {
    const keys = await Promise.all(folders.map((folder) => listFolder(bucket, folder)));
    return await removeObjects(bucket, keys.flat());
  } catch (error) {
    console.error(`Listing ${bucket} failed:`, error);
    return folders.map((folder) => `${bucket}/${folder}/`);
  }
}

/** Seconds that the URL of a private object is valid: long enough to play it to its end. */
const PRIVATE_URL_SECONDS = 20 * 60;

export async function privateUrl(bucket: string, key: string): Promise<string> {
  const objects = (await loadSupabase()).storage.from(bucket);
  const { data, error } = await objects.createSignedUrl(key, PRIVATE_URL_SECONDS);
  if (error) throw toAppError(error);
  return data.signedUrl;
}

export async function readPrivateObject(bucket: string, key: string): Promise<Blob> {
  const objects = (await loadSupabase()).storage.from(bucket);
  const { data, error } = await objects.download(key, {}, { cache: 'no-store' });
  if (error) throw toAppError(error);
  return data;
}

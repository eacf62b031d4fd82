import { isRetryable } from '@/lib/data/errors';
import { loadSupabase } from '@/lib/data/supabase';
import { sendObject } from '@/lib/uploads/send-object';
import { withoutPageOrigin } from '@/lib/uploads/stored-objects';
import { keep, update, type Upload } from '@/lib/uploads/upload-list';

/** Checks a file, stores its objects and writes its row; continues where an earlier attempt stopped. */
export async function storeUpload(
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

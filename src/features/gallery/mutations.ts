import { mutationOptions } from '@tanstack/react-query';
import { galleryAdminToasts } from '@/content/gallery-admin';
import { galleryAdminMessages } from '@/features/gallery/admin-messages';
import { galleryQueries } from '@/features/gallery/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { AppError, unwrap } from '@/lib/errors';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { galleryObjectKey, pictureKeys, stemOf } from '@/lib/media/object-keys';
import { preparePicture } from '@/lib/media/picture';
import { reportLeft } from '@/lib/media/report-left';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import { requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

const FOLDER = 'gallery/';
const TITLE_MAX = 255;

interface UploadSteps {
  signal: AbortSignal;
  onChecked: () => void;
  onProgress: (fraction: number) => void;
}

interface StoredImage {
  filename: string;
  title: string;
  image_url: string;
  variant_widths: number[];
}

async function insertImage(image: StoredImage): Promise<void> {
  const supabase = await loadSupabase();
  unwrap(
    await supabase.from('gallery_images').insert(image).select('id').abortSignal(answerDeadline()),
  );
}

/**
 * Takes back an upload that did not come to its end. The row goes first: it may be there although
 * the answer that said so was lost, and a picture without its file must not hang on the wall.
 */
async function takeBack(
  filename: string,
  keys: readonly string[],
  mayDelete: boolean,
): Promise<void> {
  try {
    const supabase = await loadSupabase();
    unwrap(
      await supabase
        .from('gallery_images')
        .delete()
        .eq('filename', filename)
        .select('id')
        .abortSignal(answerDeadline()),
    );
  } catch (error) {
    console.error('Taking an upload back failed:', error);
    reportLeft(keys);
    return;
  }
  const { removed, left } = await removeObjects('gallery', keys);
  // To somebody who may not see the files there are none: only what went is known to be gone.
  reportLeft(mayDelete ? left : keys.filter((key) => !removed.includes(key)));
}

/** Stores a picture and hangs it; when that fails, or is called off, nothing of it is left. */
export async function uploadImage(
  file: File,
  { signal, onChecked, onProgress }: UploadSteps,
): Promise<void> {
  const picture = await preparePicture(file, {
    types: ['image/jpeg', 'image/png'],
    maxBytes: BUCKET_MAX_BYTES.gallery,
    signal,
  });
  signal.throwIfAborted();
  onChecked();
  const key = galleryObjectKey(Date.now(), picture.type);
  const filename = key.slice(FOLDER.length);
  let begun = false;
  const count = (fraction: number) => {
    if (fraction > 0) begun = true;
    onProgress(fraction);
  };
  try {
    const url = await uploadPicture({
      bucket: 'gallery',
      key,
      picture,
      onProgress: count,
      signal,
    });
    await insertImage({
      filename,
      title: stemOf(file.name).slice(0, TITLE_MAX),
      image_url: url,
      variant_widths: picture.widths,
    });
    signal.throwIfAborted();
  } catch (error) {
    const refused = error instanceof AppError && error.kind === 'denied';
    await takeBack(filename, pictureKeys(key, picture.widths), !refused || !begun);
    throw error;
  }
}

/** Deletes a picture: its row first, then its files. */
export function deleteImage() {
  return mutationOptions({
    mutationKey: ['delete-image'],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async (id: number): Promise<void> => {
      const supabase = await loadSupabase();
      const { filename, variant_widths: widths } = requireRow(
        unwrap(
          await supabase
            .from('gallery_images')
            .delete()
            .eq('id', id)
            .select('filename, variant_widths')
            .abortSignal(answerDeadline()),
        ),
      );
      const keys = pictureKeys(FOLDER + filename, widths);
      reportLeft((await removeObjects('gallery', keys)).left);
    },
    // It may be gone all the same: the list shows what is so.
    onError: (error, _id, _result, { client }) => {
      console.error('Deleting an image failed:', error);
      return client.invalidateQueries({ queryKey: galleryQueries.all });
    },
    meta: {
      invalidates: [galleryQueries.all],
      successToast: galleryAdminToasts.deleted,
      errorToast: galleryAdminMessages.notDeleted,
    },
  });
}

/** Gives a picture another title, or none. */
export function updateTitle() {
  return mutationOptions({
    mutationKey: ['update-image-title'],
    networkMode: 'always',
    mutationFn: async ({ id, title }: { id: number; title: string }): Promise<void> => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase
            .from('gallery_images')
            .update({ title })
            .eq('id', id)
            .select('id')
            .abortSignal(answerDeadline()),
        ),
      );
    },
    onError: (error) => console.error('Updating a title failed:', error),
    meta: {
      invalidates: [galleryQueries.all],
      successToast: galleryAdminToasts.titleUpdated,
      errorToast: galleryAdminMessages.notUpdated,
    },
  });
}

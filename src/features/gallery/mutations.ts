import { mutationOptions } from '@tanstack/react-query';
import { galleryAdminToasts } from '@/content/gallery-admin';
import { galleryAdminMessages } from '@/features/gallery/admin-messages';
import type { GalleryImage } from '@/features/gallery/model';
import { galleryQueries } from '@/features/gallery/queries';
import { answerDeadline } from '@/lib/answer-deadline';
import { unwrap } from '@/lib/errors';
import { isGoneAnyway } from '@/lib/lost-answer';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { galleryObjectKey, keyFromUrl, pictureKeys, stemOf } from '@/lib/media/object-keys';
import { preparePicture } from '@/lib/media/picture';
import { reportLeft } from '@/lib/media/report-left';
import { removeObjects, uploadPicture } from '@/lib/media/storage';
import { storeWithRow } from '@/lib/media/store-with-row';
import type { UploadWay } from '@/lib/media/upload-queue';
import { readRows } from '@/lib/reads';
import { requireRow } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';

const BUCKET = 'gallery';
const FOLDER = 'gallery/';
const TITLE_MAX = 255;

interface UploadSteps extends UploadWay {
  onChecked: () => void;
}

/** Stores a picture and hangs it; when that fails, or is called off, nothing of it is left. */
export async function uploadImage(file: File, { onChecked, ...way }: UploadSteps): Promise<void> {
  const { signal } = way;
  const picture = await preparePicture(file, {
    types: ['image/jpeg', 'image/png'],
    maxBytes: BUCKET_MAX_BYTES[BUCKET],
    signal,
  });
  signal.throwIfAborted();
  onChecked();
  const key = galleryObjectKey(Date.now(), picture.type);
  const filename = key.slice(FOLDER.length);
  const supabase = await loadSupabase();
  const images = () => supabase.from('gallery_images');
  await storeWithRow({
    bucket: BUCKET,
    keys: pictureKeys(key, picture.widths),
    way,
    send: (sending) => uploadPicture({ bucket: BUCKET, key, picture, ...sending }),
    insertRow: async (url) => {
      unwrap(
        await images()
          .insert({
            filename,
            title: stemOf(file.name).slice(0, TITLE_MAX),
            image_url: url,
            variant_widths: picture.widths,
          })
          .select('id')
          .abortSignal(answerDeadline()),
      );
    },
    deleteRow: async () => {
      unwrap(
        await images().delete().eq('filename', filename).select('id').abortSignal(answerDeadline()),
      );
    },
    onLeft: reportLeft,
  });
}

/** Deletes the row of a picture. @returns everything that is stored of it */
async function deleteRow({ id, file }: GalleryImage): Promise<string[]> {
  const supabase = await loadSupabase();
  const images = () => supabase.from('gallery_images');
  try {
    const { filename, variant_widths: widths } = requireRow(
      unwrap(
        await images()
          .delete()
          .eq('id', id)
          .select('filename, variant_widths')
          .abortSignal(answerDeadline()),
      ),
    );
    return pictureKeys(FOLDER + filename, widths);
  } catch (error) {
    const look = () => readRows(images().select('id').eq('id', id), answerDeadline());
    if (!(await isGoneAnyway(error, look))) throw error;
    const key = keyFromUrl(BUCKET, file.url);
    return key === null ? [] : pictureKeys(key, file.variantWidths);
  }
}

/** Deletes a picture: its row first, then its files. */
export function deleteImage() {
  return mutationOptions({
    mutationKey: ['delete-image'],
    // Without a connection it fails at once and says so, rather than waiting for one in silence.
    networkMode: 'always',
    mutationFn: async (image: GalleryImage): Promise<void> => {
      const { left } = await removeObjects(BUCKET, await deleteRow(image));
      reportLeft(left.map((key) => `${BUCKET}/${key}`));
    },
    // It may be gone all the same: the list shows what is so.
    onError: (error, _image, _result, { client }) => {
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

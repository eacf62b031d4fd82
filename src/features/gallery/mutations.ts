import { mutationOptions } from '@tanstack/react-query';
import { galleryAdminToasts } from '@/content/gallery-admin';
import type { GalleryImage } from '@/features/gallery/model';
import { galleryQueries } from '@/features/gallery/queries';
import { throwOnError, unwrap } from '@/lib/errors';
import { fillImageSizes } from '@/lib/media/image-size';
import { keyFromUrl, pictureKeys } from '@/lib/media/object-keys';
import { reportLeft } from '@/lib/media/report-left';
import { removeObjects } from '@/lib/media/storage';
import { readRows } from '@/lib/read';
import { failureToast, requireRow, wasDeletedDespiteError } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

const BUCKET = 'gallery';
export const GALLERY_FOLDER = 'gallery/';
export const TITLE_MAX = 255;

/** Adds the row of a stored image; an earlier attempt may have added it already. */
export async function insertImage(
  image: TablesInsert<'gallery_images'>,
  again: boolean,
): Promise<void> {
  const supabase = await loadSupabase();
  const images = () => supabase.from('gallery_images');
  if (again) {
    const rows = await readRows(images().select('id').eq('filename', image.filename));
    if (rows.length > 0) return;
  }
  throwOnError(await images().insert(image));
}

/** Deletes the row of an image. @returns everything that is stored of it */
async function deleteRow({ id, file }: GalleryImage): Promise<string[]> {
  const supabase = await loadSupabase();
  const images = () => supabase.from('gallery_images');
  try {
    const { filename, variant_widths: widths } = requireRow(
      unwrap(await images().delete().eq('id', id).select('filename, variant_widths')),
    );
    return pictureKeys(GALLERY_FOLDER + filename, widths);
  } catch (error) {
    const look = () => readRows(images().select('id').eq('id', id));
    if (!(await wasDeletedDespiteError(error, look))) throw error;
    const key = keyFromUrl(BUCKET, file.url);
    return key === null ? [] : pictureKeys(key, file.variantWidths);
  }
}

/** Deletes an image: its row first, then its files. */
export function deleteImage() {
  return mutationOptions({
    mutationKey: ['delete-image'],
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
      errorToast: failureToast(galleryAdminToasts.deleteFailed),
    },
  });
}

/** Gives an image another title, or none. */
export function updateTitle() {
  return mutationOptions({
    mutationKey: ['update-image-title'],
    mutationFn: async ({ id, title }: { id: number; title: string }): Promise<void> => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(await supabase.from('gallery_images').update({ title }).eq('id', id).select('id')),
      );
      await fillImageSizes({ table: 'gallery_images', where: { id } });
    },
    onError: (error) => console.error('Updating a title failed:', error),
    meta: {
      invalidates: [galleryQueries.all],
      successToast: galleryAdminToasts.titleUpdated,
      errorToast: failureToast(galleryAdminToasts.updateFailed),
    },
  });
}

import { mutationOptions } from '@tanstack/react-query';
import { galleryAdminToasts } from '@/content/gallery-admin';
import { galleryQueries } from '@/features/gallery/queries';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import type { TablesInsert } from '@/types/database';

export const GALLERY_FOLDER = 'gallery/';
export const TITLE_MAX = 255;

export async function insertImage(
  image: TablesInsert<'gallery_images'>,
  again: boolean,
): Promise<void> {
  if (again) {
    const known = await read((db) =>
      db.from('gallery_images').select('id').eq('filename', image.filename),
    );
    if (known.length > 0) return;
  }
  await write((db) => db.from('gallery_images').insert(image));
}

export const deleteImage = mutationOptions({
  mutationFn: async (id: number): Promise<void> => {
    requireRow(await write((db) => db.from('gallery_images').delete().eq('id', id).select('id')));
  },
  meta: {
    invalidates: [galleryQueries.all],
    successToast: galleryAdminToasts.deleted,
    errorToast: describeFailure(galleryAdminToasts.deleteFailed, 'service'),
  },
});

export const updateTitle = mutationOptions({
  mutationFn: async ({ id, title }: { id: number; title: string }): Promise<void> => {
    requireRow(
      await write((db) => db.from('gallery_images').update({ title }).eq('id', id).select('id')),
    );
  },
  meta: {
    invalidates: [galleryQueries.all],
    successToast: galleryAdminToasts.titleUpdated,
    errorToast: describeFailure(galleryAdminToasts.updateFailed, 'service'),
  },
});

import { mutationOptions } from '@tanstack/react-query';
import { deletedItemTexts as texts } from '@/content/deleted-items';
import { removeBeatFiles } from '@/features/beats/admin/beat-objects';
import { allBeatKeys } from '@/features/beats/admin/queries';
import { releaseAdminQueries } from '@/features/beats/releases/admin/queries';
import { galleryQueries } from '@/features/gallery/queries';
import { removeProductFiles } from '@/features/merch/admin/mutations';
import { merchQueries } from '@/features/merch/queries';
import {
  deletedItemQueries,
  imageOf,
  type DeletedItem,
  type DeletedTable,
} from '@/features/office/deleted-items/queries';
import { describeFailure } from '@/lib/data/messages';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { removeStoredImage } from '@/lib/images/image-objects';
import { toast } from '@/lib/toast';

/** Restores an item: a beat or a product hidden, an image in the public gallery. */
export const restoreItem = mutationOptions({
  mutationFn: async ({ table_name, row_id }: DeletedItem): Promise<void> => {
    await write((db) => db.rpc('restore_deleted', { p_table: table_name, p_row_id: row_id }));
  },
  onSuccess: (_nothing, { table_name }) => toast.success(texts.kinds[table_name].restored),
  meta: {
    invalidates: [
      deletedItemQueries.all,
      ...allBeatKeys,
      releaseAdminQueries.all,
      galleryQueries.all,
      merchQueries.all,
    ],
    errorToast: describeFailure(texts.notRestored, 'service'),
  },
});

const removeFiles: Record<DeletedTable, (item: DeletedItem) => Promise<void>> = {
  beats: ({ row_id }) => removeBeatFiles([row_id]),
  // The files are those of its beats.
  releases: () => Promise.resolve(),
  gallery_images: async (item) => {
    const image = imageOf(item);
    if (image) await removeStoredImage('gallery', image);
  },
  merch_products: ({ row_id }) => removeProductFiles(row_id),
};

/** Deletes an item permanently: first its kept row, then its files. */
export const deleteItem = mutationOptions({
  mutationFn: async (item: DeletedItem): Promise<void> => {
    const named = { p_table: item.table_name, p_row_ids: [item.row_id] };
    requireRow(await write((db) => db.rpc('delete_permanently', named)));
    await removeFiles[item.table_name](item);
  },
  meta: {
    invalidates: [deletedItemQueries.all],
    successToast: texts.deleted,
    errorToast: describeFailure(texts.notDeleted, 'service'),
  },
});

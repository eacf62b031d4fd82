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
  mutationFn: async ({ table, rowId }: DeletedItem): Promise<void> => {
    await write((db) => db.rpc('restore_deleted', { p_table: table, p_row_id: rowId }));
  },
  onSuccess: (_nothing, { table }) => toast.success(texts.kinds[table].restored),
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
  beats: ({ rowId }) => removeBeatFiles([rowId]),
  // The files are those of its beats.
  releases: () => Promise.resolve(),
  gallery_images: async ({ image }) => {
    if (image) await removeStoredImage('gallery', image);
  },
  merch_products: ({ rowId }) => removeProductFiles(rowId),
};

/** Deletes an item permanently: first its kept row, then its files. */
export const deleteItem = mutationOptions({
  mutationFn: async (item: DeletedItem): Promise<void> => {
    const named = { p_table: item.table, p_row_ids: [item.rowId] };
    requireRow(await write((db) => db.rpc('delete_permanently', named)));
    await removeFiles[item.table](item);
  },
  meta: {
    invalidates: [deletedItemQueries.all],
    successToast: texts.deleted,
    errorToast: describeFailure(texts.notDeleted, 'service'),
  },
});

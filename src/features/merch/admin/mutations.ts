import { mutationOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { MERCH_BUCKET, PRODUCT_IMAGE } from '@/features/merch/admin/image-mutations';
import {
  toDraftColumns,
  type DraftValues,
  type ProductFields,
  type ProductValues,
} from '@/features/merch/admin/model';
import { merchAdminQueries, readProduct, type AdminProduct } from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { changeRows } from '@/lib/data/row-changes';
import { failureToast, nothingChanged, requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { reportLeft } from '@/lib/media/report-left';
import { removeFolders } from '@/lib/media/storage';
import { uploadQueue } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';

export function changeProducts() {
  return changeRows<AdminProduct>({
    name: 'change-products',
    pages: merchAdminQueries.pages,
    write: async (ids, { is_active, is_featured }) => {
      const change = {
        ...(is_active !== undefined && { is_active }),
        ...(is_featured !== undefined && { is_featured }),
      };
      requireRow(
        await write((db) => db.from('merch_products').update(change).in('id', ids).select('id')),
      );
    },
    invalidates: [merchQueries.all],
    success: ({ change: { is_active: isActive, is_featured: isFeatured } }) => {
      if (isActive !== undefined) return isActive ? toasts.activated : toasts.deactivated;
      return isFeatured ? toasts.featured : toasts.unfeatured;
    },
    failure: failureToast(toasts.updateFailed),
  });
}

/** Deletes a product or a draft: its row first, then its images; images that remain are listed by name. */
export function deleteProduct() {
  return mutationOptions({
    mutationKey: ['delete-product'],
    mutationFn: async (id: number): Promise<void> => {
      await uploadQueue.cancelAll(({ kind, ownerId }) => kind === PRODUCT_IMAGE && ownerId === id);
      requireRow(await write((db) => db.from('merch_products').delete().eq('id', id).select('id')));
      const { left } = await removeFolders(MERCH_BUCKET, [String(id)]);
      reportLeft(left.map((key) => `${MERCH_BUCKET}/${key}`));
    },
    onError: (error) => console.error('Deleting a product failed:', error),
    meta: {
      invalidates: [merchQueries.all],
      successToast: toasts.deleted,
      errorToast: failureToast(toasts.deleteFailed),
    },
  });
}

/** Writes a product unless another admin saved first; returns the current product. */
async function writeProduct(seen: AdminProduct, columns: DraftValues) {
  const written = await write((db) =>
    db
      .from('merch_products')
      .update(columns)
      .eq('id', seen.id)
      .eq('revision', seen.revision)
      .select('id'),
  );
  const item = await readProduct(seen.id);
  const isNewer = written.length === 0;
  if (!item || (isNewer && item.revision === seen.revision)) throw nothingChanged();
  return { item, isNewer };
}

/** Saves a product of the shop; returns another admin's version when that was saved first. */
export function saveProduct() {
  return mutationOptions({
    mutationKey: ['save-product'],
    mutationFn: async ({ seen, values }: { seen: AdminProduct; values: ProductValues }) => {
      const { item, isNewer } = await writeProduct(seen, values);
      return isNewer ? item : null;
    },
    onSuccess: (newer) => {
      if (newer === null) toast.success(toasts.updated);
    },
    onError: (error) => console.error('Saving a product failed:', error),
    meta: { invalidates: [merchQueries.all], errorToast: failureToast(toasts.saveFailed) },
  });
}

/** Saves what of a draft can be stored now; the first save makes its row. */
export function saveDraft() {
  return mutationOptions({
    mutationKey: ['save-draft'],
    mutationFn: async ({ fields, seen }: { fields: ProductFields; seen: AdminProduct | null }) => {
      const columns = toDraftColumns(fields);
      if (seen) return writeProduct(seen, columns);
      const row = { ...columns, is_active: false };
      const made = await write((db) => db.from('merch_products').insert(row).select('id'));
      const item = await readProduct(requireRow(made).id);
      if (!item) throw nothingChanged();
      return { item, isNewer: false };
    },
    onError: (error) => console.error('Saving a draft failed:', error),
    meta: {
      invalidates: [merchAdminQueries.drafts().queryKey],
      errorToast: failureToast(toasts.saveFailed),
    },
  });
}

/** Puts a draft into the shop once it is saved; the database checks that nothing is missing. */
export function publishProduct() {
  return mutationOptions({
    mutationKey: ['publish-product'],
    mutationFn: async (save: () => Promise<AdminProduct | null>) => {
      const draft = await save();
      if (!draft) return null;
      await write((db) => db.rpc('publish_product', { p_product_id: draft.id }));
      toast.success(toasts.created);
      return draft;
    },
    onError: (error) => console.error('Publishing a product failed:', error),
    meta: { invalidates: [merchQueries.all], errorToast: failureToast(toasts.saveFailed) },
  });
}

import { mutationOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { MERCH_BUCKET, productImage } from '@/features/merch/admin/image-mutations';
import { toColumns, type ProductFields } from '@/features/merch/admin/model';
import {
  merchAdminQueries,
  productListQueries,
  readProduct,
  type AdminProduct,
} from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { changeRows } from '@/lib/data/row-changes';
import { detailedFailure, requireRow, savedRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { reportLeft } from '@/lib/media/report-left';
import { removeFolders } from '@/lib/media/storage';
import { uploadQueue } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';

export const changeProducts = changeRows<AdminProduct>({
  name: 'change-products',
  pages: productListQueries.pages,
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
  failure: detailedFailure(toasts.updateFailed),
});

export async function removeProductFiles(id: number): Promise<void> {
  const { left } = await removeFolders(MERCH_BUCKET, [String(id)]);
  reportLeft(left.map((key) => `${MERCH_BUCKET}/${key}`));
}

/** Deletes a product or a draft. */
export const deleteProduct = mutationOptions({
  mutationFn: async (id: number): Promise<void> => {
    await uploadQueue.cancelAll(
      ({ kind, target }) => kind === productImage.kind && target.ownerId === id,
    );
    requireRow(await write((db) => db.from('merch_products').delete().eq('id', id).select('id')));
  },
  meta: {
    invalidates: [merchQueries.all],
    successToast: toasts.deleted,
    errorToast: detailedFailure(toasts.deleteFailed),
  },
});

/** Inserts a draft. @returns its id */
export async function insertProduct(fields: ProductFields): Promise<number> {
  const row = { ...toColumns(fields), is_active: false };
  return requireRow(await write((db) => db.from('merch_products').insert(row).select('id'))).id;
}

interface ProductEdit {
  id: number;
  /** The revision on which the edit is based. */
  revision: number;
  fields: ProductFields;
}

/** Saves a product. `isNewer` when another admin saved first and nothing was saved. */
export const saveProduct = mutationOptions({
  mutationFn: async ({ id, revision, fields }: ProductEdit) => {
    const saved = await write((db) =>
      db
        .from('merch_products')
        .update(toColumns(fields))
        .eq('id', id)
        .eq('revision', revision)
        .select('revision'),
    );
    return savedRow(saved, await readProduct(id), revision);
  },
  // A form that is opened before the next read shows what was saved.
  onSuccess: ({ item }, { id }, _result, { client }) =>
    client.setQueryData(merchAdminQueries.product(id).queryKey, item),
  meta: { invalidates: [merchQueries.all], errorToast: detailedFailure(toasts.saveFailed) },
});

interface ProductPublication {
  product: AdminProduct;
  /** Saves what was typed. */
  save: () => Promise<boolean>;
}

/** Saves a product, and publishes it if it is a draft. */
export const publishProduct = mutationOptions({
  mutationFn: async ({ product, save }: ProductPublication): Promise<boolean> => {
    if (!(await save())) return false;
    const isDraft = product.published_at === null;
    // The database checks that nothing is missing.
    if (isDraft) await write((db) => db.rpc('publish_product', { p_product_id: product.id }));
    toast.success(isDraft ? toasts.created : toasts.updated);
    return true;
  },
  meta: { invalidates: [merchQueries.all], errorToast: detailedFailure(toasts.saveFailed) },
});

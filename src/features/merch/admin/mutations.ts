import { mutationOptions } from '@tanstack/react-query';
import {
  DEFAULT_STOCK,
  merchAdminToasts as toasts,
  starterProducts,
  type StarterProduct,
  UNTITLED_PRODUCT,
} from '@/content/merch-admin';
import { MERCH_BUCKET, productImage } from '@/features/merch/admin/image-mutations';
import { toColumns, type ProductFields } from '@/features/merch/admin/model';
import {
  merchAdminQueries,
  productListQueries,
  readProduct,
  type AdminProduct,
} from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { AppError } from '@/lib/data/errors';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { changeRows, deleteRows, saveRow } from '@/lib/data/row-changes';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { toast } from '@/lib/toast';
import { removeFolders } from '@/lib/uploads/storage';
import { reportUndeleted } from '@/lib/uploads/stored-objects';
import { uploadQueue } from '@/lib/uploads/uploads';

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
  failure: describeFailure(toasts.updateFailed, 'service'),
});

export async function removeProductFiles(id: number): Promise<void> {
  reportUndeleted(await removeFolders(MERCH_BUCKET, [String(id)]));
}

export const deleteProduct = mutationOptions({
  mutationFn: async ({ id, published_at }: AdminProduct): Promise<void> => {
    await uploadQueue.cancelAll(
      ({ kind, target }) => kind === productImage.kind && target.ownerId === id,
    );
    await deleteRows(published_at === null, (db) =>
      db.from('merch_products').delete().eq('id', id),
    );
  },
  meta: {
    invalidates: [merchQueries.all],
    successToast: toasts.deleted,
    errorToast: describeFailure(toasts.deleteFailed, 'service'),
  },
});

/** Inserts a draft. @returns its id */
export async function insertProduct(fields: ProductFields): Promise<number> {
  const row = { title: UNTITLED_PRODUCT, ...toColumns(fields), is_active: false };
  return requireRow(await write((db) => db.from('merch_products').insert(row).select('id'))).id;
}

export const saveProduct = saveRow({
  update: (db, fields: ProductFields) => db.from('merch_products').update(toColumns(fields)),
  read: readProduct,
  query: merchAdminQueries.product,
  meta: {
    invalidates: [merchQueries.all],
    errorToast: describeFailure(toasts.saveFailed, 'service'),
  },
});

interface ProductPublication {
  product: AdminProduct;
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
  meta: {
    invalidates: [merchQueries.all],
    errorToast: describeFailure(toasts.saveFailed, 'service'),
  },
});

async function addStarter(starter: StarterProduct): Promise<void> {
  const { key, title, description, price, image, alt } = starter;
  const [category] = await read((db) =>
    db.from('merch_categories').select('id').eq('name', starter.category),
  );
  if (!category) {
    throw new AppError({ kind: 'not-found', message: `There is no category ${starter.category}.` });
  }
  const product = {
    title,
    description,
    price,
    category_id: category.id,
    stock_quantity: DEFAULT_STOCK,
    is_active: true,
    is_featured: true,
    starter_key: key,
  };
  const { id } = requireRow(
    await write((db) => db.from('merch_products').insert(product).select('id')),
  );
  await write((db) =>
    db.from('merch_images').insert({
      product_id: id,
      image_url: image,
      filename: image.replace(/^.*\//, ''),
      is_primary: true,
      alt_text: alt,
      // Size of the site's images of starter products, in px.
      width: 800,
      height: 1000,
    }),
  );
}

/** These errors would affect every product; others skip one product. */
const fatalKinds: readonly AppError['kind'][] = ['network', 'unavailable', 'throttled', 'denied'];

/** Adds the starter products to an empty shop; one that cannot be added is logged and skipped. */
export const migrateMerch = mutationOptions({
  mutationFn: async (): Promise<number> => {
    let added = 0;
    for (const starter of starterProducts) {
      try {
        await addStarter(starter);
        added += 1;
      } catch (error) {
        if (!(error instanceof AppError) || fatalKinds.includes(error.kind)) throw error;
        console.error(`${starter.title} was passed over:`, error);
      }
    }
    return added;
  },
  onSuccess: (added) =>
    toast.success({ title: toasts.migrated, message: toasts.migratedText(added) }),
  meta: {
    invalidates: [merchQueries.all],
    errorToast: describeFailure(toasts.migrationFailed, 'service'),
  },
});

import { mutationOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { newProduct } from '@/content/product-form';
import {
  fieldLabels,
  freshProduct,
  storableDraft,
  toFields,
  type DraftValues,
  type ProductFields,
  type ProductValues,
} from '@/features/merch/admin/model';
import {
  merchAdminQueries,
  PRODUCT_COLUMNS,
  readProduct,
  type AdminProduct,
  type AdminProductImage,
} from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { sameFields } from '@/lib/edits/merge';
import { AppError, throwOnError, unwrap } from '@/lib/errors';
import { imageKeys, keyFromUrl } from '@/lib/media/object-keys';
import { reportLeft } from '@/lib/media/report-left';
import { removeFolders, removeObjects } from '@/lib/media/storage';
import { readRows } from '@/lib/read';
import { changeRows } from '@/lib/row-changes';
import {
  failureToast,
  nothingChanged,
  requireRow,
  wasDeletedDespiteError,
} from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { TablesInsert } from '@/types/database';

const BUCKET = 'merch-images';

/** Features or activates products, or takes either back. */
export function changeProducts() {
  return changeRows<AdminProduct>({
    name: 'change-products',
    pages: merchAdminQueries.pages,
    write: async (ids, { is_active, is_featured }) => {
      const supabase = await loadSupabase();
      const change = {
        ...(is_active !== undefined && { is_active }),
        ...(is_featured !== undefined && { is_featured }),
      };
      requireRow(
        unwrap(await supabase.from('merch_products').update(change).in('id', ids).select('id')),
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

/** Deletes a product or a draft: its row first, then its images; what stays is told by name. */
export function deleteProduct() {
  return mutationOptions({
    mutationKey: ['delete-product'],
    mutationFn: async (id: number): Promise<void> => {
      const supabase = await loadSupabase();
      const products = () => supabase.from('merch_products');
      try {
        requireRow(unwrap(await products().delete().eq('id', id).select('id')));
      } catch (error) {
        const look = () => readRows(products().select('id').eq('id', id));
        if (!(await wasDeletedDespiteError(error, look))) throw error;
      }
      const { left } = await removeFolders(BUCKET, [String(id)]);
      reportLeft(left.map((key) => `${BUCKET}/${key}`));
    },
    onError: (error, _id, _result, { client }) => {
      console.error('Deleting a product failed:', error);
      // It may be gone all the same: the list shows what is so.
      return client.invalidateQueries({ queryKey: merchAdminQueries.all });
    },
    meta: {
      invalidates: [merchQueries.all],
      successToast: toasts.deleted,
      errorToast: failureToast(toasts.deleteFailed),
    },
  });
}

interface WrittenProduct {
  /** As it is now. */
  product: AdminProduct;
  /** False where somebody changed it since it was seen. */
  isWritten: boolean;
}

/**
 * Writes columns of a product as it was seen.
 *
 * @throws {AppError} where it is gone, or may not be changed
 */
async function writeProduct(seen: AdminProduct, columns: DraftValues): Promise<WrittenProduct> {
  const supabase = await loadSupabase();
  const written = unwrap(
    await supabase
      .from('merch_products')
      .update(columns)
      .eq('id', seen.id)
      .eq('revision', seen.revision)
      .select('id'),
  );
  const product = await readProduct(seen.id);
  const isWritten = written.length > 0;
  if (!product || (!isWritten && product.revision === seen.revision)) throw nothingChanged();
  return { product, isWritten };
}

/** Saves a product of the shop; answers it as somebody else left it where they were faster. */
export function saveProduct() {
  return mutationOptions({
    mutationKey: ['save-product'],
    mutationFn: async ({ seen, values }: { seen: AdminProduct; values: ProductValues }) => {
      const { product, isWritten } = await writeProduct(seen, values);
      return isWritten ? null : product;
    },
    onSuccess: (newer) => {
      if (newer === null) toast.success(toasts.updated);
    },
    onError: (error) => console.error('Saving a product failed:', error),
    onSettled: (_data, _error, _edit, _result, { client }) =>
      client.invalidateQueries({ queryKey: merchQueries.all }),
    meta: { errorToast: failureToast(toasts.saveFailed) },
  });
}

interface DraftSave {
  /** As it was last seen; null where it has no row yet. */
  draft: AdminProduct | null;
  fields: ProductFields;
  /** What it is called until somebody says more. */
  title: string;
}

/** Saves what of a draft can be stored now; the first save makes its row. */
export function saveDraft() {
  return mutationOptions({
    mutationKey: ['save-draft'],
    mutationFn: async ({ draft, fields, title }: DraftSave): Promise<WrittenProduct> => {
      const values = storableDraft(fields, draft ? toFields(draft) : { ...freshProduct, title });
      if (!draft) return { product: await insertDraft(values), isWritten: true };
      const isSame = sameFields(fieldLabels, toFields(draft), toFields({ ...draft, ...values }));
      return isSame ? { product: draft, isWritten: true } : writeProduct(draft, values);
    },
    onError: (error) => console.error('Saving a draft failed:', error),
    meta: {
      invalidates: [merchAdminQueries.drafts().queryKey],
      errorToast: failureToast(toasts.saveFailed),
    },
  });
}

async function insertDraft(values: DraftValues): Promise<AdminProduct> {
  const supabase = await loadSupabase();
  const row = { ...values, colors: [...newProduct.colors], is_active: false };
  return requireRow(
    unwrap(await supabase.from('merch_products').insert(row).select(PRODUCT_COLUMNS)),
  );
}

/** Puts a draft into the shop; the database checks that nothing is missing. */
export function publishProduct() {
  return mutationOptions({
    mutationKey: ['publish-product'],
    mutationFn: async (id: number): Promise<void> => {
      const supabase = await loadSupabase();
      throwOnError(await supabase.rpc('publish_product', { p_product_id: id }));
    },
    onError: (error) => console.error('Publishing a product failed:', error),
    meta: {
      invalidates: [merchQueries.all],
      successToast: toasts.created,
      errorToast: failureToast(toasts.saveFailed),
    },
  });
}

type ImageInsert = Pick<
  TablesInsert<'merch_images'>,
  'product_id' | 'image_url' | 'filename' | 'variant_widths' | 'width' | 'height'
>;

/** Adds the row of a stored image as the last one; the first one there is becomes primary. */
export async function insertImage(image: ImageInsert, isRetry = false): Promise<void> {
  const supabase = await loadSupabase();
  const rows = await readRows(
    supabase
      .from('merch_images')
      .select('image_url, position, is_primary')
      .eq('product_id', image.product_id),
  );
  // An earlier attempt arrived, and only its answer was lost.
  if (rows.some(({ image_url }) => image_url === image.image_url)) return;
  const row = {
    ...image,
    is_primary: !rows.some((each) => each.is_primary),
    position: Math.max(-1, ...rows.map((each) => each.position)) + 1,
  };
  try {
    throwOnError(await supabase.from('merch_images').insert(row));
  } catch (error) {
    // Somebody else added the first one at the same moment: this one is not primary.
    if (isRetry || !(error instanceof AppError) || error.kind !== 'duplicate') throw error;
    await insertImage(image, true);
  }
}

type RemovedImage = Pick<AdminProductImage, 'id' | 'url'> & { variantWidths: readonly number[] };

/** Deletes an image's row, then its objects. */
export async function removeImage({ id, url, variantWidths }: RemovedImage): Promise<void> {
  const supabase = await loadSupabase();
  const images = () => supabase.from('merch_images');
  try {
    requireRow(unwrap(await images().delete().eq('id', id).select('id')));
  } catch (error) {
    const look = () => readRows(images().select('id').eq('id', id));
    if (!(await wasDeletedDespiteError(error, look))) throw error;
  }
  const key = keyFromUrl(BUCKET, url);
  // An image of the site itself lies in no bucket.
  if (key === null) return;
  const { left } = await removeObjects(BUCKET, imageKeys(key, variantWidths));
  reportLeft(left.map((each) => `${BUCKET}/${each}`));
}

/** Puts the images of a product in this order; the first becomes primary. */
export async function arrangeImages(productId: number, ids: readonly number[]): Promise<void> {
  const supabase = await loadSupabase();
  throwOnError(
    await supabase.rpc('arrange_merch_images', {
      p_product_id: productId,
      p_image_ids: [...ids],
    }),
  );
}

/** Says what an image shows, for those who do not see it. */
export function describeImage() {
  return mutationOptions({
    mutationKey: ['describe-image'],
    mutationFn: async ({ id, alt }: { id: number; alt: string }): Promise<void> => {
      const supabase = await loadSupabase();
      requireRow(
        unwrap(
          await supabase.from('merch_images').update({ alt_text: alt }).eq('id', id).select('id'),
        ),
      );
    },
    onError: (error) => console.error('Describing an image failed:', error),
    meta: { invalidates: [merchQueries.all], errorToast: failureToast(toasts.saveFailed) },
  });
}

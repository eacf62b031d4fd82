import { mutationOptions } from '@tanstack/react-query';
import type { StoredImage } from '@/components/uploads/stored-images';
import { merchAdminToasts } from '@/content/merch-admin';
import { merchQueries } from '@/features/merch/queries';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import { requireRow } from '@/lib/data/service-answers';
import { write } from '@/lib/data/write';
import { newImageRow, removeStoredImage } from '@/lib/images/image-objects';
import { prepareImageUpload } from '@/lib/images/prepare-image';
import type { ImageColumns } from '@/lib/images/sized-images';
import { safeFileName } from '@/lib/uploads/files';
import type { UploadHandler, UploadTarget } from '@/lib/uploads/uploads';

export const MERCH_BUCKET = 'merch-images';
/** The limit of the bucket, which the server has too. */
const MAX_BYTES = 10 * 1024 * 1024;

export const productImage: UploadHandler<UploadTarget, ImageColumns> = {
  kind: 'product-image',
  prepare: (file, { ownerId }, signal) =>
    prepareImageUpload(file, {
      ...{ bucket: MERCH_BUCKET, maxBytes: MAX_BYTES, signal },
      keyOf: (name) => `${ownerId}/${Date.now()}_${safeFileName(name)}`,
    }),
  writeRow: async ({ target: { ownerId }, ...upload }) => {
    const others = await read((db) =>
      db.from('merch_images').select('image_url, is_primary, position').eq('product_id', ownerId),
    );
    const image = newImageRow(upload, others);
    if (image)
      await write((db) => db.from('merch_images').insert({ ...image, product_id: ownerId }));
  },
  invalidates: [merchQueries.all],
};

/** Deletes an image's row, then its objects. */
export async function removeImage({ id, ...image }: StoredImage): Promise<void> {
  requireRow(await write((db) => db.from('merch_images').delete().eq('id', id).select('id')));
  await removeStoredImage(MERCH_BUCKET, image);
}

export async function arrangeImages(productId: number, ids: readonly number[]): Promise<void> {
  const order = { p_product_id: productId, p_image_ids: [...ids] };
  await write((db) => db.rpc('arrange_merch_images', order));
}

export const describeImage = mutationOptions({
  mutationFn: async ({ id, alt }: { id: number; alt: string }): Promise<void> => {
    const change = { alt_text: alt };
    requireRow(
      await write((db) => db.from('merch_images').update(change).eq('id', id).select('id')),
    );
  },
  meta: {
    invalidates: [merchQueries.all],
    errorToast: describeFailure(merchAdminToasts.saveFailed, 'service'),
  },
});

import { insertImage } from '@/features/merch/admin/mutations';
import { merchQueries } from '@/features/merch/queries';
import type { ImageColumns } from '@/lib/images';
import { prepareImageUpload } from '@/lib/media/image';
import { merchObjectKey } from '@/lib/media/object-keys';
import { registerUploadTarget, type UploadTarget } from '@/lib/media/uploads';

const KIND = 'product-image';

export function productImages(productId: number): UploadTarget {
  return { kind: KIND, ownerId: productId };
}

registerUploadTarget<UploadTarget, ImageColumns>(KIND, {
  prepare: (file, { ownerId }, signal) =>
    prepareImageUpload(
      file,
      'merch-images',
      (name) => merchObjectKey(ownerId, Date.now(), name),
      signal,
    ),
  writeRow: ({ target, url, row, file }) =>
    insertImage({ product_id: target.ownerId, image_url: url, filename: file.name, ...row }),
  invalidates: () => [merchQueries.all],
});

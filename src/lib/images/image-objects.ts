import { variantUrl, type ImageColumns, type ImageFile } from '@/lib/images/sized-images';
import { randomId } from '@/lib/random-id';
import { extensionOf, stemOf } from '@/lib/uploads/files';
import { removeObjects } from '@/lib/uploads/storage';
import { keyFromUrl, reportUndeleted } from '@/lib/uploads/stored-objects';

/** SVG must not be added, because it can contain scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Largest image before it is reduced, because decoding a larger one may crash the page. */
export const INCOMING_IMAGE_MAX_BYTES = 50 * 1024 * 1024;

export function imageFileName(name: string, type: ImageType): string {
  const fitting = type === 'image/jpeg' ? ['jpg', 'jpeg'] : [type.slice(6)];
  return fitting.includes(extensionOf(name)) ? name : `${stemOf(name) || 'image'}.${fitting[0]}`;
}

/** `gallery/1700000000000-3f9a1c2b.jpg`: a key that does not name the file. */
export function randomImageKey(folder: string, timestamp: number, type: ImageType): string {
  return `${folder}/${timestamp}-${randomId().slice(0, 8)}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

export function imageKeys(key: string, widths: readonly number[]): string[] {
  return [key, ...widths.map((width) => variantUrl(key, width))];
}

/** Deletes an image with its variants. An image of the site itself is in no bucket. */
export async function removeStoredImage(bucket: string, { url, variantWidths }: ImageFile) {
  const key = keyFromUrl(bucket, url);
  if (key !== null) reportUndeleted(await removeObjects(bucket, imageKeys(key, variantWidths)));
}

/**
 * Makes the row of an uploaded image, in last position among the images of its beat or product. Null if an earlier
 * attempt, whose answer was lost, has already written the row.
 */
export function newImageRow(
  { url, row, file }: { url: string; row: ImageColumns; file: File },
  others: readonly { image_url: string; is_primary: boolean; position: number }[],
) {
  if (others.some(({ image_url }) => image_url === url)) return null;
  return {
    ...row,
    image_url: url,
    filename: file.name,
    is_primary: !others.some(({ is_primary }) => is_primary),
    position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
  };
}

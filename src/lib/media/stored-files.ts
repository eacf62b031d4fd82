import type { Bucket } from '@/lib/media/buckets';
import { imageKeys, keyFromUrl, mailImageKey } from '@/lib/media/object-keys';
import type { ImageFile } from '@/lib/media/sized-images';
import { removeObjects } from '@/lib/media/storage';
import { toast } from '@/lib/toast';

/** Reports objects that could not be deleted; their names include their buckets. */
export function reportUndeleted(names: readonly string[]): void {
  if (names.length === 0) return;
  console.error('Left in the storage:', names);
  toast.error({
    title: 'Files left in the storage',
    message: `They could not be deleted: ${names.join(', ')}`,
  });
}

/** Reports what was left when a beat's files were deleted. The service keeps those that an order delivers. */
export function reportKept(names: readonly string[]): void {
  const sold = names.filter((name) => /^beat-(masters|stems)\/.*[^/]$/.test(name));
  if (sold.length > 0) {
    const message = `What was sold stays for its buyers: ${sold.join(', ')}`;
    toast.info({ title: 'Sold files are kept', message });
  }
  reportUndeleted(names.filter((name) => !sold.includes(name)));
}

/** Deletes a file, and the variants of an image. A file of the site itself is in no bucket. */
export async function removeStoredFile(
  bucket: Bucket,
  { url, variantWidths = [] }: Partial<ImageFile> & Pick<ImageFile, 'url'>,
): Promise<void> {
  const key = keyFromUrl(bucket, url);
  if (key === null) return;
  reportKept(await removeObjects(bucket, imageKeys(key, variantWidths)));
  // Not reported, because older covers have none.
  if (bucket === 'beat-images') await removeObjects(bucket, [mailImageKey(key)]);
}

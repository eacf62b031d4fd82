import type { Bucket } from '@/lib/media/buckets';
import { imageKeys, keyFromUrl, mailImageKey } from '@/lib/media/object-keys';
import type { ImageFile } from '@/lib/media/sized-images';
import { removeObjects } from '@/lib/media/storage';
import { toast } from '@/lib/toast';

/** Reports objects that could not be deleted; their names include their buckets. */
export function reportUndeleted(names: readonly string[]): void {
  if (names.length === 0) return;
  const maySell = names.some((name) => /^beat-(masters|stems)\//.test(name));
  console.error('Left in the storage:', names);
  toast.error({
    title: 'Files left in the storage',
    message: `They could not be deleted: ${names.join(', ')}${maySell ? '. What was sold stays for its buyers.' : ''}`,
  });
}

/** Deletes a file, and the variants of an image. A file of the site itself is in no bucket. */
export async function removeStoredFile(
  bucket: Bucket,
  { url, variantWidths = [] }: Partial<ImageFile> & Pick<ImageFile, 'url'>,
): Promise<void> {
  const key = keyFromUrl(bucket, url);
  if (key === null) return;
  reportUndeleted(await removeObjects(bucket, imageKeys(key, variantWidths)));
  // Not reported, because older covers have none.
  if (bucket === 'beat-images') await removeObjects(bucket, [mailImageKey(key)]);
}

import { imageKeys } from '@/lib/images/image-objects';
import type { ImageFile } from '@/lib/images/sized-images';
import { toast } from '@/lib/toast';
import { safeFileName } from '@/lib/uploads/files';
import { removeFolders, removeObjects } from '@/lib/uploads/storage';
import { keyFromUrl, reportUndeleted } from '@/lib/uploads/stored-objects';

const MB = 1024 * 1024;
/** The buckets of beats, with the size limits in bytes that the server has too. */
export const BEAT_BUCKETS = {
  'beat-images': 10 * MB,
  'beat-audio': 20 * MB,
  'beat-masters': 200 * MB,
  'beat-stems': 500 * MB,
} as const;
type BeatBucket = keyof typeof BEAT_BUCKETS;

/** Zips with the tracks of a beat: trackouts have them in groups (drums, bass), stems have each separately. */
export const ZIP_TYPES = ['trackouts', 'stems'] as const;
export type ZipType = (typeof ZIP_TYPES)[number];
/** A tag is the voice that is mixed over a preview. */
export type AudioType = 'preview' | 'full' | 'tag' | ZipType;

export function isPlayable<Type extends string>(
  type: Type,
): type is Extract<Type, 'preview' | 'full'> {
  return type === 'preview' || type === 'full';
}

/** Previews are public; sold files are in private buckets. */
export function bucketOfAudio(type: AudioType): BeatBucket {
  if (type === 'preview') return 'beat-audio';
  return type === 'full' || type === 'tag' ? 'beat-masters' : 'beat-stems';
}

/**
 * `12/preview_1700000000000_midnight-rosin.mp3`
 *
 * @param owner the id of the beat, or `artist` for the voice tag of new beats
 */
export function beatObjectKey(
  owner: number | 'artist',
  type: 'cover' | AudioType,
  timestamp: number,
  name: string,
): string {
  return `${owner}/${type}_${timestamp}_${safeFileName(name)}`;
}

export function keyOfBeat(beatId: number, key: string): string {
  return `${beatId}/${key.slice(key.lastIndexOf('/') + 1)}`;
}

/**
 * The key of a cover's JPEG for mails, because mail programs show no WebP. Covers that were stored earlier have none.
 */
export const mailImageKey = (key: string) => key.replace(/\.[^./]+$/, '-400.jpg');

/**
 * Reports the objects that were not deleted. The service keeps full files that an order delivers, and gives no reason.
 */
function reportKept(names: readonly string[]): void {
  const full = names.filter((name) => /^beat-(masters|stems)\/.*[^/]$/.test(name));
  if (full.length > 0) {
    const message = `${full.join(', ')}. Those that were sold stay for their buyers; Unused files lists any others.`;
    toast.info({ title: 'Full files were kept', message });
  }
  reportUndeleted(names.filter((name) => !full.includes(name)));
}

/** Deletes a file, and the variants of an image. A file of the site itself is in no bucket. */
export async function removeBeatFile(
  bucket: BeatBucket,
  { url, variantWidths = [] }: Partial<ImageFile> & Pick<ImageFile, 'url'>,
): Promise<void> {
  const key = keyFromUrl(bucket, url);
  if (key === null) return;
  reportKept(await removeObjects(bucket, imageKeys(key, variantWidths)));
  // A missing one is not reported, because older covers have none.
  if (bucket === 'beat-images') await removeObjects(bucket, [mailImageKey(key)]);
}

export async function removeBeatFiles(ids: readonly number[]): Promise<void> {
  const buckets = Object.keys(BEAT_BUCKETS);
  const left = await Promise.all(buckets.map((bucket) => removeFolders(bucket, ids.map(String))));
  reportKept(left.flat());
}

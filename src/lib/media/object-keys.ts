import { variantUrl } from '@/lib/images';
import type { Bucket, ImageType } from '@/lib/media/buckets';

/** The longest stem: leaves room in a key for what stands before and after it. */
const STEM_MAX = 100;

/** `My Beat (final).WAV` without `.WAV`; a name that is only an extension keeps it. */
export function stemOf(name: string): string {
  return name.replace(/(?<=[^])\.[^./\\]*$/, '');
}

function extensionOf(name: string): string {
  return /(?<=[^])\.([^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function safe(text: string): string {
  return (
    text
      .normalize('NFKD')
      // What is left of é once its accent is a letter of its own.
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** A file's name in characters that any storage takes; the extension in lower case. */
export function safeFileName(name: string): string {
  const stem = safe(stemOf(name)).slice(0, STEM_MAX) || 'file';
  const extension = safe(extensionOf(name)).slice(0, 10);
  return extension === '' ? stem : `${stem}.${extension}`;
}

export type BeatFileType = 'cover' | 'preview' | 'full';
export type AudioType = Exclude<BeatFileType, 'cover'>;

/** `12/preview_1700000000000_midnight-rosin.mp3` */
export function beatObjectKey(
  beatId: number,
  type: BeatFileType,
  timestamp: number,
  name: string,
): string {
  return `${beatId}/${type}_${timestamp}_${safeFileName(name)}`;
}

/** The key of a file of another beat, had it been stored for this one. */
export function keyOfBeat(beatId: number, key: string): string {
  return `${beatId}/${key.slice(key.lastIndexOf('/') + 1)}`;
}

/** Previews are public; what is sold lies in a private bucket. */
export function bucketOfAudio(type: AudioType): Bucket {
  return type === 'preview' ? 'beat-audio' : 'beat-masters';
}

function randomName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

/** A picture's name with an ending that says its type: storage takes none without. */
export function pictureFileName(name: string, type: ImageType): string {
  const extension = extensionOf(name);
  const fitting: readonly string[] = type === 'image/jpeg' ? ['jpg', 'jpeg'] : [type.slice(6)];
  return fitting.includes(extension) ? name : `${stemOf(name) || 'picture'}.${fitting[0] ?? ''}`;
}

/** `gallery/1700000000000-3f9a1c2b4d5e.jpg`; the gallery takes JPEG and PNG. */
export function galleryObjectKey(
  timestamp: number,
  type: ImageType,
  random = randomName(),
): string {
  return `gallery/${timestamp}-${random}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** `7/1700000000000_hoodie-back.png` */
export function merchObjectKey(productId: number, timestamp: number, name: string): string {
  return `${productId}/${timestamp}_${safeFileName(name)}`;
}

/** The key of a picture's WebP file of a width, beside the original. */
export function variantKey(key: string, width: number): string {
  return variantUrl(key, width);
}

/** Everything that is stored of a picture. */
export function pictureKeys(key: string, widths: readonly number[]): string[] {
  return [key, ...widths.map((width) => variantKey(key, width))];
}

/**
 * The key of an address, or null where it names nothing of the bucket. Of a private object the
 * address opens nothing and says no more than where it lies.
 */
export function keyFromUrl(bucket: Bucket, url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const [, home, key] = /^\/storage\/v1\/object\/(?:public\/)?([^/]+)\/(.+)$/.exec(path) ?? [];
  if (home !== bucket || key === undefined) return null;
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}

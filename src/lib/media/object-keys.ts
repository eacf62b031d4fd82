import type { Bucket, ImageType } from '@/lib/media/buckets';
import { EXTENSIONS, type AudioMimeType } from '@/lib/media/file-types';
import { variantUrl } from '@/lib/media/sized-images';

/** The longest stem, which leaves room in a key for prefix and suffix. */
const STEM_MAX = 100;

/** `My Beat (final).WAV` without `.WAV`; a name that is only an extension keeps it. */
export function stemOf(name: string): string {
  return name.replace(/(?<=[^])\.[^./\\]*$/, '');
}

export function extensionOf(name: string): string {
  return name.slice(stemOf(name).length + 1).toLowerCase();
}

function safe(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9_]+/g, '-').replace(/^-|-$/g, '');
}

export function safeFileName(name: string): string {
  const stem = safe(stemOf(name)).slice(0, STEM_MAX) || 'file';
  const extension = safe(extensionOf(name)).slice(0, 10);
  return extension === '' ? stem : `${stem}.${extension}`;
}

/** The tracks of a beat in one zip: in groups, and each by itself. */
export const ZIP_TYPES = ['trackouts', 'stems'] as const;
export type ZipType = (typeof ZIP_TYPES)[number];
/** A tag is the voice that is laid over a preview. */
export type AudioType = 'preview' | 'full' | 'tag' | ZipType;
export type BeatFileType = 'cover' | AudioType;

/** Whether a file can be listened to. */
export function isPlayable<Type extends string>(
  type: Type,
): type is Extract<Type, 'preview' | 'full'> {
  return type === 'preview' || type === 'full';
}

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

/** Previews are public; sold files are in private buckets. */
export function bucketOfAudio(type: AudioType): Bucket {
  if (type === 'preview') return 'beat-audio';
  return type === 'full' || type === 'tag' ? 'beat-masters' : 'beat-stems';
}

export function imageFileName(name: string, type: ImageType): string {
  const fitting = type === 'image/jpeg' ? ['jpg', 'jpeg'] : [type.slice(6)];
  return fitting.includes(extensionOf(name)) ? name : `${stemOf(name) || 'image'}.${fitting[0]}`;
}

/** The server takes a sound under an ending of its type alone. */
export function audioFileName(name: string, type: AudioMimeType): string {
  const fitting = EXTENSIONS[type];
  return fitting.includes(extensionOf(name)) ? name : `${name}.${fitting[0]}`;
}

/** `gallery/1700000000000-3f9a1c2b4d5e.jpg`; the gallery takes JPEG and PNG. */
export function galleryObjectKey(timestamp: number, type: ImageType): string {
  const random = crypto.randomUUID().slice(0, 8);
  return `gallery/${timestamp}-${random}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** `7/1700000000000_hoodie-back.png` */
export function merchObjectKey(productId: number, timestamp: number, name: string): string {
  return `${productId}/${timestamp}_${safeFileName(name)}`;
}

export function imageKeys(key: string, widths: readonly number[]): string[] {
  return [key, ...widths.map((width) => variantUrl(key, width))];
}

/** The key of an address, or null where it names nothing of the bucket. */
export function keyFromUrl(bucket: Bucket, url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '');
  const home = new RegExp(`^/storage/v1/object/(?:public/)?${bucket}/(?=.)`);
  return home.test(path) ? decodeURIComponent(path.replace(home, '')) : null;
}

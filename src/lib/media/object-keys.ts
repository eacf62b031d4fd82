import type { Bucket } from '@/lib/media/buckets';
import {
  AIFF_EXTENSIONS,
  EXTENSIONS,
  type AudioMimeType,
  type ImageType,
} from '@/lib/media/file-types';
import { variantUrl } from '@/lib/media/sized-images';
import { randomId } from '@/lib/random-id';
import { canonical } from '@/lib/text/characters';

/** Limit of characters, which leaves room for prefix and suffix in a key. */
const STEM_MAX = 100;

/** Removes the extension (`My Beat (final).WAV`), except from a name that consists of it. */
export function stemOf(name: string): string {
  return name.replace(/(?<=[^])\.[^./\\]*$/, '');
}

export function extensionOf(name: string): string {
  return name.slice(stemOf(name).length + 1).toLowerCase();
}

const LOSSLESS = [...EXTENSIONS['audio/wav'], ...EXTENSIONS['audio/flac'], ...AIFF_EXTENSIONS];

/** Whether a name is that of a WAV, FLAC or AIFF, which are sold and never public. */
export const isLossless = (name: string) => LOSSLESS.includes(extensionOf(name));

/** The file under the canonical form of its name, with the path that the drop area added. */
export function canonicalFile(file: File & { path?: string }): File {
  const name = canonical(file.name);
  const { type, lastModified, path = '' } = file;
  if (name === file.name) return file;
  return Object.assign(new File([file], name, { type, lastModified }), { path: canonical(path) });
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

/** Zips with the tracks of a beat: trackouts have them in groups (drums, bass), stems have each separately. */
export const ZIP_TYPES = ['trackouts', 'stems'] as const;
export type ZipType = (typeof ZIP_TYPES)[number];
/** A tag is the voice that is mixed over a preview. */
export type AudioType = 'preview' | 'full' | 'tag' | ZipType;
export type BeatFileType = 'cover' | AudioType;

/** Whether the player can play files of this type. */
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

/** `artist/tag_1700000000000_voice.mp3`: the voice tag for new beats */
export function voiceTagKey(timestamp: number, name: string): string {
  return `artist/tag_${timestamp}_${safeFileName(name)}`;
}

/** The key for a copy of another beat's file. */
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

/** Adds an extension of the type unless the name has one, because the server refuses others. */
export function audioFileName(name: string, type: AudioMimeType): string {
  const fitting = EXTENSIONS[type];
  return fitting.includes(extensionOf(name)) ? name : `${name}.${fitting[0]}`;
}

/** `gallery/1700000000000-3f9a1c2b.jpg`; `site/…` for a picture of the pages. The bucket accepts JPEG and PNG. */
export function galleryObjectKey(
  timestamp: number,
  type: ImageType,
  folder: 'gallery' | 'site' = 'gallery',
): string {
  return `${folder}/${timestamp}-${randomId().slice(0, 8)}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** `7/1700000000000_hoodie-back.png` */
export function merchObjectKey(productId: number, timestamp: number, name: string): string {
  return `${productId}/${timestamp}_${safeFileName(name)}`;
}

/** The key of a cover's JPEG for mails, because mail programs show no WebP. Covers that were stored earlier have none. */
export const mailImageKey = (key: string) => key.replace(/\.[^./]+$/, '-400.jpg');

export function imageKeys(key: string, widths: readonly number[]): string[] {
  return [key, ...widths.map((width) => variantUrl(key, width))];
}

/**
 * Removes the origin of a page without HTTPS, because the database refuses URLs of a phone's page, which opens the
 * embedded stack on the host of this computer in the local network.
 */
export const withoutPageOrigin = (url: string) =>
  !window.isSecureContext && url.startsWith(`${location.origin}/`)
    ? url.slice(location.origin.length)
    : url;

/** The key of the object that a URL names, or null if the URL is not one of the bucket. */
export function keyFromUrl(bucket: Bucket, url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '');
  const home = new RegExp(`^/storage/v1/object/(?:public/)?${bucket}/(?=.)`);
  return home.test(path) ? decodeURIComponent(path.replace(home, '')) : null;
}

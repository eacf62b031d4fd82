import { BUCKET_MAX_BYTES, formatBytes, VARIANT_WIDTHS, type Bucket } from '@/lib/media/buckets';
import {
  FileProblem,
  HEIC_HELP,
  IMAGE_TYPES,
  isHeic,
  readHead,
  sniffImage,
  type ImageType,
} from '@/lib/media/file-types';
import { checkCanvas, checkPixels } from '@/lib/media/image-checks';
import { imageFileName, mailImageKey } from '@/lib/media/object-keys';
import { variantUrl, type ImageColumns } from '@/lib/media/sized-images';
import type { PreparedUpload } from '@/lib/media/upload-list';

/** Longer sides are reduced to this many px, because no page shows more. */
const MAX_SIDE = 3_000;
const QUALITY = 0.9;
/** Lower than the original's, because mostly high-density screens load variants, and they hide the loss. */
const VARIANT_QUALITY = 0.65;
const MAIL_WIDTH = 400;
const SHRINK = 0.8;
const MIN_WIDTH = 200;

const typeNames = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };
// British English, because it puts no comma before the last item.
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Decodes an image upright. Its type is read from its bytes, because its name and declared type may be wrong. */
async function openImage(
  file: File,
  types: readonly ImageType[],
): Promise<{ type: ImageType; bitmap: ImageBitmap }> {
  const head = await readHead(file);
  const type = sniffImage(head);
  if (isHeic(head)) throw new FileProblem(`${file.name}: ${HEIC_HELP}.`);
  if (type === null || !types.includes(type)) {
    const names = alternatives.format(types.map((each) => typeNames[each]));
    throw new FileProblem(`${file.name} is not a ${names} picture.`);
  }
  await checkPixels(file, type);
  checkCanvas(file);
  try {
    return { type, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch (cause) {
    throw new FileProblem(`${file.name} is damaged: it cannot be opened.`, { cause });
  }
}

/** @throws {FileProblem} if the image cannot be used */
export async function checkImage(file: File): Promise<void> {
  const { bitmap } = await openImage(file, IMAGE_TYPES);
  bitmap.close();
}

function heightAt(width: number, bitmap: ImageBitmap): number {
  return Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
}

/** Draws and encodes an image, which removes the camera's metadata (place, date, owner). */
async function draw(
  bitmap: ImageBitmap,
  width: number,
  options: ImageEncodeOptions,
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  const canvas = new OffscreenCanvas(width, heightAt(width, bitmap));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw images.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob(options);
}

async function drawOriginal(
  { name }: File,
  bitmap: ImageBitmap,
  type: ImageType,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ blob: Blob; width: number }> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  let width = Math.max(1, Math.round(bitmap.width * scale));
  do {
    const blob = await draw(bitmap, width, { type, quality: QUALITY }, signal);
    // Browsers write a PNG when they do not support the requested type.
    if (blob.type !== type) {
      throw new FileProblem(
        `${name} cannot be prepared: this browser writes no ${typeNames[type]}.`,
      );
    }
    if (blob.size <= maxBytes) return { blob, width };
    width = Math.round(width * SHRINK);
  } while (width >= MIN_WIDTH);
  throw new FileProblem(`${name} cannot be made smaller than ${formatBytes(maxBytes)}.`);
}

/** Prepares an image for the queue. Its WebP variants come first, so that a stored original has all of them. */
export async function prepareImageUpload(
  file: File,
  bucket: Bucket,
  keyOf: (name: string, type: ImageType) => string,
  signal: AbortSignal,
  types: readonly ImageType[] = IMAGE_TYPES,
): Promise<PreparedUpload<ImageColumns>> {
  const { type, bitmap } = await openImage(file, types);
  try {
    const original = await drawOriginal(file, bitmap, type, BUCKET_MAX_BYTES[bucket], signal);
    const { width } = original;
    const key = keyOf(imageFileName(file.name, type), type);
    const objects = [{ key, file: original.blob, contentType: type as string }];
    const widths: number[] = [];
    for (const each of VARIANT_WIDTHS.filter((variant) => variant <= width)) {
      const contentType = 'image/webp';
      const options = { type: contentType, quality: VARIANT_QUALITY };
      const variant = await draw(bitmap, each, options, signal);
      if (variant.type !== contentType) break;
      objects.splice(-1, 0, { key: variantUrl(key, each), file: variant, contentType });
      widths.push(each);
    }
    if (bucket === 'beat-images') {
      const contentType = 'image/jpeg';
      const options = { type: contentType, quality: VARIANT_QUALITY };
      const mailed = await draw(bitmap, Math.min(MAIL_WIDTH, width), options, signal);
      objects.unshift({ key: mailImageKey(key), file: mailed, contentType });
    }
    return {
      bucket,
      objects,
      row: { variant_widths: widths, width, height: heightAt(width, bitmap) },
    };
  } finally {
    bitmap.close();
  }
}

import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { IMAGE_TYPES, imageFileName, type ImageType } from '@/lib/images/image-objects';
import { variantUrl, type ImageColumns } from '@/lib/images/sized-images';
import { formatBytes } from '@/lib/text/bytes';
import { FileProblem, hasBytes, HEIC_HELP, readHead } from '@/lib/uploads/files';
import type { PreparedUpload } from '@/lib/uploads/upload-list';

/** Longer sides are reduced to this many px, because no page shows more. */
const MAX_SIDE = 3_000;
const QUALITY = 0.9;
/** Lower than the original's, because mostly high-density screens load variants, and they hide the loss. */
const VARIANT_QUALITY = 0.65;
const VARIANT_WIDTHS = [400, 800, 1600] as const;
const JPEG_WIDTH = 400;
const SHRINK = 0.8;
const MIN_WIDTH = 200;

const typeNames = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };
// British English, because it puts no comma before the last item.
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function sniffImage(head: Uint8Array): ImageType | null {
  if (hasBytes(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasBytes(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasBytes(head, 0, 'RIFF') && hasBytes(head, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** Detects the photos of iPhones by their bytes, because some programs name them `.jpg`. */
function isHeic(head: Uint8Array): boolean {
  return ['heic', 'heix', 'mif1', 'msf1'].some((brand) => hasBytes(head, 4, `ftyp${brand}`));
}

const readers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };
/** A JPEG has its size behind the camera's metadata, which may include a preview. */
const HEADER_BYTES = 1024 * 1024;
/** The largest cameras have 102 megapixels; a decoded picture of 120 takes 480 MB of memory. */
const MAX_MEGAPIXELS = 120;

/** Refuses a picture by the size in its header, because decoding it could end the tab. @throws {FileProblem} */
async function checkPixels(file: File, type: ImageType): Promise<void> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  let megapixels: number;
  try {
    const { width, height } = readers[type].calculate(header);
    megapixels = (width * height) / 1_000_000;
  } catch {
    // The decoder decides about a header that cannot be read.
    return;
  }
  if (megapixels <= MAX_MEGAPIXELS) return;
  throw new FileProblem(
    `${file.name} has ${Math.ceil(megapixels)} megapixels; the limit is ${MAX_MEGAPIXELS}. Export it smaller.`,
  );
}

const KNOWN_COLOR = [30, 120, 210, 255];
/** Safari changes colors by up to 3 of 255 and Brave by 1, which does not show. */
const TOLERANCE = 16;

/**
 * Browsers that resist fingerprinting (Tor, LibreWolf, Firefox with `privacy.resistFingerprinting`) return noise from a
 * canvas, which would be stored as the picture. So a known color is drawn and read first.
 *
 * @throws {FileProblem}
 */
function checkCanvas(file: File): void {
  const context = new OffscreenCanvas(4, 4).getContext('2d');
  if (!context) throw new Error('This browser cannot draw images.');
  context.fillStyle = `rgb(${KNOWN_COLOR.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  if (data.every((value, at) => Math.abs(value - (KNOWN_COLOR[at % 4] ?? 0)) <= TOLERANCE)) return;
  throw new FileProblem(
    `${file.name} cannot be prepared: this browser resists fingerprinting and replaces drawn pictures by noise. Allow this site to read canvas data, or use another browser.`,
  );
}

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
  signal: AbortSignal | undefined,
): Promise<Blob> {
  signal?.throwIfAborted();
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
  signal: AbortSignal | undefined,
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

interface ImageTarget {
  bucket: string;
  maxBytes: number;
  keyOf: (name: string, type: ImageType) => string;
  types?: readonly ImageType[];
  /** The key of a small JPEG that is stored too. */
  jpegKeyOf?: (key: string) => string;
  signal?: AbortSignal;
}

/** Prepares an image for the queue. Its WebP variants come first, so that a stored original has all of them. */
export async function prepareImageUpload(
  file: File,
  { bucket, maxBytes, keyOf, types = IMAGE_TYPES, jpegKeyOf, signal }: ImageTarget,
): Promise<PreparedUpload<ImageColumns>> {
  const { type, bitmap } = await openImage(file, types);
  try {
    const original = await drawOriginal(file, bitmap, type, maxBytes, signal);
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
    if (jpegKeyOf) {
      const contentType = 'image/jpeg';
      const options = { type: contentType, quality: VARIANT_QUALITY };
      const small = await draw(bitmap, Math.min(JPEG_WIDTH, width), options, signal);
      objects.unshift({ key: jpegKeyOf(key), file: small, contentType });
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

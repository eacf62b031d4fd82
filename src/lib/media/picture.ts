import { imageColumns, type ImageColumns } from '@/lib/images';
import {
  BUCKET_MAX_BYTES,
  formatBytes,
  IMAGE_TYPES,
  INCOMING_PICTURE_MAX_BYTES,
  VARIANT_WIDTHS,
  type Bucket,
  type ImageType,
} from '@/lib/media/buckets';
import { drawPicture } from '@/lib/media/canvas';
import { FileProblem } from '@/lib/media/file-problem';
import type { PreparedUpload } from '@/lib/media/kept-uploads';
import { pictureFileName, variantKey } from '@/lib/media/object-keys';
import { plainType, readHead, sniffImage, typeNames } from '@/lib/media/sniff';

export interface PictureFacts {
  type: ImageType;
  width: number;
  height: number;
}

interface PictureRules {
  /** What may come; all three types unless told otherwise. */
  types?: readonly ImageType[];
  /** The largest file that may come; 50 MB unless told otherwise. */
  maxBytes?: number;
}

export interface PreparedPicture extends PictureFacts {
  /** Its own type and name, upright, without what a camera writes into it. */
  original: File;
  variants: readonly { width: number; file: File }[];
  /** The widths of the variants; none where the browser writes no WebP. */
  widths: number[];
}

interface PrepareRules extends PictureRules {
  /** Longer sides are brought to this many px: no page shows more. */
  maxSide?: number;
  signal?: AbortSignal;
}

const MAX_SIDE = 3_000;
/** Nobody can tell it from the original; each following one is for files that are too large. */
const QUALITIES = [0.9, 0.82, 0.74] as const;
const VARIANT_QUALITY = 0.8;
/** A file that is still too large loses this much of its sides at a time. */
const SHRINK = 0.8;
const LEAST_SIDE = 200;

function listed(types: readonly ImageType[]): string {
  const names = types.map((type) => typeNames[type]);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

/** Opens a file that says it is a picture. */
async function openPicture(
  file: File,
  { types = IMAGE_TYPES, maxBytes = INCOMING_PICTURE_MAX_BYTES }: PictureRules,
): Promise<{ type: ImageType; bitmap: ImageBitmap }> {
  if (file.size === 0) throw new FileProblem(`${file.name} is empty.`);
  if (file.size > maxBytes) {
    throw new FileProblem(`${file.name} is larger than ${formatBytes(maxBytes)}.`);
  }
  const type = sniffImage(await readHead(file));
  if (type === null || !types.includes(type)) {
    throw new FileProblem(`${file.name} is not a ${listed(types)} picture.`);
  }
  if (plainType(file.type) !== type) {
    throw new FileProblem(`${file.name} is not what its name says: it holds a ${typeNames[type]}.`);
  }
  try {
    return { type, bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch (cause) {
    throw new FileProblem(`${file.name} is damaged: it cannot be opened.`, { cause });
  }
}

/**
 * What a picture is, by opening it: neither its name nor what it declares is believed.
 *
 * @throws {FileProblem} when it is no picture, another one than it says, empty or damaged
 */
export async function readPicture(file: File, rules: PictureRules = {}): Promise<PictureFacts> {
  const { type, bitmap } = await openPicture(file, rules);
  const { width, height } = bitmap;
  bitmap.close();
  return { type, width, height };
}

/**
 * Makes a picture ready to be stored: drawn anew, so that nothing of what a camera writes into it
 * (place, date, owner) is left, upright, and with its WebP variants.
 *
 * @throws {FileProblem} when it cannot be used, or not be made small enough
 */
export async function preparePicture(
  file: File,
  rules: PrepareRules = {},
): Promise<PreparedPicture> {
  const { maxBytes, maxSide = MAX_SIDE, signal } = rules;
  // The limit is for what is stored, which is often less than what came.
  const { type, bitmap } = await openPicture(file, rules.types ? { types: rules.types } : {});
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const largest = { width: scaled(bitmap.width, scale), height: scaled(bitmap.height, scale) };
    const { blob, width, height } = await drawWithin(
      bitmap,
      largest,
      type,
      maxBytes,
      file.name,
      signal,
    );
    const variants: { width: number; file: File }[] = [];
    for (const each of VARIANT_WIDTHS.filter((wanted) => wanted <= width)) {
      signal?.throwIfAborted();
      const size = {
        width: each,
        height: Math.max(1, Math.round((bitmap.height * each) / bitmap.width)),
      };
      const drawn = await drawPicture(bitmap, size, 'image/webp', VARIANT_QUALITY);
      // Some browsers write a PNG where they cannot write what was asked for.
      if (drawn.type !== 'image/webp') break;
      variants.push({ width: each, file: new File([drawn], `${each}.webp`, { type: drawn.type }) });
    }
    return {
      type,
      original: new File([blob], file.name, { type }),
      variants,
      widths: variants.map((variant) => variant.width),
      width,
      height,
    };
  } finally {
    bitmap.close();
  }
}

/**
 * Makes an image ready for the upload queue: its variants first, so that an original is complete.
 *
 * @param keyOf the original's key; the name ends as its type does
 * @throws {FileProblem} when it cannot be used
 */
export async function prepareImageUpload(
  file: File,
  bucket: Bucket,
  keyOf: (name: string, type: ImageType) => string,
  signal: AbortSignal,
  types: readonly ImageType[] = IMAGE_TYPES,
): Promise<PreparedUpload<ImageColumns>> {
  const maxBytes = BUCKET_MAX_BYTES[bucket];
  const image = await preparePicture(file, { types, maxBytes, signal });
  const key = keyOf(pictureFileName(file.name, image.type), image.type);
  return {
    bucket,
    objects: [
      ...image.variants.map((variant) => ({
        key: variantKey(key, variant.width),
        file: variant.file,
        contentType: variant.file.type,
      })),
      { key, file: image.original, contentType: image.type },
    ],
    row: imageColumns(image),
  };
}

interface Size {
  width: number;
  height: number;
}

function scaled(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}

/** Draws it in its own type, at lower quality and then smaller until it fits. */
async function drawWithin(
  bitmap: ImageBitmap,
  largest: Size,
  type: ImageType,
  maxBytes = Infinity,
  name: string,
  signal?: AbortSignal,
): Promise<Size & { blob: Blob }> {
  // PNG knows no quality: it is drawn once a size.
  const qualities = type === 'image/png' ? [1] : QUALITIES;
  const least = Math.min(LEAST_SIDE, Math.max(largest.width, largest.height));
  let size = largest;
  while (Math.max(size.width, size.height) >= least) {
    for (const quality of qualities) {
      signal?.throwIfAborted();
      const blob = await drawPicture(bitmap, size, type, quality);
      if (blob.type !== type) {
        throw new FileProblem(
          `${name} cannot be prepared: this browser writes no ${typeNames[type]}.`,
        );
      }
      if (blob.size <= maxBytes) return { ...size, blob };
    }
    size = { width: scaled(size.width, SHRINK), height: scaled(size.height, SHRINK) };
  }
  throw new FileProblem(`${name} cannot be made smaller than ${formatBytes(maxBytes)}.`);
}

import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { FileProblem, type ImageType } from '@/lib/media/file-types';

const readers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };
/** A JPEG has its size behind the camera's metadata, which may include a preview. */
const HEADER_BYTES = 1024 * 1024;
/** The largest cameras have 102 megapixels; a decoded picture of 120 takes 480 MB of memory. */
const MAX_MEGAPIXELS = 120;

/** Refuses a picture by the size in its header, because decoding it could end the tab. @throws {FileProblem} */
export async function checkPixels(file: File, type: ImageType): Promise<void> {
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
export function checkCanvas(file: File): void {
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

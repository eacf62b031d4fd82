import { readFile } from 'node:fs/promises';
import type { SeedTarget } from '../local/seed.ts';
import { mediaUrl, type Picture } from './manifest.ts';

export const DAY_MS = 86_400_000;

export function mediaFile(path: string): Promise<Uint8Array> {
  return readFile(new URL(path, mediaUrl));
}

/** Stores a picture and its variants under one stem. @returns the columns that describe it */
export async function uploadPicture(
  target: SeedTarget,
  bucket: string,
  stem: string,
  { stem: file, widths, width, height }: Picture,
) {
  const original = await mediaFile(`${file}.jpg`);
  const image_url = await target.upload(bucket, `${stem}.jpg`, original, 'image/jpeg');
  for (const wide of widths) {
    const variant = await mediaFile(`${file}-${wide}.webp`);
    await target.upload(bucket, `${stem}-${wide}.webp`, variant, 'image/webp');
  }
  // The mails' JPEG of a cover is the original, because the demo has no smaller one.
  if (bucket === 'beat-images') {
    await target.upload(bucket, `${stem}-400.jpg`, original, 'image/jpeg');
  }
  return { image_url, variant_widths: widths, width, height };
}

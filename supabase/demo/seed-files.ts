import { readFile } from 'node:fs/promises';
import type { SeedTarget } from '../local/seed.ts';
import { mediaUrl, type Picture } from './manifest.ts';

export const DAY_MS = 86_400_000;

/** What `getPublicUrl` answers, without the origin. */
export function objectUrl(bucket: string, key: string): string {
  return `/storage/v1/object/public/${bucket}/${key}`;
}

export function mediaFile(path: string): Promise<Uint8Array> {
  return readFile(new URL(path, mediaUrl));
}

/** Stores a picture and its variants under one stem; answers the URL of the original. */
export async function uploadPicture(
  target: SeedTarget,
  bucket: string,
  stem: string,
  picture: Picture,
): Promise<string> {
  const key = `${stem}.jpg`;
  await target.upload(bucket, key, await mediaFile(`${picture.stem}.jpg`), 'image/jpeg');
  for (const width of picture.widths) {
    const variant = await mediaFile(`${picture.stem}-${width}.webp`);
    await target.upload(bucket, `${stem}-${width}.webp`, variant, 'image/webp');
  }
  return objectUrl(bucket, key);
}

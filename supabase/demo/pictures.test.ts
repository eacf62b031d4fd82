import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaUrl, readManifest } from './manifest.ts';

const manifest = await readManifest();
const pictures = [
  ...Object.values(manifest.beats).map((beat) => beat.cover),
  ...Object.values(manifest.gallery),
  ...Object.values(manifest.merch),
];

it('has pictures of the size, and variants of the widths, that the manifest lists', async () => {
  const read = async (name: string) => {
    const file = await readFile(new URL(name, mediaUrl));
    const { format, width, height } = await sharp(file).metadata();
    return { format, width, height };
  };
  for (const { stem, widths, width, height } of pictures) {
    expect(await read(`${stem}.jpg`)).toEqual({ format: 'jpeg', width, height });
    for (const each of widths) {
      expect(await read(`${stem}-${each}.webp`)).toMatchObject({ format: 'webp', width: each });
    }
  }
});

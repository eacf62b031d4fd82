import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaUrl, readManifest } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { demoGallery } from './rows/gallery.ts';
import { demoProducts } from './rows/merch.ts';
import { coverOf } from './studio/art/covers.ts';
import { gallerySvg } from './studio/art/gallery.ts';
import { merchSvg } from './studio/art/merch.ts';

const drawings = {
  beats: demoBeats.map((beat) => ({ slug: beat.slug, svg: coverOf(beat) })),
  gallery: demoGallery.map(({ slug }) => ({ slug, svg: gallerySvg(slug) })),
  merch: demoProducts.map(({ slug }) => ({ slug, svg: merchSvg(slug) })),
};
const all = Object.values(drawings).flat();
const manifest = await readManifest();
const pictures = [
  ...Object.values(manifest.beats).map((beat) => beat.cover),
  ...Object.values(manifest.gallery),
  ...Object.values(manifest.merch),
];

it('draws each picture differently, without a font or a file from outside', () => {
  for (const { slug, svg } of all) {
    expect(svg, slug).not.toMatch(/<text|<image|font-|href=|NaN|undefined|Infinity/);
  }
  expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length);
});

it.each(['beats', 'gallery', 'merch'] as const)('has a picture of every row of %s', (kind) => {
  const slugs = drawings[kind].map(({ slug }) => slug);
  expect(Object.keys(manifest[kind]).sort()).toEqual(slugs.sort());
});

it('has pictures of the size, and variants of the widths, that the manifest lists', async () => {
  const read = async (name: string) => {
    const { format, width, height } = await sharp(
      await readFile(new URL(name, mediaUrl)),
    ).metadata();
    return { format, width, height };
  };
  for (const { stem, widths, width, height } of pictures) {
    expect(await read(`${stem}.jpg`)).toEqual({ format: 'jpeg', width, height });
    for (const each of widths) {
      expect(await read(`${stem}-${each}.webp`)).toMatchObject({ format: 'webp', width: each });
      // Enlarging would only make files heavier.
      expect(each).toBeLessThanOrEqual(width);
    }
  }
});

it('has media that fit the gallery bucket and the repository', async () => {
  const sizeOf = async (path: string | URL) => (await stat(path)).size;
  for (const { stem } of Object.values(manifest.gallery)) {
    expect(await sizeOf(new URL(`${stem}.jpg`, mediaUrl))).toBeLessThan(2 * 1024 * 1024);
  }
  const entries = await readdir(mediaUrl, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => sizeOf(`${file.parentPath}/${file.name}`)));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(20 * 1024 * 1024);
});

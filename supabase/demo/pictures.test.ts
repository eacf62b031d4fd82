import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { mediaUrl, readManifest, type Manifest, type Picture } from './manifest.ts';
import { demoBeats } from './rows/beats.ts';
import { demoGallery } from './rows/gallery.ts';
import { demoProducts } from './rows/merch.ts';
import { coverOf } from './studio/art/covers.ts';
import { gallerySvg } from './studio/art/gallery.ts';
import { merchSvg } from './studio/art/merch.ts';

const drawings = [
  ...demoBeats.map((beat) => ({ name: beat.slug, svg: coverOf(beat) })),
  ...demoGallery.map(({ slug }) => ({ name: slug, svg: gallerySvg(slug) })),
  ...demoProducts.map(({ slug }) => ({ name: slug, svg: merchSvg(slug) })),
];

describe('pictures', () => {
  let manifest: Manifest;
  const pictures = (): Picture[] => [
    ...Object.values(manifest.beats).map((beat) => beat.cover),
    ...Object.values(manifest.gallery),
    ...Object.values(manifest.merch),
  ];

  beforeAll(async () => {
    manifest = await readManifest();
  });

  it('need no font and no file from outside, so that they look the same everywhere', () => {
    for (const { name, svg } of drawings) {
      expect(svg, name).not.toMatch(/<text|<image|font-|href=/);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('are all different', () => {
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  });

  it('are rendered for every row and for nothing else', () => {
    expect(Object.keys(manifest.beats).sort()).toEqual(demoBeats.map((b) => b.slug).sort());
    expect(Object.keys(manifest.gallery).sort()).toEqual(demoGallery.map((g) => g.slug).sort());
    expect(Object.keys(manifest.merch).sort()).toEqual(demoProducts.map((p) => p.slug).sort());
  });

  it('have the size, and stand beside variants of exactly the widths, that the manifest lists', async () => {
    for (const { stem, widths, width, height } of pictures()) {
      const original = await sharp(await readFile(new URL(`${stem}.jpg`, mediaUrl))).metadata();
      expect(original).toMatchObject({ format: 'jpeg', width, height });
      for (const variantWidth of widths) {
        const file = await readFile(new URL(`${stem}-${variantWidth}.webp`, mediaUrl));
        const variant = await sharp(file).metadata();
        expect([variant.format, variant.width]).toEqual(['webp', variantWidth]);
        // Enlarging would only make files heavier.
        expect(variantWidth).toBeLessThanOrEqual(width);
      }
    }
  });

  it('fit the gallery bucket and, with the sound, the repository', async () => {
    for (const { stem } of Object.values(manifest.gallery)) {
      const { size } = await stat(new URL(`${stem}.jpg`, mediaUrl));
      expect(size).toBeLessThan(2 * 1024 * 1024);
    }
    let total = 0;
    for (const entry of await readdir(mediaUrl, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) total += (await stat(`${entry.parentPath}/${entry.name}`)).size;
    }
    expect(total).toBeLessThan(14 * 1024 * 1024);
  });
});

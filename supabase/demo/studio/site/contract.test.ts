import { readdir, readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  pictureSizes,
  pressKit,
  pressPictures,
  share,
  TOTAL_LIMIT,
  VIDEO_LIMIT,
  videoFormats,
  videos,
  widthOf,
} from './contract.ts';
import { publicUrl } from './output.ts';
import { allPictures } from './scenes/all.ts';

const read = (path: string) => readFile(new URL(path, publicUrl));
const sizeOf = async (picture: string | Uint8Array) => {
  const bytes = typeof picture === 'string' ? await read(picture) : picture;
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

it('paints a picture for everything that is promised, and for nothing else', () => {
  const painted = allPictures().map(({ name, width, height }) => [name, width, height]);
  const promised = pictureSizes.map((size) => [size.stem, widthOf(size), size.height]);
  expect(painted.sort()).toEqual(promised.sort());
});

it.each([
  ...pictureSizes.flatMap((size) =>
    size.widths.map((width) => ({
      file: `${size.stem}-${width}.webp`,
      format: 'webp',
      width,
      height: Math.round((size.height * width) / widthOf(size)),
    })),
  ),
  ...videos.map(({ stem, width, height }) => {
    return { file: `${stem}-poster-${width}.webp`, format: 'webp', width, height };
  }),
  { file: share.file, format: 'png', width: share.width, height: share.height },
])('$file is a $format of $width × $height px', async ({ file, ...size }) => {
  expect(await sizeOf(file)).toEqual(size);
});

describe.each(videos)('the film $stem', ({ stem }) => {
  it.each(videoFormats)('is light as %s', async (format) => {
    const { size } = await stat(new URL(`${stem}.${format}`, publicUrl));
    expect(size).toBeGreaterThan(40_000);
    expect(size).toBeLessThan(VIDEO_LIMIT);
  });

  it('starts while it loads, its index before its pictures, and has no sound track', async () => {
    const file = (await read(`${stem}.mp4`)).toString('latin1');
    expect(file.indexOf('moov')).toBeGreaterThan(0);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    expect(file).not.toContain('soun');
  });
});

it('has a press kit of one page and pictures large enough to print', async () => {
  const pdf = await read(pressKit.pdf);
  expect(pdf.toString('latin1')).toMatch(/^%PDF-/);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const { 'press-kit.pdf': page, ...pictures } = unzipSync(await read(pressKit.zip));
  expect(pdf.equals(page ?? new Uint8Array())).toBe(true);
  const names = pressPictures.map(({ as }) => `${as}.jpg`);
  expect(Object.keys(pictures).sort()).toEqual(names.sort());
  for (const picture of Object.values(pictures)) {
    const { format, width, height } = await sizeOf(picture);
    expect(format).toBe('jpeg');
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1600);
  }
});

it('has media that stay light enough for the repository', async () => {
  let total = 0;
  for (const folder of ['images', 'video', 'press']) {
    const root = new URL(`${folder}/`, publicUrl);
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) total += (await stat(`${entry.parentPath}/${entry.name}`)).size;
    }
  }
  expect(total).toBeLessThan(TOTAL_LIMIT);
});

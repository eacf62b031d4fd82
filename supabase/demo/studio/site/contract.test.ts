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

const read = (path: string): Promise<Buffer> => readFile(new URL(path, publicUrl));
const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp(await read(path)).metadata();
  return { format, width, height };
};

describe('pictures of the site', () => {
  it('are painted for everything that is promised, and for nothing else', () => {
    expect(
      allPictures()
        .map(({ name, width, height }) => ({ name, width, height }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    ).toEqual(
      pictureSizes
        .map((size) => ({ name: size.stem, width: widthOf(size), height: size.height }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    );
  });

  it.each(pictureSizes)('$stem has each width at the promised shape', async (size) => {
    for (const width of size.widths) {
      expect(await sizeOf(`${size.stem}-${width}.webp`)).toEqual({
        format: 'webp',
        width,
        height: Math.round((size.height * width) / widthOf(size)),
      });
    }
  });

  it('of a shared link has the size that networks ask for', async () => {
    expect(await sizeOf(share.file)).toEqual({
      format: 'png',
      width: share.width,
      height: share.height,
    });
  });
});

describe('films', () => {
  it.each(videos)(
    '$stem has a poster of its own size, and both formats are light',
    async (film) => {
      expect(await sizeOf(`${film.stem}-poster-${film.width}.webp`)).toEqual({
        format: 'webp',
        width: film.width,
        height: film.height,
      });
      for (const format of videoFormats) {
        const { size } = await stat(new URL(`${film.stem}.${format}`, publicUrl));
        expect(size).toBeGreaterThan(40_000);
        expect(size).toBeLessThan(VIDEO_LIMIT);
      }
    },
  );

  it('start while they load: the index of an mp4 stands before its pictures', async () => {
    for (const { stem } of videos) {
      const file = (await read(`${stem}.mp4`)).toString('latin1');
      expect(file.indexOf('moov')).toBeGreaterThan(0);
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
      // No sound track.
      expect(file).not.toContain('soun');
    }
  });
});

describe('press kit', () => {
  it('is one page', async () => {
    const pdf = (await read(pressKit.pdf)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('holds the same page and pictures large enough to print', async () => {
    const files = unzipSync(await read(pressKit.zip));
    expect(Object.keys(files).sort()).toEqual(
      ['press-kit.pdf', ...pressPictures.map(({ as }) => `${as}.jpg`)].sort(),
    );
    expect(Buffer.from(files['press-kit.pdf'] ?? []).equals(await read(pressKit.pdf))).toBe(true);
    for (const { as } of pressPictures) {
      const { format, width, height } = await sharp(files[`${as}.jpg`]).metadata();
      expect(format).toBe('jpeg');
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1600);
    }
  });
});

describe('all of it', () => {
  it('stays light enough for the repository', async () => {
    let total = 0;
    for (const folder of ['images', 'video', 'press']) {
      const root = new URL(`${folder}/`, publicUrl);
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) total += (await stat(`${entry.parentPath}/${entry.name}`)).size;
      }
    }
    expect(total).toBeLessThan(TOTAL_LIMIT);
  });
});

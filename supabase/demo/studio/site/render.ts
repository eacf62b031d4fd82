import { zipSync } from 'fflate';
import sharp from 'sharp';
import { pictureSizes, pressKit, pressPictures, share } from './contract.ts';
import { encode } from './film.ts';
import { poster, takes } from './hero-loop.ts';
import { publicPath, publish, publishPicture, told } from './output.ts';
import { paint, type Picture } from './picture.ts';
import { allPictures } from './scenes/all.ts';
import { pressSheet, shareImage } from './sheets.ts';

/**
 * Makes the pictures, films and press kit in public/ again. Everything is drawn by this folder alone and
 * comes out the same each time. `npm run media:render -- 'merch|video'` makes only what this matches.
 */
const only = new RegExp(process.argv[2] ?? '');
const wanted = (path: string): boolean => only.test(path);

const painted = new Map<string, Promise<Buffer>>();
const pictures = allPictures();

function pictureOf(stem: string): Picture {
  const picture = pictures.find(({ name }) => name === stem);
  if (picture === undefined) throw new Error(`Nobody has drawn ${stem}.`);
  return picture;
}

/** Painting takes minutes: what is asked for twice is painted once. */
function paintedOnce(stem: string): Promise<Buffer> {
  const begun = painted.get(stem) ?? paint(pictureOf(stem));
  painted.set(stem, begun);
  return begun;
}

for (const size of pictureSizes) {
  if (wanted(size.stem)) await publishPicture(size, await paintedOnce(size.stem));
}

for (const { stem, film } of takes) {
  if (!wanted(stem)) continue;
  const reel = await film();
  await publish(`${stem}-poster-${reel.width}.webp`, await poster(reel));
  await encode(reel, { webm: publicPath(`${stem}.webm`), mp4: publicPath(`${stem}.mp4`) });
  await told(`${stem}.webm`);
  await told(`${stem}.mp4`);
}

if (wanted(share.file)) {
  const png = await shareImage(await paintedOnce('images/story/hero'));
  await publish(
    share.file,
    await sharp(png).png({ palette: true, quality: 88, effort: 10 }).toBuffer(),
  );
}

if (wanted('press/press-kit')) {
  const prints: Record<string, Uint8Array> = {};
  for (const { stem, as } of pressPictures) {
    // Twice as large on paper as on the page: small ones are enlarged, so that any office can print them.
    prints[`${as}.jpg`] = await sharp(await paintedOnce(stem))
      .resize({ width: 1600, height: 1600, fit: 'outside' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  }
  const portrait = await sharp(prints['portrait.jpg'])
    .resize(900)
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
  const pdf = await pressSheet(portrait);
  await publish(pressKit.pdf, pdf);
  await publish(
    pressKit.zip,
    zipSync({ 'press-kit.pdf': pdf, ...prints }, { level: 0, mtime: '2025-06-01' }),
  );
}

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mediaUrl, type Manifest, type Picture } from '../manifest.ts';
import { demoBeats } from '../rows/beats.ts';
import { demoGallery } from '../rows/gallery.ts';
import { demoProducts } from '../rows/merch.ts';
import type { DemoBeat } from '../rows/types.ts';
import { writeSoldFacts } from '../sold-files.ts';
import { compose } from './arrange/compose.ts';
import { coverOf } from './art/covers.ts';
import { engraved } from './art/engrave.ts';
import { gallerySvg } from './art/gallery.ts';
import { merchSvg } from './art/merch.ts';
import { render } from './synth/mix.ts';
import { mp3 } from './synth/mp3.ts';
import { peaksOf } from './synth/peaks.ts';

/**
 * Renders all demo media from the rows: previews, covers, gallery, merch, their manifest, and what the
 * rows of the sold files say.
 */

const PREVIEW_RATE = 44100;
/** The WebP variants: the wide one is for high-density screens, which hide the loss of a lower quality. */
const VARIANTS = [
  { width: 400, quality: 60 },
  { width: 800, quality: 45 },
] as const;

/** @param quality of the original; a print that is all lines needs less, and is heavy with more */
async function picture(stem: string, drawn: string | Buffer, quality = 75): Promise<Picture> {
  const original = await sharp(Buffer.from(drawn))
    .flatten({ background: '#0d0a11' })
    .png()
    .toBuffer();
  const { data: jpeg, info } = await sharp(original)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  await writeFile(new URL(`${stem}.jpg`, mediaUrl), jpeg);
  for (const variant of VARIANTS) {
    const webp = await sharp(original)
      .resize(variant.width)
      .webp({ quality: variant.quality, effort: 6 })
      .toBuffer();
    await writeFile(new URL(`${stem}-${variant.width}.webp`, mediaUrl), webp);
  }
  const widths = VARIANTS.map(({ width }) => width);
  return { stem, widths, width: info.width, height: info.height };
}

async function preview(beat: DemoBeat): Promise<Manifest['beats'][string]['preview']> {
  if (beat.silent === true) return null;
  const score = compose(beat);
  const recording = render(score, PREVIEW_RATE, 2);
  const bytes = await mp3(recording);
  const file = `beats/${beat.slug}.mp3`;
  await writeFile(new URL(file, mediaUrl), bytes);
  const seconds = Math.round((recording.channels[0]?.length ?? 0) / (PREVIEW_RATE / 1000)) / 1000;
  return { file, bytes: bytes.length, seconds, peaks: peaksOf(recording) };
}

for (const folder of ['beats', 'gallery', 'merch']) {
  await rm(new URL(`${folder}/`, mediaUrl), { recursive: true, force: true });
  await mkdir(new URL(`${folder}/`, mediaUrl), { recursive: true });
}
const manifest: Manifest = { beats: {}, gallery: {}, merch: {} };
for (const beat of demoBeats) {
  manifest.beats[beat.slug] = {
    cover: await picture(`beats/${beat.slug}`, coverOf(beat)),
    preview: await preview(beat),
  };
  console.log(beat.title);
}
for (const { slug } of demoGallery) {
  manifest.gallery[slug] = await picture(`gallery/${slug}`, await engraved(gallerySvg(slug)), 61);
}
for (const { slug } of demoProducts) {
  manifest.merch[slug] = await picture(`merch/${slug}`, merchSvg(slug));
}
await writeFile(new URL('manifest.json', mediaUrl), `${JSON.stringify(manifest)}\n`);
await writeSoldFacts();
const files = await readdir(fileURLToPath(mediaUrl), { recursive: true });
console.log(`${files.length} entries in ${fileURLToPath(mediaUrl)}`);

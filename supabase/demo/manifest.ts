import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The folder of the demo's pictures and sound. */
export const mediaUrl = new URL('./media/', import.meta.url);

const picture = v.object({
  /** Path under the media folder, without extension: `.jpg` is the original, `-400.webp` a variant. */
  stem: v.string(),
  widths: v.array(v.picklist([400, 800, 1600])),
  /** Pixels of the original. */
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const soldFile = v.object({ bytes: v.pipe(v.number(), v.integer()), sha256: v.string() });
/** Describes `beats/<slug>.mp3`, which is the preview, and the files that `sold-files.ts` makes of it. */
const audio = v.object({
  seconds: v.pipe(v.number(), v.minValue(1)),
  peaks: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  sold: v.object({ wav: soldFile, mp3: soldFile, trackouts: soldFile, stems: soldFile }),
});
const schema = v.object({
  beats: v.record(v.string(), v.object({ cover: picture, audio })),
  gallery: v.record(v.string(), picture),
  merch: v.record(v.string(), picture),
});

/** Describes the files of the media folder; the seed reads it to write their rows. */
export type Manifest = v.InferOutput<typeof schema>;
export type SoldKind = keyof v.InferOutput<typeof audio>['sold'];
export type Picture = v.InferOutput<typeof picture>;

export async function readManifest(): Promise<Manifest> {
  const text = await readFile(new URL('manifest.json', mediaUrl), 'utf8');
  return v.parse(schema, JSON.parse(text));
}

import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The folder of the demo's pictures and previews. */
export const mediaUrl = new URL('./media/', import.meta.url);
export const manifestUrl = new URL('manifest.json', mediaUrl);

const picture = v.object({
  /** Path under the media folder, without extension: `.jpg` is the original, `-400.webp` a variant. */
  stem: v.string(),
  widths: v.array(v.picklist([400, 800, 1600])),
  /** Pixels of the original. */
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const preview = v.object({
  /** Path under the media folder. */
  file: v.string(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Duration of the rendered samples. */
  seconds: v.pipe(v.number(), v.minValue(1)),
  peaks: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)))),
});
const schema = v.object({
  beats: v.record(v.string(), v.object({ cover: picture, preview: v.nullable(preview) })),
  gallery: v.record(v.string(), picture),
  merch: v.record(v.string(), picture),
});

/** Describes the files of the media folder; the seed reads it to write their rows. */
export type Manifest = v.InferOutput<typeof schema>;
export type Picture = v.InferOutput<typeof picture>;

export async function readManifest(): Promise<Manifest> {
  const text = await readFile(manifestUrl, 'utf8');
  return v.parse(schema, JSON.parse(text));
}

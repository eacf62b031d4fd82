import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Where the rendered media lie. */
export const mediaUrl = new URL('./media/', import.meta.url);

const picture = v.object({
  /** Path under the media folder, without extension: `.jpg` is the original, `-400.webp` a variant. */
  stem: v.string(),
  widths: v.array(v.picklist([400, 800, 1600])),
  /** Of the original, in px. */
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

/** What `render.ts` made: written beside the media, read when they are put into a database. */
export type Manifest = v.InferOutput<typeof schema>;
export type Picture = v.InferOutput<typeof picture>;

export async function readManifest(): Promise<Manifest> {
  const text = await readFile(new URL('manifest.json', mediaUrl), 'utf8');
  return v.parse(schema, JSON.parse(text));
}

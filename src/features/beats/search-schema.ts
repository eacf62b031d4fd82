import * as v from 'valibot';
import type { BeatRow } from '@/features/beats/model';

const text = v.string();
const count = v.pipe(v.number(), v.integer());

const beatRow = v.object({
  id: count,
  title: text,
  artist: text,
  genre: text,
  bpm: v.nullable(count),
  key: v.nullable(text),
  mood: v.nullable(text),
  description: v.nullable(text),
  tags: v.array(text),
  price: v.number(),
  sale_price: v.nullable(v.number()),
  is_active: v.boolean(),
  is_featured: v.boolean(),
  plays_count: count,
  downloads_count: count,
  created_at: text,
  created_by: v.nullable(text),
  beat_images: v.array(
    v.object({ image_url: text, is_primary: v.boolean(), variant_widths: v.array(count) }),
  ),
  beat_audio: v.array(
    v.object({
      audio_url: text,
      audio_type: text,
      duration: v.nullable(v.number()),
      peaks: v.nullable(v.array(v.number())),
    }),
  ),
}) satisfies v.GenericSchema<unknown, BeatRow>;

const searchPage = v.object({
  total: count,
  total_capped: v.boolean(),
  close: v.boolean(),
  next: v.nullable(text),
  beats: v.array(beatRow),
});

const facets = v.object({
  bpm_min: v.nullable(count),
  bpm_max: v.nullable(count),
  keys: v.array(text),
});

const neighbour = v.object({ id: count, title: text });

const neighbours = v.object({ previous: v.nullable(neighbour), next: v.nullable(neighbour) });

export type BeatNeighbour = v.InferOutput<typeof neighbour>;
export type BeatNeighbours = v.InferOutput<typeof neighbours>;

// Each throws when the answer is not what the function promises.

/** A page of search_beats. */
export const parseSearchPage = v.parser(searchPage);
/** What beat_facets says there is to filter by. */
export const parseFacets = v.parser(facets);
/** Rows of beats, as related_beats answers. */
export const parseBeatRows = v.parser(v.array(beatRow));
/** What beat_neighbours says stands beside a beat; null at either end of the store. */
export const parseNeighbours = v.parser(neighbours);

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  FEATURED_LIMIT,
  HOME_BEATS_LIMIT,
  RELATED_BEATS_LIMIT,
  STORE_PAGE_SIZE,
} from '@/content/store';
import type { SearchArgs } from '@/features/beats/filters';
import {
  toBeat,
  toBeatDetail,
  type Beat,
  type BeatDetail,
  type BeatRow,
} from '@/features/beats/model';
import { readPublic } from '@/lib/data/read';
import type { Db } from '@/lib/data/supabase';
import type { Database } from '@/types/database';

/** Without previews: a query embeds them once, because PostgREST takes one of two embeds of a table for a filter. */
export const CARD_COLUMNS =
  'id, title, artist, genre, bpm, key, mode, mood, tags, price, sale_price, premium_price, unlimited_price, is_featured, plays_count, beat_images(image_url, variant_widths)';

/** Columns for cards, rows and the player; `private.beat_rows` returns the same for found beats. */
export const LIST_COLUMNS = `${CARD_COLUMNS}, beat_audio(audio_url, duration, bars)` as const;

export function activeBeats<Columns extends string>(db: Db, columns: Columns) {
  return (
    db
      .from('beats')
      .select(columns)
      .eq('is_active', true)
      .eq('beat_images.is_primary', true)
      // Previews are selected explicitly, because admins may read the full files as well. The newest comes first.
      .eq('beat_audio.audio_type', 'preview')
      .order('id', { referencedTable: 'beat_audio', ascending: false })
  );
}

type ListQuery = ReturnType<typeof activeBeats<typeof LIST_COLUMNS>>;

async function fetchNewest(
  limit: number,
  signal: AbortSignal,
  filter: (query: ListQuery) => ListQuery = (query) => query,
): Promise<Beat[]> {
  const rows = await readPublic(
    (db) =>
      filter(activeBeats(db, LIST_COLUMNS))
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(limit),
    signal,
  );
  return rows.map(toBeat);
}

async function fetchDetail(id: number, signal: AbortSignal): Promise<BeatDetail | null> {
  const [row] = await readPublic(
    (db) =>
      activeBeats(
        db,
        `${CARD_COLUMNS}, beat_audio(audio_url, duration, bars, is_tagged), exclusive_price, sale_end_shown, free_download, has_trackouts, description, created_at`,
      ).eq('id', id),
    signal,
  );
  return row ? toBeatDetail(row) : null;
}

export interface SearchPage {
  beats: Beat[];
  /** Number of beats that were found; at least this many when capped. */
  total: number;
  totalCapped: boolean;
  /** Whether nothing matched exactly and the beats only resemble the search. */
  close: boolean;
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

type Functions = Database['public']['Functions'];

/** Calls a function with GET. The generated types declare most of these answers as JSON only. */
export function callPublic<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  signal: AbortSignal,
): Promise<unknown> {
  return readPublic((db) => db.rpc(name, args, { get: true }), signal);
}

type SearchAnswer = Pick<SearchPage, 'total' | 'close' | 'next'> & {
  total_capped: boolean;
  beats: BeatRow[];
};

async function fetchSearch(
  args: SearchArgs,
  page: { p_after?: string; p_limit: number },
  signal: AbortSignal,
): Promise<SearchPage> {
  const found = await callPublic('search_beats', { ...args, ...page }, signal);
  const { beats, total_capped: totalCapped, ...answer } = found as SearchAnswer;
  return { ...answer, totalCapped, beats: beats.map(toBeat) };
}

const all = ['beats'] as const;

/** Pages read counters again, because plays are not broadcast, so that the shown ones are at most 10 minutes old. */
export const counted = { refetchInterval: 9 * 60_000 };

/** Every read of beats; the lists' keys nest under `all`, so that one invalidation reaches them. */
export const beatQueries = {
  all,
  /** The key is not under `all`, because the featured beats have a channel of their own. */
  featured: () =>
    queryOptions({
      queryKey: ['featured-beats'],
      queryFn: ({ signal }) =>
        fetchNewest(FEATURED_LIMIT, signal, (query) => query.eq('is_featured', true)),
      ...counted,
    }),
  /** Enough beats to fill the home page's grid without those of the featured strip. */
  newest: () =>
    queryOptions({
      queryKey: [...all, 'newest'],
      queryFn: ({ signal }) => fetchNewest(HOME_BEATS_LIMIT + FEATURED_LIMIT, signal),
      ...counted,
    }),
  searches: () => [...all, 'search'] as const,
  search: (args: SearchArgs) =>
    infiniteQueryOptions({
      queryKey: [...beatQueries.searches(), args],
      queryFn: ({ pageParam, signal }) => {
        const after = pageParam === null ? {} : { p_after: pageParam };
        return fetchSearch(args, { p_limit: STORE_PAGE_SIZE, ...after }, signal);
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      ...counted,
    }),
  count: (args: SearchArgs) =>
    queryOptions({
      queryKey: [...all, 'count', args],
      queryFn: ({ signal }) => fetchSearch(args, { p_limit: 1 }, signal),
    }),
  details: () => [...all, 'detail'] as const,
  /** Null when the beat does not exist, which is an answer and no error. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...beatQueries.details(), id],
      queryFn: ({ signal }) => fetchDetail(id, signal),
      ...counted,
    }),
  /** The queries are in `beats-by-ids.ts`. */
  byIds: () => [...all, 'by-ids'] as const,
  relatedTo: () => [...all, 'related'] as const,
  related: (id: number) =>
    queryOptions({
      queryKey: [...beatQueries.relatedTo(), id],
      queryFn: async ({ signal }) => {
        const args = { p_beat_id: id, p_limit: RELATED_BEATS_LIMIT };
        return ((await callPublic('related_beats', args, signal)) as BeatRow[]).map(toBeat);
      },
      ...counted,
    }),
  genres: () =>
    queryOptions({
      queryKey: [...all, 'genres'],
      queryFn: async ({ signal }) => (await callPublic('beat_genres', {}, signal)) as string[],
    }),
  keys: () =>
    queryOptions({
      queryKey: [...all, 'keys'],
      queryFn: async ({ signal }) =>
        ((await callPublic('beat_facets', {}, signal)) as { keys: string[] }).keys,
    }),
};

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  FEATURED_LIMIT,
  HOME_BEATS_LIMIT,
  RELATED_BEATS_LIMIT,
  STORE_PAGE_SIZE,
} from '@/content/store';
import { searchArgs, type SearchArgs, type StoreFilters } from '@/features/beats/filters';
import { toBeat, type Beat } from '@/features/beats/model';
import type { BeatNeighbours } from '@/features/beats/search-schema';
import { AppError, unwrap } from '@/lib/errors';
import { db } from '@/lib/supabase';

const BEAT_COLUMNS =
  '*, beat_images(image_url, is_primary, variant_widths), beat_audio(audio_url, audio_type, duration, peaks)';

function activeBeats() {
  return db.from('beats').select(BEAT_COLUMNS).eq('is_active', true);
}

type BeatsQuery = ReturnType<typeof activeBeats>;

/** The newest active beats that pass a filter. */
async function fetchBeats(
  limit: number,
  signal: AbortSignal,
  filter: (query: BeatsQuery) => BeatsQuery = (query) => query,
): Promise<Beat[]> {
  const rows = unwrap(
    await filter(activeBeats())
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit)
      .abortSignal(signal),
  );
  return rows.map(toBeat);
}

/** What reads the answers of functions; comes with the first of them, not with the page. */
async function answerReaders() {
  try {
    return await import('@/features/beats/search-schema');
  } catch (cause) {
    throw new AppError({ kind: 'network', message: 'The store could not be loaded.', cause });
  }
}

/** A page of what a search found. */
export interface SearchPage {
  beats: Beat[];
  /** How many beats were found in all; at least so many when capped. */
  total: number;
  totalCapped: boolean;
  /** Nothing matched as it was typed: these resemble it. */
  close: boolean;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

async function fetchSearch(
  args: SearchArgs,
  after: string | null,
  signal: AbortSignal,
): Promise<SearchPage> {
  const [answer, { parseSearchPage }] = await Promise.all([
    db
      .rpc(
        'search_beats',
        { ...args, ...(after !== null && { p_after: after }), p_limit: STORE_PAGE_SIZE },
        { get: true },
      )
      .abortSignal(signal),
    answerReaders(),
  ]);
  const page = parseSearchPage(unwrap(answer));
  return {
    beats: page.beats.map(toBeat),
    total: page.total,
    totalCapped: page.total_capped,
    close: page.close,
    next: page.next,
  };
}

/** The musical keys that active beats are in. */
async function fetchKeys({ signal }: { signal: AbortSignal }): Promise<string[]> {
  const [answer, { parseFacets }] = await Promise.all([
    db.rpc('beat_facets', {}, { get: true }).abortSignal(signal),
    answerReaders(),
  ]);
  return parseFacets(unwrap(answer)).keys;
}

/** Null when there is no such beat: an answer here, not an error. */
async function fetchBeat(id: number, signal: AbortSignal): Promise<Beat | null> {
  const [beat] = await fetchBeats(1, signal, (query) => query.eq('id', id));
  return beat ?? null;
}

async function fetchGenres({ signal }: { signal: AbortSignal }): Promise<string[]> {
  return unwrap(await db.rpc('beat_genres', {}, { get: true }).abortSignal(signal));
}

async function fetchRelated(id: number, signal: AbortSignal): Promise<Beat[]> {
  const [answer, { parseBeatRows }] = await Promise.all([
    db
      .rpc('related_beats', { p_beat_id: id, p_limit: RELATED_BEATS_LIMIT }, { get: true })
      .abortSignal(signal),
    answerReaders(),
  ]);
  return parseBeatRows(unwrap(answer)).map(toBeat);
}

async function fetchNeighbours(id: number, signal: AbortSignal): Promise<BeatNeighbours> {
  const [answer, { parseNeighbours }] = await Promise.all([
    db.rpc('beat_neighbours', { p_beat_id: id }, { get: true }).abortSignal(signal),
    answerReaders(),
  ]);
  return parseNeighbours(unwrap(answer));
}

const all = ['beats'] as const;

/** Every read of beats; the lists' keys nest under `all`, so that one invalidation reaches them. */
export const beatQueries = {
  all,
  /** Apart from the others: it has a channel of its own. */
  featured: () =>
    queryOptions({
      queryKey: ['featured-beats'],
      queryFn: ({ signal }) =>
        fetchBeats(FEATURED_LIMIT, signal, (query) => query.eq('is_featured', true)),
    }),
  newest: () =>
    queryOptions({
      queryKey: [...all, 'newest'],
      queryFn: ({ signal }) => fetchBeats(HOME_BEATS_LIMIT, signal),
    }),
  searches: () => [...all, 'search'] as const,
  search: (filters: StoreFilters) => {
    const args = searchArgs(filters);
    return infiniteQueryOptions({
      queryKey: [...beatQueries.searches(), args],
      queryFn: ({ pageParam, signal }) => fetchSearch(args, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    });
  },
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => fetchBeat(id, signal),
    }),
  /** Beats like this one, the most alike first. */
  related: (id: number) =>
    queryOptions({
      queryKey: [...all, 'related', id],
      queryFn: ({ signal }) => fetchRelated(id, signal),
    }),
  /** The beats beside it in the store, newest first. */
  neighbours: (id: number) =>
    queryOptions({
      queryKey: [...all, 'neighbours', id],
      queryFn: ({ signal }) => fetchNeighbours(id, signal),
    }),
  genres: () => queryOptions({ queryKey: [...all, 'genres'], queryFn: fetchGenres }),
  keys: () => queryOptions({ queryKey: [...all, 'keys'], queryFn: fetchKeys }),
};

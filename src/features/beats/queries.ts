import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ALL_GENRES, FEATURED_LIMIT, HOME_BEATS_LIMIT, STORE_PAGE_SIZE } from '@/content/store';
import { exactPattern, toBeat, type Beat } from '@/features/beats/model';
import { unwrap } from '@/lib/errors';
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

/** The last beat of a page: the next page begins after it, however many were added above. */
interface Cursor {
  createdAt: string;
  id: number;
}

function inGenreAfter(genre: string, after: Cursor | null) {
  return (query: BeatsQuery): BeatsQuery => {
    let narrowed = query;
    if (genre !== ALL_GENRES) narrowed = narrowed.ilike('genre', exactPattern(genre));
    if (after) {
      const { createdAt, id } = after;
      narrowed = narrowed.or(
        `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`,
      );
    }
    return narrowed;
  };
}

function cursorAfter(page: readonly Beat[]): Cursor | null {
  const last = page.at(-1);
  return last && page.length === STORE_PAGE_SIZE
    ? { createdAt: last.createdAt, id: last.id }
    : null;
}

/** Null when there is no such beat: an answer here, not an error. */
async function fetchBeat(id: number, signal: AbortSignal): Promise<Beat | null> {
  const [beat] = await fetchBeats(1, signal, (query) => query.eq('id', id));
  return beat ?? null;
}

async function fetchGenres({ signal }: { signal: AbortSignal }): Promise<string[]> {
  return unwrap(await db.rpc('beat_genres', {}, { get: true }).abortSignal(signal));
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
  list: (genre: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', genre.toLowerCase()],
      queryFn: ({ pageParam, signal }) =>
        fetchBeats(STORE_PAGE_SIZE, signal, inGenreAfter(genre, pageParam)),
      initialPageParam: null as Cursor | null,
      getNextPageParam: cursorAfter,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => fetchBeat(id, signal),
    }),
  genres: () => queryOptions({ queryKey: [...all, 'genres'], queryFn: fetchGenres }),
};

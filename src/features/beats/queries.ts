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

async function fetchFeatured({ signal }: { signal: AbortSignal }): Promise<Beat[]> {
  const rows = unwrap(
    await activeBeats()
      .eq('is_featured', true)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(FEATURED_LIMIT)
      .abortSignal(signal),
  );
  return rows.map(toBeat);
}

async function fetchNewest({ signal }: { signal: AbortSignal }): Promise<Beat[]> {
  const rows = unwrap(
    await activeBeats()
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(HOME_BEATS_LIMIT)
      .abortSignal(signal),
  );
  return rows.map(toBeat);
}

/** The last beat of a page: the next page begins after it, however many were added above. */
interface Cursor {
  createdAt: string;
  id: number;
}

async function fetchPage(
  genre: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Beat[]> {
  let query = activeBeats();
  if (genre !== ALL_GENRES) query = query.ilike('genre', exactPattern(genre));
  if (after) {
    const { createdAt, id } = after;
    query = query.or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`);
  }
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(STORE_PAGE_SIZE)
      .abortSignal(signal),
  );
  return rows.map(toBeat);
}

function cursorAfter(page: readonly Beat[]): Cursor | null {
  const last = page.at(-1);
  return last && page.length === STORE_PAGE_SIZE
    ? { createdAt: last.createdAt, id: last.id }
    : null;
}

async function fetchBeat(id: number, signal: AbortSignal): Promise<Beat | null> {
  const row = unwrap(
    // An array of one or none: a missing beat is an answer here, not an error.
    await activeBeats().eq('id', id).limit(1).abortSignal(signal),
  )[0];
  return row ? toBeat(row) : null;
}

async function fetchGenres({ signal }: { signal: AbortSignal }): Promise<string[]> {
  return unwrap(await db.rpc('beat_genres', {}, { get: true }).abortSignal(signal));
}

const all = ['beats'] as const;

/** Every read of beats; the lists' keys nest under `all`, so that one invalidation reaches them. */
export const beatQueries = {
  all,
  /** Apart from the others: it has a channel of its own. */
  featured: () => queryOptions({ queryKey: ['featured-beats'], queryFn: fetchFeatured }),
  newest: () => queryOptions({ queryKey: [...all, 'newest'], queryFn: fetchNewest }),
  list: (genre: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', genre.toLowerCase()],
      queryFn: ({ pageParam, signal }) => fetchPage(genre, pageParam, signal),
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

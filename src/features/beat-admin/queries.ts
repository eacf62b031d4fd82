import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WholeBeat } from '@/features/beat-admin/duplicate';
import { beatAdminMessages } from '@/features/beat-admin/messages';
import {
  BEAT_COLUMNS,
  beatSearchFilter,
  toAdminBeat,
  type AdminBeat,
  type BeatCounts,
  type BeatFilter,
  type BeatPage,
  type BeatView,
} from '@/features/beat-admin/model';
import { fetchListPage } from '@/lib/list-view';
import { newestPage, readCount, readRows } from '@/lib/reads';
import { loadSupabase } from '@/lib/supabase';

/** How many beats each list of the overview shows. */
const OVERVIEW_LENGTH = 5;

interface BeatRead {
  eq: (column: 'is_active' | 'is_featured', value: boolean) => this;
  or: (filters: string) => this;
}

/** Leaves of all beats those that a view is about. */
function narrow<Query extends BeatRead>(query: Query, filter: BeatFilter, search: string): Query {
  const found = search === '' ? query : query.or(beatSearchFilter(search));
  if (filter === 'all') return found;
  return filter === 'featured'
    ? found.eq('is_featured', true)
    : found.eq('is_active', filter === 'live');
}

async function countBeats(
  filter: BeatFilter,
  search: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  const beats = supabase.from('beats').select('id', { count: 'exact', head: true });
  return readCount(narrow(beats, filter, search), signal);
}

async function fetchCounts(search: string, signal: AbortSignal): Promise<BeatCounts> {
  const [live, hidden, featured] = await Promise.all([
    countBeats('live', search, signal),
    countBeats('hidden', search, signal),
    countBeats('featured', search, signal),
  ]);
  return { all: live + hidden, live, hidden, featured };
}

async function fetchBeats(
  { filter, query: search, sort }: BeatView,
  page: number,
  signal: AbortSignal,
): Promise<AdminBeat[]> {
  const supabase = await loadSupabase();
  let query = narrow(supabase.from('beats').select(BEAT_COLUMNS), filter, search);
  if (sort === 'title') query = query.order('title');
  if (sort === 'plays') query = query.order('plays_count', { ascending: false });
  if (sort === 'price') query = query.order('price');
  const rows = await readRows(newestPage(query, page), signal);
  return rows.map(toAdminBeat);
}

function fetchPage(view: BeatView, signal: AbortSignal): Promise<BeatPage> {
  return fetchListPage(view, {
    countRows: () => fetchCounts(view.query, signal),
    fetchRows: (page) => fetchBeats(view, page, signal),
  });
}

async function fetchLeading(
  order: 'created_at' | 'downloads_count',
  signal: AbortSignal,
): Promise<AdminBeat[]> {
  const supabase = await loadSupabase();
  let query = supabase.from('beats').select(BEAT_COLUMNS);
  if (order === 'downloads_count') query = query.gt('downloads_count', 0);
  const rows = await readRows(
    query
      .order(order, { ascending: false })
      .order('id', { ascending: false })
      .limit(OVERVIEW_LENGTH),
    signal,
  );
  return rows.map(toAdminBeat);
}

async function countWithoutPreview(signal: AbortSignal): Promise<number> {
  const supabase = await loadSupabase();
  return readCount(
    supabase
      .from('beats')
      .select('id, beat_audio!left(id)', { count: 'exact', head: true })
      .eq('beat_audio.audio_type', 'preview')
      .is('beat_audio', null),
    signal,
  );
}

export interface BeatsOverview {
  counts: BeatCounts;
  withoutPreview: number;
  newest: readonly AdminBeat[];
  /** Only what has sold at all. */
  bestSellers: readonly AdminBeat[];
}

async function fetchOverview(signal: AbortSignal): Promise<BeatsOverview> {
  const [counts, withoutPreview, newest, bestSellers] = await Promise.all([
    fetchCounts('', signal),
    countWithoutPreview(signal),
    fetchLeading('created_at', signal),
    fetchLeading('downloads_count', signal),
  ]);
  return { counts, withoutPreview, newest, bestSellers };
}

/** A beat as it is now; null where there is none. */
export async function readBeat(id: number, signal: AbortSignal): Promise<AdminBeat | null> {
  const supabase = await loadSupabase();
  const [row] = await readRows(supabase.from('beats').select(BEAT_COLUMNS).eq('id', id), signal);
  return row ? toAdminBeat(row) : null;
}

/** A beat with all that is known of its files; null where there is none. */
export async function readWholeBeat(id: number, signal: AbortSignal): Promise<WholeBeat | null> {
  const supabase = await loadSupabase();
  const [row] = await readRows(
    supabase
      .from('beats')
      .select('*, beat_images(*), beat_audio(*)')
      .eq('id', id)
      .order('position', { referencedTable: 'beat_images' })
      .order('id', { referencedTable: 'beat_images' })
      .order('id', { referencedTable: 'beat_audio' }),
    signal,
  );
  return row ?? null;
}

/** Which of these beats there are. */
export async function readIds(ids: readonly number[], signal: AbortSignal): Promise<number[]> {
  const supabase = await loadSupabase();
  const rows = await readRows(supabase.from('beats').select('id').in('id', ids), signal);
  return rows.map(({ id }) => id);
}

const all = ['beat-admin'] as const;
const pages = [...all, 'page'] as const;

/** Every read of beats for those who manage them: hidden ones too, which only admins are given. */
export const beatAdminQueries = {
  all,
  pages,
  page: (view: BeatView) =>
    queryOptions({
      queryKey: [...pages, view.filter, view.query, view.sort, view.page],
      queryFn: ({ signal }) => fetchPage(view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
  overview: () =>
    queryOptions({
      queryKey: [...all, 'overview'],
      queryFn: ({ signal }) => fetchOverview(signal),
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { beatAdminMessages, beatFileMessages } from '@/features/beats/admin/messages';
import {
  BEAT_COLUMNS,
  beatSearchFilter,
  toAdminBeat,
  toBeatFiles,
  type AdminBeat,
  type BeatCounts,
  type BeatFilter,
  type BeatPage,
  type BeatView,
  type WholeBeat,
} from '@/features/beats/admin/model';
import { fetchListPage } from '@/lib/list-view';
import { newestPage, readCount, readRows } from '@/lib/read';
import { isEdit, type LiveTable } from '@/lib/realtime';
import { loadSupabase } from '@/lib/supabase';

/** As many drafts as anybody works on. */
const MOST_DRAFTS = 50;
/** How many beats each list of the overview shows. */
const OVERVIEW_LENGTH = 5;

/** What can be heard of each, so that those without any can be told apart. */
const PREVIEWS = 'previews:beat_audio(id)';

interface BeatRead {
  not: (column: 'published_at', operator: 'is', value: null) => this;
  eq: (
    column: 'is_active' | 'is_featured' | 'previews.audio_type',
    value: boolean | string,
  ) => this;
  is: (column: 'previews', value: null) => this;
  or: (filters: string) => this;
}

/** Leaves of all beats those that a view is about; drafts are in none. */
function narrow<Query extends BeatRead>(query: Query, filter: BeatFilter, search: string): Query {
  const beats = query.not('published_at', 'is', null);
  const found = search === '' ? beats : beats.or(beatSearchFilter(search));
  if (filter === 'all') return found;
  if (filter === 'no-preview') {
    return found.eq('previews.audio_type', 'preview').is('previews', null);
  }
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
  const beats = supabase.from('beats').select(`id, ${PREVIEWS}`, { count: 'exact', head: true });
  return readCount(narrow(beats, filter, search), signal);
}

async function fetchCounts(search: string, signal: AbortSignal): Promise<BeatCounts> {
  const [live, hidden, featured, noPreview] = await Promise.all([
    countBeats('live', search, signal),
    countBeats('hidden', search, signal),
    countBeats('featured', search, signal),
    countBeats('no-preview', search, signal),
  ]);
  return { all: live + hidden, live, hidden, featured, 'no-preview': noPreview };
}

async function fetchBeats(
  { filter, query: search, sort }: BeatView,
  page: number,
  signal: AbortSignal,
): Promise<AdminBeat[]> {
  const supabase = await loadSupabase();
  let query = narrow(supabase.from('beats').select(`${BEAT_COLUMNS}, ${PREVIEWS}`), filter, search);
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
  let query = supabase.from('beats').select(BEAT_COLUMNS).not('published_at', 'is', null);
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

export interface BeatsOverview {
  counts: BeatCounts;
  newest: readonly AdminBeat[];
  /** Only what has sold at all. */
  bestSellers: readonly AdminBeat[];
}

async function fetchOverview(signal: AbortSignal): Promise<BeatsOverview> {
  const [counts, newest, bestSellers] = await Promise.all([
    fetchCounts('', signal),
    fetchLeading('created_at', signal),
    fetchLeading('downloads_count', signal),
  ]);
  return { counts, newest, bestSellers };
}

async function fetchDrafts(signal: AbortSignal): Promise<AdminBeat[]> {
  const supabase = await loadSupabase();
  const rows = await readRows(
    supabase
      .from('beats')
      .select(BEAT_COLUMNS)
      .is('published_at', null)
      .order('id', { ascending: false })
      .limit(MOST_DRAFTS),
    signal,
  );
  return rows.map(toAdminBeat);
}

/** A beat as it is now; null where there is none. */
export async function readBeat(id: number, signal?: AbortSignal): Promise<AdminBeat | null> {
  const supabase = await loadSupabase();
  const [row] = await readRows(supabase.from('beats').select(BEAT_COLUMNS).eq('id', id), signal);
  return row ? toAdminBeat(row) : null;
}

/** A beat with all that is known of its files; null where there is none. */
export async function readWholeBeat(id: number, signal?: AbortSignal): Promise<WholeBeat | null> {
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
export async function readIds(ids: readonly number[], signal?: AbortSignal): Promise<number[]> {
  const supabase = await loadSupabase();
  const rows = await readRows(supabase.from('beats').select('id').in('id', ids), signal);
  return rows.map(({ id }) => id);
}

async function fetchFiles(id: number, signal: AbortSignal) {
  const beat = await readWholeBeat(id, signal);
  return beat && toBeatFiles(beat);
}

async function fetchOrphans(signal: AbortSignal) {
  const supabase = await loadSupabase();
  return readRows(supabase.rpc('orphan_objects'), signal);
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
  drafts: () =>
    queryOptions({
      queryKey: [...all, 'drafts'],
      queryFn: ({ signal }) => fetchDrafts(signal),
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
  /** The files of a beat; null where the beat is gone. */
  files: (id: number) =>
    queryOptions({
      queryKey: [...all, 'files', id],
      queryFn: ({ signal }) => fetchFiles(id, signal),
      meta: { errorToast: beatFileMessages.notLoaded },
    }),
};

/** Objects in the storage that no row names. */
export const orphansQuery = queryOptions({
  queryKey: ['orphan-objects'],
  queryFn: ({ signal }) => fetchOrphans(signal),
  enabled: false,
});

/** Keeps the lists of the back-office live: new beats, and what another admin changed. */
export const liveAdminBeats: LiveTable = {
  channel: 'beats-changes',
  table: 'beats',
  queryKey: all,
  isStale: isEdit,
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  BEAT_COLUMNS,
  beatSearchFilter,
  toAdminBeat,
  type AdminBeat,
  type BeatCounts,
  type BeatFilter,
  type BeatView,
  type StoredAudio,
} from '@/features/beats/admin/model';
import { beatQueries } from '@/features/beats/queries';
import { fetchListPage, type ListPage } from '@/lib/data/list-view';
import { countRows, newestPage } from '@/lib/data/lists';
import { read } from '@/lib/data/read';
import { isEdit, type LiveTable } from '@/lib/data/realtime';

/** Previews of each beat, to mark beats without one. */
const PREVIEWS = 'previews:beat_audio(id)';

const FILE_COLUMNS =
  'is_active, beat_images(id, url:image_url, variantWidths:variant_widths, filename, isPrimary:is_primary), beat_audio(id, type:audio_type, filename, url:audio_url, size:file_size, duration, bars, cut)';

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

async function fetchCounts(search: string, signal: AbortSignal): Promise<BeatCounts> {
  const count = (filter: BeatFilter) =>
    countRows((db) => {
      const beats = db.from('beats').select(`id, ${PREVIEWS}`, { count: 'exact', head: true });
      return narrow(beats, filter, search);
    }, signal);
  const [live, hidden, featured, noPreview] = await Promise.all([
    count('live'),
    count('hidden'),
    count('featured'),
    count('no-preview'),
  ]);
  return { all: live + hidden, live, hidden, featured, 'no-preview': noPreview };
}

async function fetchBeats(
  { filter, query: search, sort }: BeatView,
  page: number,
  signal: AbortSignal,
): Promise<AdminBeat[]> {
  const rows = await read((db) => {
    let query = narrow(
      db.from('admin_beats').select(`${BEAT_COLUMNS}, ${PREVIEWS}`),
      filter,
      search,
    );
    if (sort === 'title') query = query.order('title');
    if (sort === 'plays') query = query.order('plays_count', { ascending: false });
    if (sort === 'sales') query = query.order('downloads_count', { ascending: false });
    if (sort === 'price') query = query.order('price');
    return newestPage(query, page);
  }, signal);
  return rows.map(toAdminBeat);
}

async function fetchDrafts(page: number, signal: AbortSignal): Promise<ListPage<AdminBeat, never>> {
  return fetchListPage<AdminBeat, never>(
    { filter: 'all', page },
    {
      countRows: async () => ({
        all: await countRows(
          (db) =>
            db.from('beats').select('id', { count: 'exact', head: true }).is('published_at', null),
          signal,
        ),
      }),
      fetchRows: async (wanted) => {
        const drafts = await read(
          (db) =>
            newestPage(
              db.from('admin_beats').select(BEAT_COLUMNS).is('published_at', null),
              wanted,
            ),
          signal,
        );
        return drafts.map(toAdminBeat);
      },
    },
  );
}

export async function readBeat(id: number, signal?: AbortSignal): Promise<AdminBeat | null> {
  const [beat] = await read(
    (db) => db.from('admin_beats').select(BEAT_COLUMNS).eq('id', id),
    signal,
  );
  return beat ? toAdminBeat(beat) : null;
}

async function fetchFiles(id: number, signal: AbortSignal) {
  const [beat] = await read(
    (db) =>
      db
        .from('beats')
        .select(FILE_COLUMNS)
        .eq('id', id)
        .order('is_primary', { referencedTable: 'beat_images', ascending: false })
        .order('position', { referencedTable: 'beat_images' })
        .order('id', { referencedTable: 'beat_images' })
        .order('audio_type', { referencedTable: 'beat_audio', ascending: false })
        .order('id', { referencedTable: 'beat_audio' }),
    signal,
  );
  if (!beat) return null;
  const { is_active: isActive, beat_images: images, beat_audio: audio } = beat;
  return { isActive, images, audio: audio as unknown as StoredAudio[] };
}

const all = ['beat-admin'] as const;
const pages = [...all, 'page'] as const;

export const beatAdminQueries = {
  all,
  pages,
  page: (view: BeatView) =>
    queryOptions({
      queryKey: [...pages, view.filter, view.query, view.sort, view.page],
      queryFn: ({ signal }) =>
        fetchListPage(view, {
          countRows: () => fetchCounts(view.query, signal),
          fetchRows: (page) => fetchBeats(view, page, signal),
        }),
      placeholderData: keepPreviousData,
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: ({ signal }) => fetchCounts('', signal),
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
  drafts: (page: number) =>
    queryOptions({
      queryKey: [...all, 'drafts', page],
      queryFn: ({ signal }) => fetchDrafts(page, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
  beat: (id: number) =>
    queryOptions({
      queryKey: [...all, 'beat', id],
      queryFn: ({ signal }) => readBeat(id, signal),
      meta: { errorToast: beatAdminMessages.notLoaded },
    }),
  files: (id: number) =>
    queryOptions({
      queryKey: [...all, 'files', id],
      queryFn: ({ signal }) => fetchFiles(id, signal),
      meta: { errorToast: beatAdminMessages.filesNotLoaded },
    }),
  /** Under which licenses it can be sold, whether it is in the store or not. */
  licenses: (id: number) =>
    queryOptions({
      queryKey: [...all, 'licenses', id],
      queryFn: async ({ signal }) => {
        const asked = { p_beat_id: id, p_hidden: true };
        return read((db) => db.rpc('license_availability', asked), signal);
      },
      meta: { errorToast: beatAdminMessages.filesNotLoaded },
    }),
};

export const everyBeat = [all, beatQueries.all, beatQueries.featured().queryKey] as const;

export const liveAdminBeats: LiveTable = {
  channel: 'beats-changes',
  table: 'beats',
  queryKey: all,
  isStale: isEdit,
};

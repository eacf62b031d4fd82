import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bucketOfAudio } from '@/features/beats/admin/beat-objects';
import type { Cut, StoredFile } from '@/features/beats/admin/derived-files';
import type { BeatFields } from '@/features/beats/admin/form-schema';
import { beatAdminMessages } from '@/features/beats/admin/messages';
import {
  BEAT_COLUMNS,
  beatSearchFilter,
  beatStatuses,
  toAdminBeat,
  type AdminBeat,
  type BeatFilter,
  type BeatSort,
  type BeatStatus,
} from '@/features/beats/admin/model';
import { beatQueries } from '@/features/beats/queries';
import { licensingQuery } from '@/features/licenses/tiers/queries';
import { toLicensing, type Licensing } from '@/features/licenses/tiers/use-licensing';
import { listQueries } from '@/lib/data/list-queries';
import { read } from '@/lib/data/read';
import type { LiveChannel } from '@/lib/data/realtime';
import { requireRow } from '@/lib/data/service-answers';
import { FileProblem } from '@/lib/uploads/files';
import { readPrivateObject } from '@/lib/uploads/storage';
import { keyFromUrl } from '@/lib/uploads/stored-objects';

/** Previews of each beat, to mark beats without one. */
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

/** Restricts a query to the beats of a view; drafts are in none. */
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

export async function readDrafts(signal?: AbortSignal): Promise<AdminBeat[]> {
  const drafts = await read(
    (db) => db.from('admin_beats').select(BEAT_COLUMNS).is('published_at', null).order('id'),
    signal,
  );
  return drafts.map(toAdminBeat);
}

export async function readBeat(id: number, signal?: AbortSignal): Promise<AdminBeat | null> {
  const [beat] = await read(
    (db) => db.from('admin_beats').select(BEAT_COLUMNS).eq('id', id),
    signal,
  );
  return beat ? toAdminBeat(beat) : null;
}

/** The details that a new beat of an album shares with the last published one. */
export async function readLastPublished(): Promise<Partial<BeatFields>> {
  const [last] = await read((db) =>
    db
      .from('admin_beats')
      .select('genre, mood, price')
      .not('published_at', 'is', null)
      .gt('price', 0)
      .order('published_at', { ascending: false })
      .limit(1),
  );
  if (!last) return {};
  return { genre: last.genre, mood: last.mood ?? '', price: String(last.price) };
}

export async function readPreviewSettings(signal?: AbortSignal) {
  const row = requireRow(await read((db) => db.from('preview_settings').select('*'), signal));
  const { start, seconds, fade_in: fadeIn, fade_out: fadeOut, tag_every: tagEvery } = row;
  const { tag_url: url, tag_filename: filename } = row;
  return {
    plan: { start, seconds, fadeIn, fadeOut, tagEvery },
    tag: url === null || filename === null ? null : ({ type: 'tag', url, filename } as const),
  };
}

const all = ['beat-admin'] as const;

export const beatListQueries = listQueries<AdminBeat, BeatStatus, BeatSort>({
  all,
  one: 'beat',
  statuses: beatStatuses,
  overlapping: ['featured', 'no-preview'],
  select: (db, { filter, query, sort }, counted) => {
    if (counted) return narrow(db.from('beats').select(`id, ${PREVIEWS}`, counted), filter, query);
    const columns = `${BEAT_COLUMNS}, ${PREVIEWS}` as const;
    const beats = narrow(db.from('admin_beats').select(columns), filter, query);
    if (sort === 'title') return beats.order('title');
    if (sort === 'plays') return beats.order('plays_count', { ascending: false });
    if (sort === 'sales') return beats.order('downloads_count', { ascending: false });
    return sort === 'price' ? beats.order('price') : beats;
  },
  parse: (rows) => (rows as AdminBeat[]).map(toAdminBeat),
  describeLoadFailure: beatAdminMessages.describeLoadFailure,
});

export const beatAdminQueries = {
  all,
  drafts: () =>
    queryOptions({
      queryKey: [...all, 'drafts'],
      queryFn: ({ signal }) => readDrafts(signal),
      meta: { errorToast: beatAdminMessages.describeLoadFailure },
    }),
  beat: (id: number) =>
    queryOptions({
      queryKey: [...all, 'beat', id],
      queryFn: ({ signal }) => readBeat(id, signal),
      meta: { errorToast: beatAdminMessages.describeLoadFailure },
    }),
  /** The drafts that have the full file or the title of another beat. */
  duplicates: () =>
    queryOptions({
      queryKey: [...all, 'duplicates'],
      queryFn: ({ signal }) => read((db) => db.rpc('duplicate_beats'), signal),
      meta: { errorToast: beatAdminMessages.describeLoadFailure },
    }),
  /** The licenses under which a beat can be sold, whether it is in the store or not. */
  licenses: (id: number) =>
    queryOptions({
      queryKey: [...all, 'licenses', id],
      queryFn: async ({ signal }) => {
        const args = { p_beat_id: id, p_hidden: true };
        return read((db) => db.rpc('license_availability', args), signal);
      },
      // Always stale, because an admin may have changed the licenses.
      staleTime: 0,
      meta: { errorToast: beatAdminMessages.describeFilesLoadFailure },
    }),
};

/** How the previews of new beats are cut. */
export const previewSettingsQuery = queryOptions({
  queryKey: ['preview-settings'],
  queryFn: ({ signal }) => readPreviewSettings(signal),
});

/** Masters that this tab has uploaded, by URL, so that a preview is cut from them without a download. */
const recentMasters = new Map<string, File>();

export function rememberMaster(url: string, file: File): void {
  recentMasters.set(url, file);
}

export async function fetchAudio({ type, url, filename }: StoredFile): Promise<File> {
  const recent = recentMasters.get(url);
  if (recent) return recent;
  const bucket = bucketOfAudio(type);
  const key = keyFromUrl(bucket, url);
  if (key === null) throw new FileProblem(`${filename} is not in the storage.`);
  const blob = await readPrivateObject(bucket, key);
  return new File([blob], filename, { type: blob.type });
}

/** The settings for a beat. The voice tag is a file, because each beat stores its own copy. */
export async function readDefaultCut(): Promise<Cut> {
  const { plan, tag } = await readPreviewSettings();
  return { plan, tag: tag && (await fetchAudio(tag)) };
}

/** The keys of every read that shows beats, for `invalidates`. */
export const allBeatKeys = [all, beatQueries.all, beatQueries.featured().queryKey] as const;

export const liveAdminBeats: LiveChannel = { channel: 'admin:beats', queryKey: all };

/** Reads the licenses and the deal for code that is no component. */
export async function readLicensing(client: QueryClient): Promise<Licensing> {
  return toLicensing(await client.query(licensingQuery));
}

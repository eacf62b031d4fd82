import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { releaseAdminToasts as toasts } from '@/content/release-admin';
import { toCover, type BeatRow } from '@/features/beats/model';
import type { AdminRelease, ListedBeat } from '@/features/beats/releases/admin/model';
import { textSearchFilter } from '@/lib/data/list-queries';
import { inBatches } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';
import { newestFirst, read } from '@/lib/data/read';
import type { LiveChannel } from '@/lib/data/realtime';
import type { Db } from '@/lib/data/supabase';

/** Beats whose covers a row of the list shows. */
const COVERS = 4;

/**
 * Number of beats that a search reads: more than a release can have, so that some remain when those in the release
 * are left out.
 */
const SEARCH_LIMIT = 40;

function selectBeats(db: Db) {
  return db
    .from('beats')
    .select('id, title, is_active, published_at, beat_images(image_url, variant_widths)')
    .eq('beat_images.is_primary', true);
}

type ListedRow = Omit<ListedBeat, 'cover'> & Pick<BeatRow, 'beat_images'>;

function toListedBeat({ beat_images, ...beat }: ListedRow): ListedBeat {
  return { ...beat, cover: toCover(beat_images) };
}

async function readBeats(ids: readonly number[], signal?: AbortSignal): Promise<ListedBeat[]> {
  const found = await inBatches(ids, (part) =>
    read((db) => selectBeats(db).in('id', part), signal),
  );
  return found.map(toListedBeat);
}

export async function readRelease(id: number, signal?: AbortSignal): Promise<AdminRelease | null> {
  const [release] = await read((db) => db.from('releases').select('*').eq('id', id), signal);
  return release ?? null;
}

const all = ['release-admin'] as const;
const meta = { errorToast: describeFailure(toasts.loadFailed, 'service') };

export const liveReleases: LiveChannel = { channel: 'admin:releases', queryKey: all };

export const releaseAdminQueries = {
  all,
  /** Every release, the newest first, with its first covers, and how many of its beats are in the store. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => {
        const releases = await read((db) => newestFirst(db.from('releases').select('*')), signal);
        const ids = new Set(releases.flatMap(({ beat_ids }) => beat_ids));
        const beats = await readBeats([...ids], signal);
        return releases.map((release) => {
          const own = release.beat_ids.flatMap((id) => beats.find((beat) => beat.id === id) ?? []);
          return {
            ...release,
            covers: own.slice(0, COVERS).map(({ cover }) => cover),
            activeBeats: own.filter(({ is_active }) => is_active).length,
          };
        });
      },
      meta,
    }),
  release: (id: number) =>
    queryOptions({
      queryKey: [...all, 'release', id],
      queryFn: ({ signal }) => readRelease(id, signal),
      meta,
    }),
  beats: (ids: readonly number[]) =>
    queryOptions({
      // The ids in the key are sorted, so that moving a beat causes no read.
      queryKey: [...all, 'beats', ids.toSorted((a, b) => a - b)],
      queryFn: ({ signal }) => readBeats(ids, signal),
      placeholderData: keepPreviousData,
    }),
  /** The newest beats with a text in their title. */
  search: (title: string) =>
    queryOptions({
      queryKey: [...all, 'search', title],
      queryFn: async ({ signal }) => {
        const found = await read((db) => {
          const beats = newestFirst(selectBeats(db)).limit(SEARCH_LIMIT);
          return title === '' ? beats : beats.or(textSearchFilter(['title'], title));
        }, signal);
        return found.map(toListedBeat);
      },
      placeholderData: keepPreviousData,
    }),
};

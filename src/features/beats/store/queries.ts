import { queryOptions } from '@tanstack/react-query';
import type { Beat } from '@/features/beats/model';
import { beatQueries, callPublic } from '@/features/beats/queries';
import { readOwn, readPublic } from '@/lib/data/read';
import type { Tables } from '@/types/database';

/**
 * Sold exclusively, reserved by an order (`being-bought`) or by an accepted offer (`reserved`), or available
 * (null).
 */
export type ExclusiveState = 'sold' | 'being-bought' | 'reserved' | null;

const EXCLUSIVE_POLL_MS = 60_000;

export type BeatNeighbor = Pick<Beat, 'id' | 'title'>;

/** The beats beside one in the store; null at either end. */
export interface BeatNeighbors {
  previous: BeatNeighbor | null;
  next: BeatNeighbor | null;
}

export type BeatRelease = Pick<Tables<'releases'>, 'id' | 'title'>;

/** Reads that only the page of a beat needs. */
export const beatPageQueries = {
  neighbors: (id: number) =>
    queryOptions({
      queryKey: [...beatQueries.all, 'neighbors', id],
      queryFn: async ({ signal }) =>
        (await callPublic('beat_neighbors', { p_beat_id: id }, signal)) as BeatNeighbors,
    }),
  /** Whether a beat is sold or reserved exclusively, also when it has left the store. */
  exclusiveState: (id: number, isListed: boolean) =>
    queryOptions({
      // A beat that has left the store has another key, so that the page does not show its state from before.
      queryKey: [...beatQueries.all, 'exclusive', id, isListed],
      queryFn: async ({ signal }): Promise<ExclusiveState> => {
        const state = await readOwn(
          (db) => db.rpc('exclusive_state', { p_beat_id: id }, { get: true }),
          signal,
        );
        return state as ExclusiveState;
      },
      // The state is polled, because no row changes when a reservation ends.
      refetchInterval: ({ state: { data } }) =>
        (data === 'being-bought' || data === 'reserved') && EXCLUSIVE_POLL_MS,
      meta: { personal: true },
    }),
  /** The newest releases that have a beat. The key nests under `releaseQueries.all`. */
  releases: (beatId: number) =>
    queryOptions({
      queryKey: [...beatQueries.all, 'releases', 'of-beat', beatId],
      queryFn: ({ signal }) =>
        readPublic(
          (db) =>
            db
              .from('releases')
              .select('id, title')
              .eq('is_active', true)
              .contains('beat_ids', [beatId])
              .order('published_at', { ascending: false })
              .limit(3),
          signal,
        ),
    }),
};

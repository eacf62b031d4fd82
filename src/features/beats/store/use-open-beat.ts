import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listedBeats } from '@/features/beats/cached-beats';
import { type Beat, toQueue } from '@/features/beats/model';
import { trackBeatEvent } from '@/features/beats/mutations';
import { beatQueries, callPublic } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { readOwn, readPublic } from '@/lib/data/read';
import { useHydrated } from '@/lib/hooks';
import type { Tables } from '@/types/database';

/**
 * Reads all data of a beat's page at once and keeps it live; counts one view when the beat exists. A beat that is
 * withdrawn while its page is open stays readable, with its neighbors, which are not read again. Key the component
 * by the beat.
 */
export function useOpenBeat(id: number) {
  useLiveBeats();
  const detail = useQuery(beatQueries.detail(id));
  const [beat, setBeat] = useState(detail.data);
  if (detail.data && detail.data !== beat) setBeat(detail.data);
  const queryClient = useQueryClient();
  const [listed] = useState(() => listedBeats(queryClient).find((beat) => beat.id === id));
  const withdrawn = Boolean(beat) && detail.data === null;

  // The exclusive state is not part of the built page, because it would be outdated.
  const hydrated = useHydrated();
  const isOffered = beat != null && beat.exclusivePrice !== null;
  const exclusive = useQuery({
    ...beatPageQueries.exclusiveState(id, detail.data !== null),
    enabled: hydrated && (isOffered || detail.data === null),
  });

  const like = useQuery({ ...beatQueries.related(id), enabled: !withdrawn });
  const beside = useQuery({ ...beatPageQueries.neighbors(id), enabled: !withdrawn });
  const releases = useQuery({ ...beatPageQueries.releases(id), enabled: !withdrawn });
  // The store knows no similar beats of a withdrawn one, so those from before stay.
  const [similar, setSimilar] = useState(like.data);
  if (like.data?.length && like.data !== similar) setSimilar(like.data);
  const related = (withdrawn ? similar : like.data) ?? (like.error ? [] : undefined);
  const neighbors = beside.data ?? (beside.error ? { previous: null, next: null } : undefined);

  // Until the beat is loaded, the page shows what a list has read of it.
  const shown = beat ?? (detail.isPending ? listed : undefined);
  const queue = useMemo(
    () => toQueue([...(shown ? [shown] : []), ...(like.data ?? [])]),
    [shown, like.data],
  );

  const found = Boolean(beat);
  useEffect(() => {
    if (found) void trackBeatEvent(id, 'view');
  }, [id, found]);

  return {
    detail,
    beat,
    shown,
    withdrawn,
    exclusive,
    related,
    neighbors,
    releases: releases.data,
    queue,
  };
}

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

/** A release that has the beat. */
export type BeatRelease = Pick<Tables<'releases'>, 'id' | 'title'>;

/** Reads that only the page of a beat needs. */
const beatPageQueries = {
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

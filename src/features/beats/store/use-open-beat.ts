import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listedBeats } from '@/features/beats/cached-beats';
import { toQueue } from '@/features/beats/model';
import { trackBeatEvent } from '@/features/beats/mutations';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { beatPageQueries } from '@/features/beats/store/queries';
import { useHydrated } from '@/lib/hooks';

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

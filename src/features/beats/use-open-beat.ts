import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toTrack, type Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import type { BeatNeighbours } from '@/features/beats/search-schema';
import { useHeld } from '@/features/beats/use-held';
import { usePlayerActions } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/track';

// What stands around a beat and could not be loaded is left out.
const NO_BEATS: readonly Beat[] = [];
const NO_NEIGHBOURS: BeatNeighbours = { previous: null, next: null };

/**
 * All that the page of one beat reads, asked for at once and kept live. A beat that goes while its
 * page is open stays readable, and so does what stood around it, which the service forgets with it.
 */
export function useOpenBeat(id: number) {
  const { dropTrack } = usePlayerActions();
  useLiveBeats();
  const detail = useQuery(beatQueries.detail(id));
  const like = useQuery(beatQueries.related(id));
  const beside = useQuery(beatQueries.neighbours(id));

  const beat = useHeld(detail.data);
  const withdrawn = beat !== undefined && detail.data === null;
  // While the beat itself is read again nobody knows yet whether what is around it was forgotten.
  const hold = withdrawn || detail.isFetching;
  const related = useHeld(like.data, hold) ?? (like.error ? NO_BEATS : undefined);
  const neighbours = useHeld(beside.data, hold) ?? (beside.error ? NO_NEIGHBOURS : undefined);

  // If it sounds it may finish; nobody is led to it any more.
  useEffect(() => {
    if (withdrawn) dropTrack(id);
  }, [id, withdrawn, dropTrack]);

  const queue = useMemo(() => queueOf(beat, related), [beat, related]);
  return { detail, beat, withdrawn, related, neighbours, queue };
}

/** What is played from the page goes on with what is like it. */
function queueOf(beat: Beat | undefined, related = NO_BEATS): readonly Track[] {
  return (beat ? [beat, ...related] : []).flatMap((each) => toTrack(each) ?? []);
}

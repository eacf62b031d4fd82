import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toQueue, type Beat } from '@/features/beats/model';
import { trackBeatEvent } from '@/features/beats/mutations';
import { beatQueries, type BeatNeighbors } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { usePlayerActions } from '@/lib/player/player-context';

// What stands around a beat and could not be loaded is left out.
const NO_BEATS: readonly Beat[] = [];
const NO_NEIGHBORS: BeatNeighbors = { previous: null, next: null };

/**
 * All that the page of one beat reads, asked for at once and kept live. A beat that goes while its
 * page is open stays readable, and so does what stood around it, which the service forgets with it.
 */
export function useOpenBeat(id: number) {
  const { dropTrack } = usePlayerActions();
  useLiveBeats();
  const detail = useQuery(beatQueries.detail(id));
  const like = useQuery(beatQueries.related(id));
  const beside = useQuery(beatQueries.neighbors(id));

  const beat = useLastValue(detail.data);
  const withdrawn = beat !== undefined && detail.data === null;
  // While the beat itself is read again nobody knows yet whether what is around it was forgotten.
  const hold = withdrawn || detail.isFetching;
  const related = useLastValue(like.data, hold) ?? (like.error ? NO_BEATS : undefined);
  const neighbors = useLastValue(beside.data, hold) ?? (beside.error ? NO_NEIGHBORS : undefined);

  // If it sounds it may finish; nobody is led to it any more.
  useEffect(() => {
    if (withdrawn) dropTrack(id);
  }, [id, withdrawn, dropTrack]);

  // What is played from the page goes on with what is like it.
  const queue = useMemo(
    () => (beat ? toQueue([beat, ...(related ?? NO_BEATS)]) : []),
    [beat, related],
  );
  return { detail, beat, withdrawn, related, neighbors, queue };
}

/**
 * Counts one view of a beat for as long as its page stays open, once it is known to exist. The
 * component must be keyed by the beat.
 */
export function useCountedView(beatId: number, found: boolean): void {
  const counted = useRef(false);
  useEffect(() => {
    if (!found || counted.current) return;
    counted.current = true;
    void trackBeatEvent(beatId, 'view');
  }, [beatId, found]);
}

/** The value, or, while `hold` says so or when it is missing, the last one that was there. */
export function useLastValue<T>(value: T | null | undefined, hold = false): T | undefined {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const current = value ?? undefined;
  if (current === undefined || (hold && held !== null)) return held?.value;
  if (held?.value !== current) setHeld({ value: current });
  return current;
}

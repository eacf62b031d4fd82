import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toQueue, type Beat } from '@/features/beats/model';
import type { Track } from '@/features/player/queue';

/** The queue of a list. It stays the same object while its tracks do, so that a counted play renders one card. */
export function useQueue(beats: readonly Beat[]): readonly Track[] {
  const [queue, setQueue] = useState(() => toQueue(beats));
  const current = useMemo(() => replaceEqualDeep(queue, toQueue(beats)), [queue, beats]);
  if (current !== queue) setQueue(current);
  return current;
}

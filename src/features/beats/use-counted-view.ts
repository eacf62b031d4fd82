import { useEffect, useRef } from 'react';
import { trackBeatEvent } from '@/features/beats/mutations';

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

import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { BeatGrid } from '@/features/beats/components/beat-grid';
import { BeatRow } from '@/features/beats/components/beat-row';
import type { StoreView } from '@/features/beats/filters';
import { toTrack, type Beat } from '@/features/beats/model';
import { cn } from '@/lib/cn';

interface StoreResultsProps {
  beats: readonly Beat[];
  view: StoreView;
  /** What stands there belongs to the search before; the next is on its way. */
  outdated: boolean;
  onBuy: (beat: Beat) => void;
}

/** The beats found, as pictures or in lines. */
export function StoreResults({ beats, view, outdated, onBuy }: StoreResultsProps) {
  return (
    <div
      aria-busy={outdated}
      className={cn('transition-opacity', outdated ? 'opacity-50' : 'opacity-100')}
    >
      {view === 'list' ? (
        <BeatList beats={beats} onBuy={onBuy} />
      ) : (
        <BeatGrid beats={beats} onBuy={onBuy} variant="store" headingLevel="h2" label="Beats" />
      )}
    </div>
  );
}

/** Rows; what is played from here has the whole list as its queue. */
function BeatList({ beats, onBuy }: Pick<StoreResultsProps, 'beats' | 'onBuy'>) {
  const queue = useMemo(() => beats.flatMap((beat) => toTrack(beat) ?? []), [beats]);
  return (
    <ul aria-label="Beats" className="border-t border-rail">
      {beats.map((beat, index) => (
        <li key={beat.id}>
          <BeatRow beat={beat} queue={queue} onBuy={onBuy} eager={index < 8} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Leads the focus to the first of the beats that were asked for, once they are there: the button
 * that asked has moved on below them, or is gone.
 */
export function useFocusFollows(list: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = list.current?.querySelectorAll('article')[from.current];
    from.current = null;
    first?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [list, count]);
  return () => {
    from.current = count;
  };
}

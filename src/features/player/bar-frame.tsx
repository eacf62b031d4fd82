import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Track } from '@/lib/player/types';

/** What both bars are given. */
export interface BarProps {
  track: Track;
  onBuy: (beatId: number) => void;
  queueOpen: boolean;
  /** Opens the queue, or closes it. */
  onQueue: () => void;
  /** The player in full, for which a narrow bar has no room. */
  playerOpen: boolean;
  onPlayer: () => void;
}

/**
 * Stands at the bottom of the window. Tells the page in `--player-height` how much room it takes,
 * its safe area included: measured, because larger text makes a higher bar.
 */
export function BarFrame({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty('--player-height', `${element.offsetHeight}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--player-height');
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label="Player"
      data-slot="player"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rail bg-wing pb-[env(safe-area-inset-bottom)]"
    >
      {children}
    </section>
  );
}

import type { Track } from '@/lib/player/track';

/** What both bars are given. */
export interface BarProps {
  track: Track;
  onBuy: (beatId: number) => void;
  queueOpen: boolean;
  /** Opens the queue, or closes it. */
  onQueue: () => void;
}

import { crateBeats } from './crate-beats.ts';
import { trapBeats } from './trap-beats.ts';
import type { DemoBeat } from './types.ts';
import { violinBeats } from './violin-beats.ts';

/** Every demo beat, oldest first: the order of insertion, so that ids grow with time. */
export const demoBeats: readonly DemoBeat[] = [...violinBeats, ...trapBeats, ...crateBeats].sort(
  (a, b) => b.daysAgo - a.daysAgo,
);

import { advancesAutomatically, type PlayMode } from '@/features/player/queue';

/** What follows the current beat, in words. Only the queue's sheet shows it, which loads with the player's bar. */
export function describeMode(mode: PlayMode): string {
  const { shuffle, repeat } = mode;
  if (repeat === 'one') return 'Repeats this beat.';
  if (repeat === 'all') {
    return shuffle ? 'Repeats the whole queue, shuffled.' : 'Repeats the whole queue.';
  }
  if (!advancesAutomatically(mode)) return 'Stops when this beat ends.';
  return shuffle ? 'Continues in shuffled order.' : 'Continues with the next beat.';
}

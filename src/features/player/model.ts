import type { PlayerState } from '@/lib/player/model';
import { anchor, type QueueMode, type RepeatMode } from '@/lib/player/queue';
import type { Track } from '@/lib/player/types';

type Walk = Pick<PlayerState, 'track' | 'failed' | 'queue' | 'repeat'>;

function split({ queue, ...state }: Walk): { before: readonly Track[]; after: readonly Track[] } {
  const from = anchor(state);
  const index = queue.findIndex((track) => track.beatId === from?.beatId);
  // What is nowhere in the queue has nothing before it, and all of it to come.
  return { before: queue.slice(0, Math.max(0, index)), after: queue.slice(index + 1) };
}

/** What plays next, in its order; when all repeats that is everything else. */
export function upNext(state: Walk): readonly Track[] {
  const { before, after } = split(state);
  return state.repeat === 'all' ? [...after, ...before] : after;
}

/** What lies behind, in its order. */
export function earlier(state: Walk): readonly Track[] {
  return state.repeat === 'all' ? [] : split(state).before;
}

const repeatCycle: Record<RepeatMode, RepeatMode> = { off: 'all', all: 'one', one: 'off' };

/** The repeat button and its key: off, all, one, off again. */
export function nextRepeat(repeat: RepeatMode): RepeatMode {
  return repeatCycle[repeat];
}

/** What will happen at the end of the beat, in words. */
export function describeMode({ autoplay, shuffle, repeat }: QueueMode): string {
  if (repeat === 'one') return 'Plays this beat over and over.';
  if (repeat === 'all') {
    return shuffle ? 'Plays them all, mixed, over and over.' : 'Plays them all, over and over.';
  }
  if (!autoplay) return 'Stops when this beat ends.';
  return shuffle ? 'Goes on in mixed order.' : 'Goes on with the next beat.';
}

import type { Track } from './types';

export const REPEAT_MODES = ['off', 'all', 'one'] as const;

/** What comes after the end: nothing new, the whole queue over again, or the same beat. */
export type RepeatMode = (typeof REPEAT_MODES)[number];

/** How the queue is walked; remembered from visit to visit. */
export interface QueueMode {
  /** Whether the next beat starts when one has ended. Off, a preview ends in silence. */
  readonly autoplay: boolean;
  readonly shuffle: boolean;
  readonly repeat: RepeatMode;
}

export interface QueueState extends QueueMode {
  /** The active beat. */
  readonly track: Track | null;
  /** The beat that failed last, until another starts: the place from which next goes on. */
  readonly failed: Track | null;
  /** The active beat is gone from the store: it may finish, and leaves the queue with the next start. */
  readonly leaving: boolean;
  /** What previous and next walk through; holds the active track, each beat once. */
  readonly queue: readonly Track[];
  /** The same tracks in the order they were handed over: what comes back when shuffle goes off. */
  readonly order: readonly Track[];
}

/** Where the walk stands: at the active beat, or at the one that failed. */
export function anchor(state: Pick<QueueState, 'track' | 'failed'>): Track | null {
  return state.track ?? state.failed;
}

/** The track `step` places away: null with nothing to start from, and past either end unless all repeats. */
export function neighbor(state: QueueState, step: 1 | -1): Track | null {
  const { queue } = state;
  const from = anchor(state);
  const index = queue.findIndex((item) => item.beatId === from?.beatId);
  if (index < 0) return null;
  const place =
    state.repeat === 'all' ? (index + step + queue.length) % queue.length : index + step;
  return place === index ? null : (queue[place] ?? null);
}

/** Whether an end is followed by the next beat. Repeating all could mean nothing else. */
export function playsOn(state: QueueMode): boolean {
  return state.autoplay || state.repeat === 'all';
}

/** What starts by itself when the active track has ended, or null for silence. */
export function following(state: QueueState): Track | null {
  const again = state.leaving ? null : state.track;
  if (state.repeat === 'one' && again !== null) return again;
  if (!playsOn(state)) return null;
  return neighbor(state, 1) ?? (state.repeat === 'all' ? again : null);
}

/** The tracks in random order, each as often as before, `first` at the front. */
export function shuffled(
  tracks: readonly Track[],
  first: Track | null,
  random: () => number,
): readonly Track[] {
  const rest = tracks
    .filter((track) => track.beatId !== first?.beatId)
    .map((track) => ({ track, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ track }) => track);
  return first === null ? rest : [first, ...rest];
}

/** Each beat once, and `track` among them as it was started. */
export function normalizeQueue(track: Track, queue: readonly Track[]): readonly Track[] {
  const seen = new Set<number>();
  const unique = queue.filter((item) => {
    if (seen.has(item.beatId)) return false;
    seen.add(item.beatId);
    return true;
  });
  return seen.has(track.beatId)
    ? unique.map((item) => (item.beatId === track.beatId ? track : item))
    : [track, ...unique];
}

/** The tracks without one beat; the same list when it did not hold it. */
export function without(tracks: readonly Track[], beatId: number): readonly Track[] {
  const rest = tracks.filter((track) => track.beatId !== beatId);
  return rest.length === tracks.length ? tracks : rest;
}

/** A preview the player can play: what the bars, the lock screen and the queue need to know of a beat. */
export interface Track {
  beatId: number;
  title: string;
  artist: string;
  src: string;
  artworkUrl?: string;
  artworkSrcSet?: string | undefined;
  /** One line of facts under the title: `142 bpm · F♯ minor · Dark`. */
  caption?: string;
  /** Stored waveform: a base-36 digit a bar. */
  bars?: string;
  /** Seconds as stored with the beat, 0 while unknown; shown until the audio has loaded. */
  duration?: number;
}

export type RepeatMode = 'off' | 'all' | 'one';

/** How the queue is played; this browser stores it between visits. */
export interface QueueMode {
  autoplay: boolean;
  shuffle: boolean;
  repeat: RepeatMode;
}

export interface QueueState extends QueueMode {
  /** The active beat, or the one that failed. */
  track: Track | null;
  /** In playing order; it contains the track, and each beat once. */
  queue: readonly Track[];
  /** The same beats in the order of their list, which applies again when shuffle is turned off. */
  order: readonly Track[];
  /** Whether this queue plays to its end without autoplay. */
  playsAll?: boolean;
}

/** The settings that decide how playback continues. */
export type PlayMode = Pick<QueueState, keyof QueueMode | 'playsAll'>;

type Position = Pick<QueueState, 'track' | 'queue' | 'repeat'>;

function split({ track, queue }: Position): [before: readonly Track[], after: readonly Track[]] {
  const index = queue.findIndex(({ beatId }) => beatId === track?.beatId);
  return [queue.slice(0, Math.max(0, index)), queue.slice(index + 1)];
}

/** The next tracks in order; with repeat-all these are all others. */
export function upNext(state: Position): readonly Track[] {
  const [before, after] = split(state);
  return state.repeat === 'all' ? [...after, ...before] : after;
}

export function earlierTracks(state: Position): readonly Track[] {
  return state.repeat === 'all' ? [] : split(state)[0];
}

export function nextTrack(state: Position): Track | undefined {
  return upNext(state)[0];
}

export function previousTrack(state: Position): Track | undefined {
  return (state.repeat === 'all' ? upNext(state) : earlierTracks(state)).at(-1);
}

/** Whether the next beat starts when one ends; playing or repeating all implies it. */
export function advancesAutomatically({ autoplay, playsAll, repeat }: PlayMode): boolean {
  return autoplay || playsAll === true || repeat === 'all';
}

/** Whether the beats after this one start without a press. */
export function playsOn(mode: PlayMode): boolean {
  return mode.repeat !== 'one' && advancesAutomatically(mode);
}

/** The track that starts automatically when this one ends. */
export function autoNext(state: QueueState): Track | null {
  if (state.repeat === 'one') return state.track;
  if (!advancesAutomatically(state)) return null;
  return nextTrack(state) ?? (state.repeat === 'all' ? state.track : null);
}

/** The tracks in random order, `first` at the front. */
export function shuffled(tracks: readonly Track[], first: Track | null): readonly Track[] {
  const rest = tracks
    .filter(({ beatId }) => beatId !== first?.beatId)
    .map((track) => ({ track, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ track }) => track);
  return first ? [first, ...rest] : rest;
}

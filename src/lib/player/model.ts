import type { Track } from './track';

/** `ended` differs from `idle` only in how it was reached: in both nothing is loaded. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended';

/** What one beat's play button shows. */
export type TrackStatus = 'idle' | 'loading' | 'playing' | 'paused';

export interface PlayerState {
  readonly status: PlayerStatus;
  /** The active beat; null exactly when the status is idle or ended. */
  readonly track: Track | null;
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  /** 0..1. Kept while muted, so that unmuting brings it back. */
  readonly volume: number;
  readonly muted: boolean;
  /** Tracks that previous and next walk through; holds the active one, each beat once. */
  readonly queue: readonly Track[];
}

export const initialPlayerState: PlayerState = {
  status: 'idle',
  track: null,
  time: 0,
  duration: 0,
  volume: 1,
  muted: false,
  queue: [],
};

/** What happened, told by a command or by the media element. */
export type PlayerEvent =
  | { readonly type: 'started'; readonly track: Track; readonly queue: readonly Track[] }
  | { readonly type: 'waiting' | 'playing' | 'paused' | 'ended' | 'stopped' | 'failed' }
  | { readonly type: 'progressed'; readonly time: number; readonly duration: number }
  | { readonly type: 'seeked'; readonly time: number }
  | { readonly type: 'volumeSet'; readonly volume: number }
  | { readonly type: 'mutedSet'; readonly muted: boolean }
  | { readonly type: 'dropped'; readonly beatId: number };

/** The next state. Answers the same object when nothing changed, so that listeners can compare by identity. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'started':
      return {
        ...state,
        status: 'loading',
        track: event.track,
        time: 0,
        duration: knownDuration(event.track.duration ?? 0),
        queue: normaliseQueue(event.track, event.queue),
      };
    case 'playing':
      return state.track === null ? state : withStatus(state, 'playing');
    case 'waiting':
      return state.track === null ? state : withStatus(state, 'loading');
    case 'paused':
      return state.track === null ? state : withStatus(state, 'paused');
    case 'ended':
      return state.track === null ? state : cleared(state, 'ended');
    case 'stopped':
    case 'failed':
      return state.status === 'idle' ? state : cleared(state, 'idle');
    case 'progressed':
      return progressed(state, event.time, event.duration);
    case 'seeked':
      return progressed(state, clampSeek(event.time, state.duration), state.duration);
    case 'volumeSet': {
      const volume = clampVolume(event.volume, state.volume);
      // Raising the volume of a muted player can only mean that one wants to hear it.
      const muted = volume > 0 && volume !== state.volume ? false : state.muted;
      if (volume === state.volume && muted === state.muted) return state;
      return { ...state, volume, muted };
    }
    case 'mutedSet': {
      if (event.muted === state.muted) return state;
      // Unmuting at volume 0 would stay silent.
      const volume = !event.muted && state.volume === 0 ? 1 : state.volume;
      return { ...state, muted: event.muted, volume };
    }
    case 'dropped': {
      if (state.track?.beatId === event.beatId) return cleared(state, 'idle');
      const queue = state.queue.filter((track) => track.beatId !== event.beatId);
      return queue.length === state.queue.length ? state : { ...state, queue };
    }
  }
}

function withStatus(state: PlayerState, status: PlayerStatus): PlayerState {
  return state.status === status ? state : { ...state, status };
}

function cleared(state: PlayerState, status: 'idle' | 'ended'): PlayerState {
  return { ...state, status, track: null, time: 0, duration: 0, queue: [] };
}

function progressed(state: PlayerState, rawTime: number, rawDuration: number): PlayerState {
  if (state.track === null) return state;
  const duration = knownDuration(rawDuration) || state.duration;
  const time = clampSeek(rawTime, duration);
  if (time === state.time && duration === state.duration) return state;
  return { ...state, time, duration };
}

/** A media element says NaN before its metadata and Infinity for an endless stream: both are unknown. */
function knownDuration(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? duration : 0;
}

function normaliseQueue(track: Track, queue: readonly Track[]): readonly Track[] {
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

/** A volume within 0..1; `fallback` for what is not a number. */
export function clampVolume(volume: number, fallback = 1): number {
  if (Number.isNaN(volume)) return fallback;
  return Math.min(1, Math.max(0, volume));
}

/** A position within the track; an unknown duration (0) bounds only from below. */
export function clampSeek(seconds: number, duration: number): number {
  if (Number.isNaN(seconds) || seconds <= 0) return 0;
  if (duration > 0) return Math.min(seconds, duration);
  return Number.isFinite(seconds) ? seconds : 0;
}

/** What pressing a beat's play button means: the sounding beat stops, a paused one goes on, any other starts. */
export function toggleIntent(state: PlayerState, track: Track): 'start' | 'stop' | 'resume' {
  const { track: current, status } = state;
  if (current?.beatId !== track.beatId) return 'start';
  if (status !== 'paused') return 'stop';
  return current.src === track.src ? 'resume' : 'start';
}

/** The track `step` places away in the queue, null past either end or with nothing active. */
export function neighbour(state: PlayerState, step: 1 | -1): Track | null {
  const { track } = state;
  if (track === null) return null;
  const index = state.queue.findIndex((item) => item.beatId === track.beatId);
  return index < 0 ? null : (state.queue[index + step] ?? null);
}

/** Later than this, previous means the beginning of the same track, as players do. Seconds. */
const RESTART_AFTER_SECONDS = 3;

/** Where previous leads: the track before, or null for the beginning of this one. */
export function previousTrack(state: PlayerState): Track | null {
  return state.time > RESTART_AFTER_SECONDS ? null : neighbour(state, -1);
}

/** The state of one beat's play button. */
export function trackStatus(state: PlayerState, beatId: number): TrackStatus {
  if (state.track?.beatId !== beatId || state.status === 'ended') return 'idle';
  return state.status;
}

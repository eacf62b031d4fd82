import {
  anchor,
  neighbor,
  normalizeQueue,
  shuffled,
  without,
  type QueueMode,
  type QueueState,
} from '@/lib/player/queue';
import type { Track } from '@/lib/player/types';

/** `ended` differs from `idle` only in how it was reached: in both nothing is loaded. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended';

/** What one beat's play button shows. */
export type TrackStatus = 'idle' | 'loading' | 'playing' | 'paused';

/** `track` is null exactly when the status is idle or ended. */
export interface PlayerState extends QueueState {
  readonly status: PlayerStatus;
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  /** 0..1. Kept while muted, so that unmuting brings it back. */
  readonly volume: number;
  readonly muted: boolean;
}

export const initialPlayerState: PlayerState = {
  status: 'idle',
  track: null,
  time: 0,
  duration: 0,
  volume: 1,
  muted: false,
  autoplay: false,
  shuffle: false,
  repeat: 'off',
  failed: null,
  leaving: false,
  queue: [],
  order: [],
};

/** What happened, told by a command or by the media element. */
export type PlayerEvent =
  | {
      readonly type: 'started';
      readonly track: Track;
      /** Absent: the queue at hand goes on. */
      readonly queue?: readonly Track[] | undefined;
    }
  | { readonly type: 'waiting' | 'playing' | 'paused' | 'ended' | 'stopped' | 'failed' }
  | { readonly type: 'progressed'; readonly time: number; readonly duration: number }
  | { readonly type: 'seeked'; readonly time: number }
  | { readonly type: 'volumeSet'; readonly volume: number }
  | { readonly type: 'mutedSet'; readonly muted: boolean }
  | { readonly type: 'modeSet'; readonly mode: Partial<QueueMode> }
  | { readonly type: 'dropped'; readonly beatId: number };

/**
 * The next state. Answers the same object when nothing changed, so that listeners can compare by
 * identity. `random` answers 0..1 and decides how a queue is shuffled.
 */
export function reducePlayer(
  state: PlayerState,
  event: PlayerEvent,
  random: () => number = Math.random,
): PlayerState {
  switch (event.type) {
    case 'started':
      return {
        ...state,
        status: 'loading',
        track: event.track,
        time: 0,
        duration: knownDuration(event.track.duration ?? 0),
        failed: null,
        leaving: false,
        ...queues(state, event.track, event.queue, random),
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
      return state.status === 'idle' && state.failed === null ? state : cleared(state, 'idle');
    case 'failed': {
      const { track: failed, queue, order, leaving } = state;
      if (failed === null) return withStatus(state, 'idle');
      return { ...cleared(state, 'idle'), failed, queue, order, leaving };
    }
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
    case 'modeSet':
      return withMode(state, { ...state, ...event.mode }, random);
    case 'dropped': {
      // What sounds may finish: to cut it off would tell nobody why.
      if (anchor(state)?.beatId === event.beatId) {
        return state.leaving ? state : { ...state, leaving: true };
      }
      const queue = without(state.queue, event.beatId);
      if (queue === state.queue) return state;
      return { ...state, queue, order: without(state.order, event.beatId) };
    }
  }
}

function withStatus(state: PlayerState, status: PlayerStatus): PlayerState {
  return state.status === status ? state : { ...state, status };
}

function cleared(state: PlayerState, status: 'idle' | 'ended'): PlayerState {
  return {
    ...state,
    status,
    track: null,
    time: 0,
    duration: 0,
    failed: null,
    leaving: false,
    queue: [],
    order: [],
  };
}

/** The queue around a started track: the one that came with it, else the one at hand. */
function queues(
  state: PlayerState,
  track: Track,
  given: readonly Track[] | undefined,
  random: () => number,
): Pick<PlayerState, 'queue' | 'order'> {
  const left = state.leaving ? anchor(state)?.beatId : undefined;
  const remaining = (tracks: readonly Track[]) =>
    normalizeQueue(track, left === undefined ? tracks : without(tracks, left));
  const order = given ? normalizeQueue(track, given) : remaining(state.order);
  if (!state.shuffle) return { queue: order, order };
  return { queue: given ? shuffled(order, track, random) : remaining(state.queue), order };
}

function withMode(state: PlayerState, mode: QueueMode, random: () => number): PlayerState {
  const { autoplay, shuffle, repeat } = mode;
  const next = { ...state, autoplay, repeat };
  if (shuffle === state.shuffle) {
    return autoplay === state.autoplay && repeat === state.repeat ? state : next;
  }
  const queue = shuffle ? shuffled(state.order, anchor(state), random) : state.order;
  return { ...next, shuffle, queue };
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

/** Later than this, previous means the beginning of the same track, as players do. Seconds. */
const RESTART_AFTER_SECONDS = 3;

/** Where previous leads: the track before, or null for the beginning of this one. */
export function previousTrack(state: PlayerState): Track | null {
  return state.time > RESTART_AFTER_SECONDS ? null : neighbor(state, -1);
}

/** The state of one beat's play button. */
export function trackStatus(state: PlayerState, beatId: number): TrackStatus {
  if (state.track?.beatId !== beatId || state.status === 'ended') return 'idle';
  return state.status;
}

/**
 * Seconds as `m:ss` (minutes grow beyond 59, there are no hours); anything that is not a
 * positive finite number reads `0:00`.
 */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

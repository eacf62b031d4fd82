import type { QueueMode, QueueState, Track } from '@/features/player/queue';

/** `idle` and `ended` have no track; `failed` has the track that could not be played. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

export interface Preferences extends QueueMode {
  /** 0 to 1; kept while muted. */
  volume: number;
  muted: boolean;
  /** Whether keys without a modifier control the player. */
  shortcuts: boolean;
}

/** A part of a track, in seconds; a moment has no end. */
export interface Passage {
  start: number;
  end?: number | undefined;
}

export interface PlayerState extends QueueState, Preferences {
  status: PlayerStatus;
  /** Seconds. */
  time: number;
  /** Where playback last started or was moved to, in seconds. */
  from: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** The passage of the current track that repeats, or its start alone until the user sets the end. */
  loop: Passage | null;
}

export interface PlayerListener {
  /** Called once when a preview starts, but not when a paused one resumes. */
  onStart?: ((track: Track) => void) | undefined;
  /** Called when a lost connection has paused the track. */
  onLost?: ((track: Track) => void) | undefined;
  onError?: ((track: Track, error: Error) => void) | undefined;
}

export const initialPlayerState: PlayerState = {
  status: 'idle',
  track: null,
  time: 0,
  from: 0,
  duration: 0,
  loop: null,
  queue: [],
  order: [],
  volume: 1,
  muted: false,
  autoplay: false,
  shuffle: false,
  repeat: 'off',
  shortcuts: true,
};

export function trackStatus({ track, status }: PlayerState, beatId: number): PlayerStatus {
  return track?.beatId === beatId && status !== 'failed' ? status : 'idle';
}

/** Seconds as `m:ss`; `0:00` while unknown. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

import type { PlayerState } from './model';
import type { PlayerError } from './player-error';
import type { Track } from './track';

/** What the engine uses of an `<audio>` element. */
export type MediaElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'crossOrigin'
  | 'preload'
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'readyState'
  | 'volume'
  | 'muted'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> & {
  readonly error: Pick<MediaError, 'code' | 'message'> | null;
  addEventListener(type: string, listener: () => void): void;
};

export interface PlayerListener {
  /** A preview has begun to sound: once per start, not when a paused one goes on. */
  onStart?(track: Track): void;
  /** A preview failed; the player is idle again. */
  onError?(track: Track, error: PlayerError): void;
}

/** Every command of the player. They are bound and never change, so they may be passed around freely. */
export interface PlayerActions {
  /** Starts the track from its beginning, in place of whatever sounds. Call it inside the tap. */
  readonly play: (track: Track, queue?: readonly Track[]) => void;
  /** What a beat's play button does: stops the sounding beat, lets a paused one go on, starts any other. */
  readonly toggle: (track: Track, queue?: readonly Track[]) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Silence, from the beginning, no active beat. */
  readonly stop: () => void;
  readonly seek: (seconds: number) => void;
  /** Forward by so many seconds, back when negative. */
  readonly seekBy: (seconds: number) => void;
  /** 0..1, clamped. */
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (muted: boolean) => void;
  readonly next: () => void;
  readonly previous: () => void;
  /** Forgets a beat that was deleted or withdrawn: stops it when it sounds, takes it out of the queue. */
  readonly dropTrack: (beatId: number) => void;
}

export interface PlayerEngine {
  readonly actions: PlayerActions;
  readonly getState: () => PlayerState;
  /** Calls back after every change of the state; answers how to end it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears starts and failures; answers how to end it. */
  readonly listen: (listener: PlayerListener) => () => void;
  /** Loudness 0..1 of what sounds now. */
  readonly getLevel: () => number;
  /** Whether the queue's next track follows when one has ended. Off, a preview ends in silence. */
  readonly setAdvanceAtEnd: (advance: boolean) => void;
}

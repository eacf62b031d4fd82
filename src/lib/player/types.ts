import type { PlayerState } from '@/lib/player/model';
import type { QueueMode } from '@/lib/player/queue';

/** A preview the player can sound: what the bars, the lock screen and the queue need to know of a beat. */
export interface Track {
  readonly beatId: number;
  readonly title: string;
  readonly artist: string;
  /** Address of the preview audio. */
  readonly src: string;
  /** Cover for the bar and the lock screen; absent when the beat has none. */
  readonly artworkUrl?: string;
  /** The cover in every size that there is. */
  readonly artworkSrcSet?: string;
  /** One line of facts under the title, for instance `142 bpm · F♯ minor · Dark`. */
  readonly caption?: string;
  /** Stored waveform, values 0..100. */
  readonly peaks?: readonly number[];
  /** Length in seconds as stored with the beat; shown until the audio itself tells. */
  readonly duration?: number;
}

/**
 * Why a preview could not be played. Browsers say `unsupported` of a file that is missing or out of
 * reach as well; `network` only of one that broke off after it had begun.
 */
export type PlayerErrorKind = 'network' | 'decode' | 'unsupported' | 'unknown';

/** A preview failed to load or to play; the player is back to idle when listeners receive it. */
export class PlayerError extends Error {
  readonly kind: PlayerErrorKind;

  constructor(kind: PlayerErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlayerError';
    this.kind = kind;
  }
}

// The numbers of the MediaError interface; the interface itself is missing outside browsers.
const kinds: Readonly<Record<number, PlayerErrorKind>> = {
  2: 'network',
  3: 'decode',
  4: 'unsupported',
};

/** From what the media element reports in `error`. */
export function fromMediaError(error: Pick<MediaError, 'code' | 'message'>): PlayerError {
  const kind = kinds[error.code] ?? 'unknown';
  return new PlayerError(kind, error.message || `Media error ${error.code} (${kind})`);
}

/** From what a rejected `play()` gives. */
export function fromRejection(reason: unknown): PlayerError {
  const unsupported = reason instanceof Error && reason.name === 'NotSupportedError';
  return new PlayerError(
    unsupported ? 'unsupported' : 'unknown',
    reason instanceof Error ? reason.message : String(reason),
    { cause: reason },
  );
}

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
  /** A preview failed; the player is idle again, its queue still there. */
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
  /** Autoplay, shuffle, repeat: those that are named, the others stay. */
  readonly setMode: (mode: Partial<QueueMode>) => void;
  /** The next of the queue; after a failure the one after the beat that failed. */
  readonly next: () => void;
  readonly previous: () => void;
  /** Starts a beat of the queue, which stays as it is. */
  readonly jump: (beatId: number) => void;
  /**
   * Takes a beat out of the queue: it was deleted, withdrawn, or is not wanted. When it is the one
   * that sounds it may finish, and leaves the queue when another starts.
   */
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
}

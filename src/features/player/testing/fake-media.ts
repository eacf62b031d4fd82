import { createPlayerEngine, type PlayerEngine } from '../engine';
import type { Track } from '../queue';

const HAVE_NOTHING = 0;
const HAVE_ENOUGH_DATA = 4;

/**
 * A silent media element for tests. Its state and promises follow `src`, `play`, `pause` and `load` as in a real
 * one, but it loads and plays only when the test triggers it.
 */
export class FakeMedia extends EventTarget {
  crossOrigin: string | null = null;
  preload: '' | 'none' | 'metadata' | 'auto' = 'auto';
  currentTime = 0;
  duration = NaN;
  paused = true;
  ended = false;
  readyState = HAVE_NOTHING;
  volume = 1;
  muted = false;
  error: { code: number; message: string } | null = null;
  buffered = { length: 0, start: () => 0, end: () => 0 };
  /** Every source it was given, oldest first. */
  readonly sources: string[] = [];
  /** Makes the next `play()` reject with an error of this name. */
  refuseNext: string | null = null;

  #src = '';
  #pending: { resolve: () => void; reject: (reason: Error) => void }[] = [];

  get src(): string {
    return this.#src;
  }

  set src(value: string) {
    this.#src = value;
    this.sources.push(value);
    this.load();
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  load(): void {
    this.#reject('AbortError');
    this.currentTime = 0;
    this.duration = NaN;
    this.paused = true;
    this.ended = false;
    this.readyState = HAVE_NOTHING;
    this.error = null;
  }

  play(): Promise<void> {
    if (this.refuseNext !== null) {
      const name = this.refuseNext;
      this.refuseNext = null;
      return Promise.reject(named(name));
    }
    this.paused = false;
    this.ended = false;
    if (this.readyState === HAVE_ENOUGH_DATA) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
    });
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#reject('AbortError');
    this.emit('pause');
  }

  /** Fires any event, because a real element may fire it early or late. */
  emit(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  /** Enough data has loaded, and playback starts. */
  begin(duration = 30): void {
    this.readyState = HAVE_ENOUGH_DATA;
    this.duration = duration;
    this.emit('durationchange');
    for (const promise of this.#pending.splice(0)) promise.resolve();
    this.emit('playing');
  }

  /** Moves playback to `seconds`, as the browser reports it while a track plays. */
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.emit('timeupdate');
  }

  /** Playback waits for data from the network. */
  starve(): void {
    this.readyState = 2;
    this.emit('waiting');
  }

  /** No data has arrived for some time; the buffer reaches from `start` to `end`, in seconds. */
  stall(end: number, start = 0): void {
    this.buffered = { length: 1, start: () => start, end: () => end };
    this.emit('stalled');
  }

  /** Data has arrived, and playback continues. */
  recover(): void {
    this.readyState = HAVE_ENOUGH_DATA;
    this.emit('playing');
  }

  finish(): void {
    this.currentTime = this.duration;
    this.paused = true;
    this.ended = true;
    this.emit('pause');
    this.emit('ended');
  }

  /** Fails as a real element does: fires `error` and rejects the pending `play()`. Codes as in MediaError. */
  break(code: number, message = ''): void {
    this.error = { code, message };
    this.emit('error');
    this.#reject('NotSupportedError');
  }

  #reject(name: string): void {
    for (const promise of this.#pending.splice(0)) promise.reject(named(name));
  }
}

function named(name: string): Error {
  const error = new Error(name);
  error.name = name;
  return error;
}

/** The fake, typed as the element that it replaces. */
export const asElement = (media: FakeMedia) => media as unknown as HTMLAudioElement;

/** A player on a fake element, which exists from the start, so that tests can use it before the first play. */
export function createFakePlayer(): { engine: PlayerEngine; media: FakeMedia } {
  const media = new FakeMedia();
  return { engine: createPlayerEngine(() => asElement(media)), media };
}

/** A track with this number, and placeholders for everything else. */
export function buildTrack(beatId: number, overrides: Partial<Track> = {}): Track {
  return {
    beatId,
    title: `Beat number ${beatId}`,
    artist: 'Trap Violinist',
    src: `/previews/${beatId}.mp3`,
    ...overrides,
  };
}

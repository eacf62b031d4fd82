import type { LevelMeter } from '@/lib/player/level-meter';
import type { MediaSessionLink } from '@/lib/player/media-session';
import {
  clampSeek,
  initialPlayerState,
  previousTrack,
  reducePlayer,
  toggleIntent,
  type PlayerEvent,
  type PlayerState,
} from '@/lib/player/model';
import {
  pageStorage,
  preferenceKeys,
  readSoundPreferences,
  writeSoundPreferences,
} from '@/lib/player/preferences';
import { following, neighbor, playsOn } from '@/lib/player/queue';
import {
  type MediaElement,
  type PlayerActions,
  type PlayerEngine,
  type PlayerListener,
  fromMediaError,
  fromRejection,
  type PlayerError,
  type Track,
} from '@/lib/player/types';

/** HTMLMediaElement.HAVE_FUTURE_DATA: there is something to play beyond the present moment. */
const HAVE_FUTURE_DATA = 3;

const elementEvents = [
  'play',
  'playing',
  'waiting',
  'stalled',
  'canplay',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'ended',
  'error',
] as const;

/**
 * The player behind the page: one media element, kept for life, because phones grant sound to the
 * element that was tapped and not to its successor. It is created at the first start.
 *
 * The element's events are taken as hints only: each makes the engine look at the element. An event
 * that was queued for a source since replaced therefore finds the new source's state and changes nothing.
 */
export function createPlayerEngine(
  createElement: () => MediaElement = () => new Audio(),
  storage = pageStorage(),
  random: () => number = Math.random,
): PlayerEngine {
  let state: PlayerState = { ...initialPlayerState, ...readSoundPreferences(storage) };
  let element: MediaElement | null = null;
  // Both come with the first sound, which does not wait for them.
  let session: MediaSessionLink | null = null;
  let meter: LevelMeter | null = null;
  /** Counts loads, so that promises of a replaced source are told apart. */
  let load = 0;
  let announced = false;
  /** Failures in a row, without a sound in between. */
  let failures = 0;
  const subscribers = new Set<() => void>();
  const listeners = new Set<PlayerListener>();

  function dispatch(event: PlayerEvent): void {
    const before = state;
    state = reducePlayer(state, event, random);
    if (state === before) return;
    if (preferenceKeys.some((key) => state[key] !== before[key])) {
      applySound();
      writeSoundPreferences(storage, state);
    }
    session?.update(state);
    for (const notify of subscribers) notify();
  }

  function applySound(): void {
    if (element === null) return;
    element.volume = state.volume;
    element.muted = state.muted;
  }

  function readyElement(): MediaElement {
    if (element !== null) return element;
    element = createElement();
    // Lets the sound be measured when the previews come from another origin.
    element.crossOrigin = 'anonymous';
    element.preload = 'none';
    applySound();
    for (const name of elementEvents) element.addEventListener(name, () => observe(name));
    // A sleeping page hears nothing of what the system did to its sound meanwhile.
    document.addEventListener('visibilitychange', () => observe('visibilitychange'));
    // Out of reach, the music plays without them.
    import('./level-meter').then(
      ({ createLevelMeter }) => (meter = createLevelMeter(() => element)),
      () => undefined,
    );
    import('./media-session').then(
      ({ linkMediaSession }) => {
        session = linkMediaSession(actions);
        session.update(state);
      },
      () => undefined,
    );
    return element;
  }

  /** Brings the state in line with the element. */
  function observe(name: (typeof elementEvents)[number] | 'visibilitychange'): void {
    const { track } = state;
    if (element === null || track === null) return;
    if (element.error !== null) {
      fail(track, fromMediaError(element.error));
      return;
    }
    if (element.ended) {
      finish();
      return;
    }
    dispatch({ type: 'progressed', time: element.currentTime, duration: element.duration });
    if (element.paused) {
      dispatch({ type: 'paused' });
    } else if (element.readyState < HAVE_FUTURE_DATA) {
      dispatch({ type: 'waiting' });
    } else {
      dispatch({ type: 'playing' });
      if (!announced) {
        announced = true;
        failures = 0;
        for (const listener of listeners) listener.onStart?.(track);
      }
    }
    if (name === 'playing') session?.applyHandlers(state);
    if (name !== 'timeupdate') session?.updatePosition(state);
  }

  function finish(): void {
    const track = following(state);
    // Straight from one to the next: a phone takes the lock screen from a player that falls silent.
    if (track !== null) {
      start(track);
      return;
    }
    dispatch({ type: 'ended' });
    release();
  }

  function fail(track: Track, error: PlayerError): void {
    dispatch({ type: 'failed' });
    release();
    for (const listener of listeners) listener.onError?.(track, error);
    failures += 1;
    // One broken file is stepped over; two in a row mean that it is not the file.
    const next = failures === 1 && playsOn(state) ? neighbor(state, 1) : null;
    if (next !== null && state.failed === track) start(next);
  }

  /**
   * Gives up the loaded source: what it still downloads would be paid for and never heard.
   * Comes after the state has let go of the track, so that the events this causes concern nobody.
   */
  function release(): void {
    load += 1;
    meter?.reset();
    if (element === null) return;
    element.pause();
    element.removeAttribute('src');
    element.load();
  }

  /** Without a queue of its own the track is one of the queue at hand. */
  function start(track: Track, queue?: readonly Track[]): void {
    const target = readyElement();
    load += 1;
    announced = false;
    meter?.reset();
    target.src = track.src;
    dispatch({ type: 'started', track, queue });
    sound(target);
  }

  /** Must run inside the tap, hence nothing asynchronous before `play()`. */
  function sound(target: MediaElement): void {
    const current = load;
    target.play().catch((reason: unknown) => {
      const { track } = state;
      if (current !== load || track === null) return;
      const name = reason instanceof Error ? reason.name : '';
      // Paused before it could begin: the pause has been seen already.
      if (name === 'AbortError') return;
      // The browser wants a tap first: the play button is there for it.
      if (name === 'NotAllowedError') dispatch({ type: 'paused' });
      else fail(track, target.error ? fromMediaError(target.error) : fromRejection(reason));
    });
  }

  const actions: PlayerActions = {
    play: (track, queue = [track]) => start(track, queue),
    toggle(track, queue) {
      const intent = toggleIntent(state, track);
      if (intent === 'stop') actions.stop();
      else if (intent === 'resume') actions.resume();
      else actions.play(track, queue);
    },
    pause() {
      if (state.status !== 'playing' && state.status !== 'loading') return;
      element?.pause();
      dispatch({ type: 'paused' });
    },
    resume() {
      if (state.status !== 'paused' || element === null) return;
      sound(element);
      dispatch({ type: element.readyState < HAVE_FUTURE_DATA ? 'waiting' : 'playing' });
    },
    stop() {
      dispatch({ type: 'stopped' });
      release();
    },
    seek(seconds) {
      if (state.track === null || element === null || Number.isNaN(seconds)) return;
      const time = clampSeek(seconds, state.duration);
      element.currentTime = time;
      dispatch({ type: 'seeked', time });
      session?.updatePosition(state);
    },
    seekBy: (seconds) => actions.seek((element?.currentTime ?? 0) + seconds),
    setVolume: (volume) => dispatch({ type: 'volumeSet', volume }),
    setMuted: (muted) => dispatch({ type: 'mutedSet', muted }),
    setMode: (mode) => dispatch({ type: 'modeSet', mode }),
    next() {
      const track = neighbor(state, 1);
      if (track !== null) start(track);
    },
    previous() {
      const track = previousTrack(state);
      if (track !== null) start(track);
      else actions.seek(0);
    },
    jump(beatId) {
      const track = state.queue.find((item) => item.beatId === beatId);
      if (track !== undefined) start(track);
    },
    dropTrack: (beatId) => dispatch({ type: 'dropped', beatId }),
  };

  return {
    actions,
    getState: () => state,
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getLevel: () => meter?.read(state) ?? 0,
  };
}

let page: PlayerEngine | undefined;

/** The one player of this page. */
export function pagePlayer(): PlayerEngine {
  page ??= createPlayerEngine();
  return page;
}

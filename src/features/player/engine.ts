import { updateMediaSession } from '@/features/player/media-session';
import {
  initialPlayerState,
  type Passage,
  type PlayerListener,
  type PlayerState,
  type Preferences,
} from '@/features/player/model';
import { playAlone } from '@/features/player/play-alone';
import { readPreferences, writePreferences } from '@/features/player/preferences';
import { autoNext, nextTrack, previousTrack, shuffled, type Track } from '@/features/player/queue';

/** HTMLMediaElement.HAVE_FUTURE_DATA: the browser has data beyond the current position. */
const HAVE_FUTURE_DATA = 3;
/** MediaError.MEDIA_ERR_NETWORK: the connection was lost after the source had begun to load. */
const MEDIA_ERR_NETWORK = 2;
/** After this time "previous" restarts the same track, as in other players. */
const RESTART_AFTER_SECONDS = 3;

const elementEvents = [
  ...['playing', 'waiting', 'canplay', 'pause'],
  ...['timeupdate', 'durationchange', 'ended', 'error'],
];

export type PlayerEngine = ReturnType<typeof createPlayerEngine>;

/**
 * The player: a small store over one `<audio>`, created at the first start and kept for the life of the page,
 * because phones let an element play only if a tap has started it.
 */
export function createPlayerEngine(createElement = () => new Audio()) {
  let state: PlayerState = { ...initialPlayerState, ...readPreferences() };
  let element: HTMLAudioElement | null = null;
  let getLevel: ((state: PlayerState) => number) | null = null;
  /** The active beat when it has left the store: it may finish, and leaves the queue at the next start. */
  let leaving: Track | null = null;
  /** The source that the element preloads before anything plays. */
  let prepared: string | null = null;
  /** Set while a lost connection keeps the current track from playing: whether it was playing. */
  let lost: { wasPlaying: boolean } | null = null;
  /** The next reading of the position while a passage repeats. */
  let frame = 0;
  const subscribers = new Set<() => void>();
  const listeners = new Set<PlayerListener>();

  function set(change: Partial<PlayerState>): void {
    const before = state;
    state = { ...state, ...change };
    const { track, status, queue } = state;
    if (track !== before.track || status !== before.status || queue !== before.queue) {
      updateMediaSession(state, actions);
    }
    for (const notify of subscribers) notify();
  }

  function readyElement(): HTMLAudioElement {
    if (element) return element;
    element = createElement();
    // CORS lets the page measure the level of previews from another origin.
    element.crossOrigin = 'anonymous';
    element.preload = 'metadata';
    applyVolume();
    for (const name of elementEvents) element.addEventListener(name, observe);
    element.addEventListener('stalled', wake);
    playAlone(element, actions.pause);
    window.addEventListener('online', () => lost?.wasPlaying && actions.resume());
    const audio = element;
    // If the meter cannot be loaded, the strings stay still.
    import('@/features/player/level-meter').then(
      ({ createLevelMeter }) => (getLevel = createLevelMeter(audio)),
      () => undefined,
    );
    return element;
  }

  function applyVolume(): void {
    if (element) Object.assign(element, { volume: state.volume, muted: state.muted });
  }

  /**
   * Copies the element's state. Events are only hints: a late event of a replaced source reads the state of the new
   * one.
   */
  function observe(): void {
    const { track, status, loop, time } = state;
    if (!element || !track || status === 'failed') return;
    const { error, ended, paused, readyState, seeking, currentTime, duration } = element;
    // Without a connection a source that is loaded again fails with another code.
    if (error && (lost || error.code === MEDIA_ERR_NETWORK)) lose(track);
    else if (error) fail(track, new Error(error.message || `Media error ${error.code}`));
    else if (ended && !loop?.end) finish();
    else {
      // The short seek back of each repetition does not show as loading.
      const isRepeating = seeking && status === 'playing' && currentTime === loop?.start;
      const isWaiting = readyState < HAVE_FUTURE_DATA && !isRepeating;
      if (readyState >= HAVE_FUTURE_DATA) lost = null;
      set({
        status: paused ? 'paused' : isWaiting ? 'loading' : 'playing',
        time: currentTime,
        // An element guesses the length of an MP3 with a variable bitrate; the stored length was measured.
        duration: track.duration ?? (Number.isFinite(duration) ? duration : state.duration),
      });
      if (loop?.end) {
        // A user may seek to the end of a paused track.
        const hasEnded = ended && paused && status !== 'paused';
        repeat(loop.start, hasEnded, time < loop.end && currentTime >= loop.end);
      }
    }
  }

  /**
   * Returns to the start of the passage at its end, or at the end of the track after a seek past it. The position is
   * read in every frame, because events report it 4 times a second.
   */
  function repeat(start: number, hasEnded: boolean, isAtEnd: boolean): void {
    if (hasEnded || isAtEnd) actions.seek(start);
    if (hasEnded) actions.resume();
    cancelAnimationFrame(frame);
    if (state.status === 'playing') frame = requestAnimationFrame(observe);
  }

  /**
   * WebKitGTK sometimes stays waiting although more data has arrived; a pause and a play end that. This is not done
   * before the first sound, because it would end the pending `play()` and its count.
   */
  function wake(): void {
    const { track, status } = state;
    if (!element || !track || status !== 'loading') return;
    const { buffered, currentTime } = element;
    const last = buffered.length - 1;
    if (last < 0 || buffered.end(last) < currentTime + 1) return;
    // Before the first sound, the start of the buffer and the position are both 0.
    if (buffered.start(last) >= currentTime) return;
    element.pause();
    proceed(track, element);
  }

  /** Resumes the current track at its position, from a new request if the connection was lost. */
  function proceed(track: Track, audio: HTMLAudioElement): void {
    if (lost) Object.assign(audio, { src: track.src, currentTime: state.time });
    audio.play().catch((reason: unknown) => handleRefusal(track, reason));
    observe();
  }

  /** Keeps track and position, so that it resumes once the browser is back online, or when the user presses play. */
  function lose(track: Track): void {
    const { status } = state;
    if (lost && status === 'paused') return;
    const isRepeated = lost !== null;
    lost = { wasPlaying: status !== 'paused' };
    set({ status: 'paused' });
    const report = () => listeners.forEach(({ onLost }) => onLost?.(track));
    if (!isRepeated && status !== 'paused') report();
    if (!isRepeated) return;
    // The preview may have been removed in the meantime.
    void fetch(track.src, { method: 'HEAD' }).then(({ ok }) => {
      if (!ok && lost && state.track === track) fail(track, new Error('The preview is gone.'));
    }, report);
  }

  function finish(): void {
    const track = autoNext(state);
    // The next track starts without a gap, because a phone removes a silent player from the lock screen.
    if (track) start(track);
    else clear('ended');
  }

  function fail(track: Track, error: Error): void {
    if (state.status === 'failed') return;
    set({ status: 'failed', time: 0, duration: 0 });
    release();
    for (const listener of listeners) listener.onError?.(track, error);
  }

  function clear(status: 'idle' | 'ended'): void {
    set({ status, track: null, time: 0, duration: 0, queue: [], order: [] });
    release();
  }

  /** Stops the download of a track that will not play. */
  function release(): void {
    prepared = null;
    lost = null;
    element?.pause();
    element?.removeAttribute('src');
    element?.load();
  }

  function start(track: Track, order = state.order, queue = state.queue): void {
    const audio = readyElement();
    if (prepared !== track.src || audio.error) audio.src = track.src;
    prepared = null;
    lost = null;
    const left = leaving?.beatId;
    const remaining = (tracks: readonly Track[]) =>
      tracks.filter(({ beatId }) => beatId === track.beatId || beatId !== left);
    leaving = null;
    set({
      status: 'loading',
      track,
      time: 0,
      from: 0,
      duration: track.duration ?? 0,
      loop: null,
      order: remaining(order),
      queue: remaining(queue),
    });
    audio.play().then(
      () => listeners.forEach(({ onStart }) => onStart?.(track)),
      (reason: unknown) => handleRefusal(track, reason),
    );
  }

  function handleRefusal(track: Track, reason: unknown): void {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    // The track was replaced, or paused before it could begin.
    if (state.track !== track || error.name === 'AbortError') return;
    // The element reports an error, too.
    if (lost && error.name !== 'NotAllowedError') return;
    // The browser requires a tap first, and the paused state shows the play button.
    if (error.name === 'NotAllowedError') set({ status: 'paused' });
    else fail(track, error);
  }

  const actions = {
    /** Preloads the start of the next likely track while nothing plays. */
    prepare: ({ src }: Track) => {
      if (state.track || prepared === src) return;
      readyElement().src = src;
      prepared = src;
    },
    /** Lets a later start play that no tap calls (WebKit). Call it in the handler of a tap. */
    unlock: () => {
      if (!state.track) readyElement().load();
    },
    /**
     * Starts the track from its beginning. Call it in the handler of the tap, because browsers block other starts.
     *
     * @param playsAll whether the queue plays to its end, also without autoplay; `start` notifies the listeners
     */
    play: (track: Track, queue: readonly Track[] = [track], playsAll = false) => {
      state = { ...state, playsAll };
      start(track, queue, state.shuffle ? shuffled(queue, track) : queue);
    },
    /** The action of a beat's play button: stops the playing beat, resumes a paused one, starts any other. */
    toggle: (track: Track, queue?: readonly Track[]) => {
      if (state.track?.beatId !== track.beatId || state.status === 'failed') {
        actions.play(track, queue);
      } else if (state.status === 'paused') actions.resume();
      else actions.stop();
    },
    pause: () => {
      if (lost) lost = { wasPlaying: false };
      element?.pause();
      observe();
    },
    resume: () => {
      const { track, status } = state;
      if (!element || !track || status !== 'paused') return;
      proceed(track, element);
    },
    togglePause: () => (state.status === 'paused' ? actions.resume() : actions.pause()),
    stop: () => clear('idle'),
    seek: (seconds: number) => {
      if (!element || !state.track || state.status === 'failed') return;
      const time = Math.min(Math.max(seconds, 0), state.duration || Infinity);
      element.currentTime = time;
      set({ time, from: time });
    },
    /** Sets the passage that repeats; it is no preference, so another start ends it. */
    loop: (loop: Passage | null) => {
      set({ loop });
      observe();
    },
    seekBy: (seconds: number) => actions.seek((element?.currentTime ?? 0) + seconds),
    next: () => {
      const track = nextTrack(state);
      if (track) start(track);
    },
    previous: () => {
      const track = state.time > RESTART_AFTER_SECONDS ? undefined : previousTrack(state);
      if (track) start(track);
      else actions.seek(0);
    },
    /** Starts a beat of the queue without changing the queue. */
    jump: (beatId: number) => {
      const track = state.queue.find((item) => item.beatId === beatId);
      if (track) start(track);
    },
    /** Removes a beat from the queue, because it was withdrawn or the user removed it. The active one may finish. */
    dropTrack: (beatId: number) => {
      if (state.track?.beatId === beatId) leaving = state.track;
      else if (state.queue.some((track) => track.beatId === beatId)) {
        const without = (tracks: readonly Track[]) =>
          tracks.filter((track) => track.beatId !== beatId);
        set({ queue: without(state.queue), order: without(state.order) });
      }
    },
    setPreferences: (change: Partial<Preferences>) => {
      const volume = Math.min(1, Math.max(0, change.volume ?? state.volume));
      set({ ...change, volume, ...(change.autoplay !== undefined && { playsAll: false }) });
      if (change.shuffle !== undefined) {
        set({ queue: change.shuffle ? shuffled(state.order, state.track) : state.order });
      }
      applyVolume();
      writePreferences(state);
    },
    /** Sets the full volume when unmuting at volume 0, which would stay silent. */
    toggleMuted: () => {
      const silent = state.muted || state.volume === 0;
      actions.setPreferences({ muted: !silent, volume: state.volume || 1 });
    },
  };

  return {
    actions,
    getState: () => state,
    observe,
    subscribe: (listener: () => void) => {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    listen: (listener: PlayerListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loudness of the playing track, 0 to 1. */
    getLevel: () => getLevel?.(state) ?? 0,
  };
}

let page: PlayerEngine | undefined;

export function pagePlayer(): PlayerEngine {
  page ??= createPlayerEngine();
  return page;
}

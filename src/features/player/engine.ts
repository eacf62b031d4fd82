import { updateMediaSession } from '@/features/player/media-session';
import { initialPlayerState, type PlayerState, type Preferences } from '@/features/player/model';
import { following, nextTrack, previousTrack, shuffled, type Track } from '@/features/player/queue';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

/** HTMLMediaElement.HAVE_FUTURE_DATA: there is something to play beyond the present moment. */
const HAVE_FUTURE_DATA = 3;
/** Later than this, previous means the beginning of the same track, as players do. */
const RESTART_AFTER_SECONDS = 3;
const STORAGE_KEY = 'player-preferences';

const elementEvents = [
  ...['playing', 'waiting', 'canplay', 'pause'],
  ...['timeupdate', 'durationchange', 'ended', 'error'],
];

export interface PlayerListener {
  /** Called once when a preview starts, but not when a paused one resumes. */
  onStart?: ((track: Track) => void) | undefined;
  onError?: ((track: Track, error: Error) => void) | undefined;
}

function readPreferences(): Partial<Preferences> {
  try {
    return JSON.parse(readStored('localStorage', STORAGE_KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

function writePreferences(preferences: Preferences): void {
  const { volume, muted, autoplay, shuffle, repeat, shortcuts } = preferences;
  const kept: Preferences = { volume, muted, autoplay, shuffle, repeat, shortcuts };
  writeStored('localStorage', STORAGE_KEY, JSON.stringify(kept));
}

export type PlayerEngine = ReturnType<typeof createPlayerEngine>;

/**
 * The player: a small store over one `<audio>`, created at the first start and kept for life,
 * because phones let only the element play that was tapped.
 */
export function createPlayerEngine(createElement = () => new Audio()) {
  let state: PlayerState = { ...initialPlayerState, ...readPreferences() };
  let element: HTMLAudioElement | null = null;
  let getLevel: ((state: PlayerState) => number) | null = null;
  /** The active beat has left the store: it may finish, and leaves the queue with the next start. */
  let leaving: Track | null = null;
  /** The source that the element has before anything plays. */
  let prepared: string | null = null;
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
    // Lets the level be measured when the previews come from another origin.
    element.crossOrigin = 'anonymous';
    element.preload = 'metadata';
    applyVolume();
    for (const name of elementEvents) element.addEventListener(name, observe);
    element.addEventListener('stalled', wake);
    const audio = element;
    // Without it the strings rest.
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
   * Brings the state in line with the element. Events are hints only: one of a source that has been
   * replaced finds the new source's state.
   */
  function observe(): void {
    const { track, status } = state;
    if (!element || !track || status === 'failed') return;
    const { error, ended, paused, readyState, currentTime, duration } = element;
    if (error) fail(track, new Error(error.message || `Media error ${error.code}`));
    else if (ended) finish();
    else
      set({
        status: paused ? 'paused' : readyState < HAVE_FUTURE_DATA ? 'loading' : 'playing',
        time: currentTime,
        duration: Number.isFinite(duration) ? duration : state.duration,
      });
  }

  /**
   * WebKitGTK sometimes stays waiting although more has arrived, and a pause and a play end that. Never before the
   * first sound, because that would end the pending `play()` and its count.
   */
  function wake(): void {
    const { track, status } = state;
    if (!element || !track || status !== 'loading') return;
    const { buffered, currentTime } = element;
    const last = buffered.length - 1;
    if (last < 0 || buffered.end(last) < currentTime + 1) return;
    // Before the first sound both are 0.
    if (buffered.start(last) >= currentTime) return;
    element.pause();
    proceed(track, element);
  }

  /** Goes on with the current track from where it is. */
  function proceed(track: Track, audio: HTMLAudioElement): void {
    audio.play().catch((reason: unknown) => handleRefusal(track, reason));
    observe();
  }

  function finish(): void {
    const track = following(state);
    // Without a gap, because a phone removes a silent player from the lock screen.
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
    element?.pause();
    element?.removeAttribute('src');
    element?.load();
  }

  function start(track: Track, order = state.order, queue = state.queue): void {
    const audio = readyElement();
    if (prepared !== track.src || audio.error) audio.src = track.src;
    prepared = null;
    const left = leaving?.beatId;
    const remaining = (tracks: readonly Track[]) =>
      tracks.filter(({ beatId }) => beatId === track.beatId || beatId !== left);
    leaving = null;
    set({
      status: 'loading',
      track,
      time: 0,
      duration: track.duration ?? 0,
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
    // Replaced, or paused before it could begin.
    if (state.track !== track || error.name === 'AbortError') return;
    // The browser wants a tap first: the play button is there for it.
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
    /** Starts the track from its beginning. Call it inside the tap. */
    play: (track: Track, queue: readonly Track[] = [track]) => {
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
      set({ time });
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
    /** Takes a beat out of the queue: it was withdrawn, or is not wanted. */
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
      set({ ...change, volume });
      if (change.shuffle !== undefined) {
        set({ queue: change.shuffle ? shuffled(state.order, state.track) : state.order });
      }
      applyVolume();
      writePreferences(state);
    },
    /** Unmuting at volume 0 would stay silent. */
    toggleMuted: () => {
      const silent = state.muted || state.volume === 0;
      actions.setPreferences({ muted: !silent, volume: state.volume || 1 });
    },
  };

  return {
    actions,
    getState: () => state,
    subscribe: (listener: () => void) => {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    listen: (listener: PlayerListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loudness 0 to 1 of what plays now. */
    getLevel: () => getLevel?.(state) ?? 0,
  };
}

let page: PlayerEngine | undefined;

export function pagePlayer(): PlayerEngine {
  page ??= createPlayerEngine();
  return page;
}

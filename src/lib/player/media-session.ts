import type { PlayerState } from './model';
import { neighbor } from './queue';
import type { Track } from './types';

/** What the lock screen, the headphones and the media keys may ask for. */
export interface MediaSessionCommands {
  resume(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Seconds. */
  seek(seconds: number): void;
}

export interface MediaSessionLink {
  /** Shows the state outside the page; called on every change of the state but cheap when nothing visible there changed. */
  update(state: PlayerState): void;
  /** Hands the buttons to the player (again): some browsers drop handlers when another source takes over. */
  applyHandlers(state: PlayerState): void;
  /** Tells where the playhead stands. Between two calls the system counts by itself. */
  updatePosition(state: PlayerState): void;
}

const silentLink: MediaSessionLink = {
  update: () => undefined,
  applyHandlers: () => undefined,
  updatePosition: () => undefined,
};

/** Connects the player to the system's media controls; does nothing where the browser has none. */
export function linkMediaSession(commands: MediaSessionCommands): MediaSessionLink {
  if (typeof navigator === 'undefined' || !('mediaSession' in navigator)) return silentLink;
  const session = navigator.mediaSession;
  let shown: Track | null = null;
  let walkable = false;

  function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // An action this browser does not know.
    }
  }

  function applyHandlers(state: PlayerState): void {
    const active = state.track !== null;
    // A lone preview offers neither: their place on the lock screen goes to the scrubber. Seek
    // steps (seekforward, seekbackward) are left out, for they push previous and next aside on iOS.
    walkable = canWalk(state);
    handle('play', active ? () => commands.resume() : null);
    handle('pause', active ? () => commands.pause() : null);
    handle('previoustrack', walkable ? () => commands.previous() : null);
    handle('nexttrack', walkable ? () => commands.next() : null);
    handle(
      'seekto',
      active
        ? ({ seekTime }) => {
            // Zero is a position like any other.
            if (typeof seekTime === 'number' && Number.isFinite(seekTime)) commands.seek(seekTime);
          }
        : null,
    );
  }

  function updatePosition(state: PlayerState): void {
    try {
      if (state.track === null) session.setPositionState();
      else if (state.duration > 0)
        session.setPositionState({
          duration: state.duration,
          position: Math.min(state.time, state.duration),
          playbackRate: 1,
        });
    } catch {
      // Older browsers lack it or refuse the numbers; the controls work without a scrubber.
    }
  }

  return {
    applyHandlers,
    updatePosition,
    update(state) {
      if (state.track !== shown) {
        shown = state.track;
        session.metadata = shown === null ? null : describe(shown);
        applyHandlers(state);
        updatePosition(state);
      } else if (canWalk(state) !== walkable) {
        applyHandlers(state);
      }
      const playback = playbackState(state);
      if (session.playbackState !== playback) session.playbackState = playback;
    },
  };
}

function canWalk(state: PlayerState): boolean {
  return state.track !== null && (neighbor(state, 1) ?? neighbor(state, -1)) !== null;
}

function playbackState(state: PlayerState): MediaSessionPlaybackState {
  if (state.track === null) return 'none';
  return state.status === 'paused' ? 'paused' : 'playing';
}

function describe(track: Track): MediaMetadata {
  return new MediaMetadata({
    title: track.title,
    artist: track.artist,
    // An empty address would be resolved to the page itself and fetched.
    ...(track.artworkUrl ? { artwork: [{ src: absolute(track.artworkUrl) }] } : {}),
  });
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}

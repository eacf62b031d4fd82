import type { PlayerState } from '@/features/player/model';
import type { Track } from '@/features/player/queue';

interface Controls {
  resume: () => void;
  pause: () => void;
  next: () => void;
  previous: () => void;
  seek: (seconds: number) => void;
}

let shown: Track | null = null;

/**
 * Shows the active beat on the lock screen and obeys media keys. The browser reports position and progress itself.
 */
export function updateMediaSession(state: PlayerState, controls: Controls): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const track = state.status === 'failed' ? null : state.track;
  if (track !== shown) {
    shown = track;
    mediaSession.metadata = track && describe(track);
  }
  // A single preview has no skip buttons, so that the lock screen has room for the scrubber. There are no handlers
  // for seekforward and seekbackward, because iOS would show them in place of previous and next.
  const skips = state.queue.length > 1;
  const handlers: [MediaSessionAction, MediaSessionActionHandler | false][] = [
    ['play', controls.resume],
    ['pause', controls.pause],
    ['previoustrack', skips && controls.previous],
    ['nexttrack', skips && controls.next],
    ['seekto', ({ seekTime }) => seekTime != null && controls.seek(seekTime)],
  ];
  // The handlers are set again at every start, because some browsers drop them when the source changes.
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, track && handler ? handler : null);
    } catch {
      // This browser does not know the action.
    }
  }
}

function describe({ title, artist, artworkUrl }: Track): MediaMetadata {
  // An empty URL would be resolved to the page itself and fetched.
  return new MediaMetadata({ title, artist, artwork: artworkUrl ? [{ src: artworkUrl }] : [] });
}

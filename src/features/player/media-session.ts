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

/** Shows the active beat on the lock screen and obeys media keys. Position and progress are the browser's. */
export function updateMediaSession(state: PlayerState, controls: Controls): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const track = state.status === 'failed' ? null : state.track;
  if (track !== shown) {
    shown = track;
    mediaSession.metadata = track && describe(track);
  }
  // A lone preview offers no skipping: the place on the lock screen goes to the scrubber. Seek steps
  // (seekforward, seekbackward) would push previous and next aside on iOS.
  const skips = state.queue.length > 1;
  const handlers: [MediaSessionAction, MediaSessionActionHandler | false][] = [
    ['play', controls.resume],
    ['pause', controls.pause],
    ['previoustrack', skips && controls.previous],
    ['nexttrack', skips && controls.next],
    ['seekto', ({ seekTime }) => seekTime != null && controls.seek(seekTime)],
  ];
  // Again at every start: some browsers drop handlers when another source takes over.
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, track && handler ? handler : null);
    } catch {
      // An action this browser does not know.
    }
  }
}

function describe({ title, artist, artworkUrl }: Track): MediaMetadata {
  // An empty address would be resolved to the page itself and fetched.
  return new MediaMetadata({ title, artist, artwork: artworkUrl ? [{ src: artworkUrl }] : [] });
}

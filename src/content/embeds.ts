import { artist } from '@/content/artist';

/** The embedded player, before and after it is asked for. */
export const playlistPlayer = {
  eyebrow: 'On Spotify',
  title: artist.name,
  description: 'The finished records in one place: violin in front, low end underneath.',
  play: 'Play here',
  /** Why the player waits for a press. */
  privacy: 'Pressing play loads Spotify’s own player, which may set cookies of its own.',
  open: 'Open in Spotify',
  frameTitle: `${artist.name} on Spotify`,
  loading: 'Loading the player...',
  unreachable: 'Spotify cannot be reached from here: you are offline, or something blocks it.',
  /** Beside the way that always works, once the player stands there. */
  silent: 'Nothing to hear?',
} as const;

import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { EditablePageText } from '@/content/site';

export const playlistPage: EditablePageText = {
  section: 'page-playlist',
  path: paths.playlist,
  title: 'Playlist',
  description:
    'Four featured tracks, the artist’s player and the films to come: violin and 808s from first to last, in the order I would play them.',
};

export const playlistIntro = {
  section: 'playlist',
  eyebrow: 'Playlist',
  title: 'Put it on and *stay a while*',
  text: 'Four tracks, from the needle in to the last groove. They were made apart and belong together.',
} as const;

const noLinks = { spotify: '', apple: '' };

export const featuredTracks = {
  section: 'tracks',
  label: 'Featured tracks',
  services: [
    { link: 'spotify', name: 'Spotify' },
    { link: 'apple', name: 'Apple Music' },
  ],
  /** Placeholder for the links of a track that has no URL yet. */
  nowhere: '#',
  notYet: 'These four come to Spotify and Apple Music with their release.',
  tracks: [
    {
      title: 'Rosin & Smoke',
      note: 'The single. A slow G string and a late train.',
      ...noLinks,
    },
    {
      title: 'Gravel Road, 1911',
      note: 'A farm-dance tune at half speed; the sub does the walking.',
      ...noLinks,
    },
    {
      title: 'Left Hand Only',
      note: 'All plucked. The bow broke that week and I kept the take.',
      ...noLinks,
    },
    {
      title: 'Two Frequencies',
      note: 'The radio show’s theme, finally long enough to dance to.',
      ...noLinks,
    },
  ],
} as const;

export const films = {
  section: 'films',
  eyebrow: 'YouTube',
  title: 'Films, *coming*',
  text: 'Live takes from the first bow to the last door, and how they were made. The first one is being cut now.',
  action: 'Be there when it is up',
  url: artist.socials.find(({ name }) => name === 'YouTube')?.url ?? '',
  badge: 'Coming soon',
} as const;

export const playlistEnd = 'Hear a gap where *your voice* should be?';

export const playlistPlayer = {
  section: 'player',
  eyebrow: 'On Spotify',
  title: artist.name,
  description: 'My artist page, where every release appears.',
  image: '/images/teaser/single',
  url: 'https://open.spotify.com/artist/trapviolinist',
  play: 'Play here',
  privacy: 'Playing loads the Spotify player, which may set cookies.',
  open: 'Open in Spotify',
  frameTitle: `${artist.name} on Spotify`,
  silent: 'Player not working?',
} as const;

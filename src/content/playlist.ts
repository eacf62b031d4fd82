import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';

export const playlistPage: PageText = {
  path: paths.playlist,
  title: 'Playlist',
  description:
    'Four featured tracks, the artist’s player and the films to come: violin and 808s from first to last, in the order she would play them.',
};

export const playlistIntro = {
  eyebrow: 'Playlist',
  title: 'Put it on and *stay a while*',
  text: 'Four tracks, from the needle in to the last groove. They were made apart and belong together.',
} as const;

/** An address that does not exist yet. */
export const NOT_YET = '#';

export interface FeaturedTrack {
  title: string;
  note: string;
  /** Where it can be heard; NOT_YET until it is out there. */
  links: readonly { label: string; url: string }[];
}

const services = [
  { label: 'Spotify', url: NOT_YET },
  { label: 'Apple Music', url: NOT_YET },
] as const;

export const featuredTracks = {
  label: 'Featured tracks',
  soon: 'soon',
  /** Said once for all links that lead nowhere yet. */
  explanation: 'Links marked “soon” open with each release.',
  tracks: [
    {
      title: 'Rosin & Smoke',
      note: 'The single, Summer 2025. A slow G string and a late train.',
      links: services,
    },
    {
      title: 'Gravel Road, 1911',
      note: 'A farm-dance tune at half speed; the sub does the walking.',
      links: services,
    },
    {
      title: 'Left Hand Only',
      note: 'All plucked. The bow broke that week and I kept the take.',
      links: services,
    },
    {
      title: 'Two Frequencies',
      note: 'The radio show’s theme, finally long enough to dance to.',
      links: services,
    },
  ] satisfies readonly FeaturedTrack[],
} as const;

export const playerSection = {
  eyebrow: 'Everything so far',
  title: 'The whole shelf',
} as const;

export const films = {
  eyebrow: 'YouTube',
  title: 'Films, *coming*',
  text: 'Live takes from the first bow to the last door, and how they were made. The first one is being cut now.',
  action: 'Be there when it is up',
  url: artist.socials.find(({ name }) => name === 'YouTube')?.url ?? '',
  badge: 'Coming soon',
} as const;

export const toStore = {
  title: 'Hear a gap where *your voice* should be?',
  action: 'Visit the Beat Store',
} as const;

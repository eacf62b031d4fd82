import { artist } from '@/content/artist';

// The texts of the first screen and of what follows it at once; the rest is in home-sections.ts.

/** The words of the home page's hero. */
export const hero = {
  eyebrow: `Producer · violinist · ${artist.location}`,
  /** Typed out; its last word carries the color. */
  title: artist.name,
  tagline: artist.tagline,
  description:
    'Four strings, eight-oh-eights and a family of fiddlers. Beats you can license today, written on the instrument they are named after.',
  listen: 'Listen Now',
  stop: 'Stop',
  browse: 'View Beats',
  upNext: 'Up next:',
  nowPlaying: 'Now playing:',
  nothingToPlay: 'There is no featured beat to play yet.',
  /** Names the strip of platforms on phones. */
  heardOn: 'Heard on',
} as const;

/** What the button on the hero's video does. */
export const heroVideo = {
  pause: 'Pause the video',
  play: 'Play the video',
} as const;

/** The gallery on the home page. */
export const behindTheBeats = {
  title: 'Behind the Beats',
  loading: 'Loading gallery...',
  empty: 'Gallery coming soon. Check back for behind-the-scenes content.',
  viewAll: 'View Full Gallery',
  pause: 'Pause the gallery strip',
  resume: 'Play the gallery strip',
  /** For a picture whose title was taken away. */
  untitled: 'Behind the scenes',
} as const;

/** The newest beats, where all there are stand in the featured strip. */
export const homeBeats = {
  allFeatured: 'Every beat so far is featured at the top of this page.',
} as const;

/** Where the lower part of the page could not be fetched. */
export const failedSections = {
  title: 'The rest of this page did not load',
  text: 'Check your connection and try again.',
} as const;

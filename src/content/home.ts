import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';

export const homePage: PageText = {
  path: paths.home,
  title: null,
  description: `Trap beats with a live violin: listen, license or commission a beat from ${artist.name}, DJ, producer and violinist in Portland, Oregon.`,
};

/** The words of the home page's hero. */
export const hero = {
  eyebrow: `Producer · violinist · ${artist.location}`,
  /** Typed out; its last word carries the colour. */
  title: artist.name,
  tagline: artist.tagline,
  description:
    'Four strings, eight-oh-eights and a family of fiddlers. Beats you can license today, written on the instrument they are named after.',
  listen: 'Listen Now',
  stop: 'Stop',
  browse: 'View Beats',
  upNext: 'First up:',
  sounding: 'Now playing:',
  nothingToPlay: 'There is no featured beat to play yet.',
  /** Names the strip of places where the music is, which phones show. */
  heardOn: 'Heard on',
} as const;

/** The gallery on the home page. */
export const behindTheBeats = {
  title: 'Behind the Beats',
  loading: 'Loading gallery...',
  empty: 'Gallery coming soon. Check back for behind-the-scenes content.',
  viewAll: 'View Full Gallery',
  pause: 'Pause the moving pictures',
  resume: 'Let the pictures move',
  /** For a picture whose title was taken away. */
  untitled: 'Behind the scenes',
} as const;

/** Where the lower part of the page could not be fetched. */
export const missingSections = {
  title: 'The rest of the page is missing',
  text: 'It could not be loaded. Check your connection and try again.',
} as const;

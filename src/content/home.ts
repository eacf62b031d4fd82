import { artist } from '@/content/artist';

export const hero = {
  section: 'hero',
  eyebrow: `Producer · violinist · ${artist.location}`,
  /** Typed out letter by letter; its last word is shown in the accent color. */
  title: artist.name,
  tagline: artist.tagline,
  /** The poster of the film, followed by # and the width of its variant in px. */
  image: '/video/hero-desktop-poster.webp#1280',
  description:
    'Four strings, eight-oh-eights and a family of fiddlers: trap beats with a live violin, ready to license.',
  listen: 'Listen Now',
  stop: 'Stop',
  browse: 'View Beats',
  upNext: 'Up next:',
  nowPlaying: 'Now playing:',
  pauseVideo: 'Pause the video',
  playVideo: 'Play the video',
  nothingToPlay: 'There is no featured beat to play yet.',
  heardOn: 'Heard on',
} as const;

export const failedSections = {
  title: 'The rest of this page did not load',
  text: 'Check your connection and try again.',
} as const;

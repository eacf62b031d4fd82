import type { DemoGalleryImage } from './types.ts';

/** Pictures of the gallery, oldest first. */
export const demoGallery: readonly DemoGalleryImage[] = [
  { slug: 'family-table', title: 'Four generations, one table', daysAgo: 140 },
  { slug: 'scroll-and-pegs', title: 'The scroll remembers everyone', daysAgo: 128 },
  { slug: 'great-grandfather', title: 'Great-Grandfather’s hat stayed on', daysAgo: 117 },
  { slug: 'studio-window', title: 'Studio, four in the afternoon', daysAgo: 105 },
  { slug: 'rosin-dust', title: 'Rosin in the lamp', daysAgo: 92 },
  { slug: 'tour-road', title: 'Highway 26, still two hours', daysAgo: 83 },
  { slug: 'turntable', title: 'Left deck, right bow', daysAgo: 71 },
  { slug: 'left-hand', title: 'Fingerprints, third position', daysAgo: 60 },
  { slug: 'soundcheck', title: 'Soundcheck for empty chairs', daysAgo: 52 },
  { slug: 'bridge-city', title: 'Home is where the bridges are', daysAgo: 43 },
  { slug: 'subwoofers', title: 'The wall that answers back', daysAgo: 34 },
  { slug: 'crowd-hands', title: 'Hands up at the second drop', daysAgo: 26 },
  { slug: 'long-exposure', title: 'Eight seconds of the open G', daysAgo: 19 },
  { slug: 'radio-booth', title: 'On air, Thursdays', daysAgo: 12 },
  { slug: 'violin-portrait', title: 'The old lady, varnish and all', daysAgo: 6 },
  { slug: 'stage-silhouette', title: 'Last song, first row', daysAgo: 1 },
];

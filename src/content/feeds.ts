import { artist } from '@/content/artist';

/** Files of the feeds, at the root of the site. */
export const feedFileNames = {
  atom: 'feed.atom',
  podcast: 'podcast.xml',
} as const;

/**
 * A domain that the artist owned on a date, which makes the ids of feeds and entries unique (RFC 4151). It stays when
 * the site gets another domain, because readers show an entry with another id as a new one.
 */
export const FEED_AUTHORITY = 'trapviolinist.example,2025';

export const newBeats = {
  title: `${artist.name}: new beats`,
  description: `New beats and releases by ${artist.name}. Each page has the preview and the licenses.`,
} as const;

export const podcast = {
  title: `${artist.name}: beat previews`,
  description: `Trap beats with a live violin by ${artist.name}: a preview of each, with a link to its licenses.`,
  /** A square JPEG or PNG of 1400 to 3000 px, as Apple requires. */
  image: '/images/podcast.jpg',
} as const;

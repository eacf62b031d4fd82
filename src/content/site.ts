import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';

/** The site as a whole: the home page's head, and what a page without words of its own says. */
export const homePage: PageText = {
  path: paths.home,
  title: null,
  description: `Trap beats with a live violin: listen, license or commission a beat from ${artist.name}, DJ and violinist in Portland, Oregon.`,
};

/** What stands in a shared link. */
export const shareImage = {
  path: '/images/share.png',
  width: 1200,
  height: 630,
  alt: `${artist.name}: ${artist.tagline}`,
} as const;

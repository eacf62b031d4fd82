import { homeSections, paths, type HomeSection } from '@/config/paths';
import { artist } from '@/content/artist';

/** Title and description of a page for search engines and shared links. */
export interface PageText {
  /** The path of the canonical URL; it begins with `/`. */
  path: string;
  /** The title in the browser's tab; null shows the artist's name and tagline. */
  title: string | null;
  /** One or two sentences, 70 to 160 characters. */
  description: string;
}

/** A page whose description admins may change. */
export interface EditablePageText extends PageText {
  section: string;
}

/**
 * The home page. Pages without a description have the one that is built in here, even after an admin has changed that
 * of the home page.
 */
export const homePage: EditablePageText = {
  section: 'page-home',
  path: paths.home,
  title: null,
  description: `Trap beats with a live violin: listen, license or commission a beat from ${artist.name}, DJ and violinist in Portland, Oregon.`,
};

/** The picture that other sites show beside a link. The build replaces the file by the artist's own picture. */
export const shareImage = {
  path: '/images/share.jpg',
  width: 1200,
  height: 630,
  alt: `${artist.name}: ${artist.tagline}`,
} as const;

export type SiteLink = { label: string; to: string } | { label: string; section: HomeSection };

export const headerLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Beats', to: paths.beats },
  { label: 'Gallery', section: homeSections.gallery },
  { label: 'Merch', to: paths.merch },
  { label: 'Contact', section: homeSections.contact },
];

/** @public Shown to browsers without JavaScript on pages that the build cannot render. */
export const noScriptText = `<p>This page needs JavaScript. Switch it on and reload, or read <a href="${paths.home}">the home page</a> and <a href="${paths.beats}">the beat store</a>, which show without it.</p>`;

export const footerSiteLinks = [
  { label: 'Beat Store', to: paths.beatStore },
  { label: 'Licenses', to: paths.licenses },
  { label: 'My Story', to: paths.myStory },
  { label: 'Playlist', to: paths.playlist },
  { label: 'Gallery', to: paths.gallery },
  { label: 'Social', to: paths.social },
  { label: 'Live Dates', to: paths.dates },
  { label: 'Find Me', to: paths.findMe },
  { label: 'Favorites', to: paths.favorites },
  { label: 'Your Order', to: paths.orderLookup },
] as const;

export const legalLinks = [
  { label: 'Privacy Policy', to: paths.privacyPolicy },
  { label: 'Terms & Conditions', to: paths.termsConditions },
  { label: 'Refund Policy', to: paths.refundPolicy },
] as const;

/** On every page and easy to find, with this label (Directive (EU) 2023/2673). */
export const withdrawalLink = { label: 'Withdraw from contract here', to: paths.withdraw } as const;

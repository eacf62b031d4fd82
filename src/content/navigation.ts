import { homeSections, paths, type HomeSection } from '@/config/paths';

/** A page, or a section of the home page that is scrolled to. */
export type SiteLink = { label: string; to: string } | { label: string; section: HomeSection };

export const headerLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Beats', to: paths.beats },
  { label: 'Gallery', section: homeSections.gallery },
  { label: 'Merch', to: paths.merch },
  { label: 'Contact', section: homeSections.contact },
];

export const footerSiteLinks = [
  { label: 'Beat Store', to: paths.beatStore },
  { label: 'My Story', to: paths.myStory },
  { label: 'Playlist', to: paths.playlist },
  { label: 'Gallery', to: paths.gallery },
  { label: 'Social', to: paths.social },
  { label: 'Find Me', to: paths.findMe },
] as const;

export const legalLinks = [
  { label: 'Privacy Policy', to: paths.privacyPolicy },
  { label: 'Terms & Conditions', to: paths.termsConditions },
  { label: 'Refund Policy', to: paths.refundPolicy },
] as const;

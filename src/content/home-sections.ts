import { homeSections, type HomeSection } from '@/config/paths';

/** The index of the home page, which stays at hand while one scrolls. */
export const quickNav = {
  label: 'On this page',
  open: 'Sections of this page',
} as const;

interface QuickNavEntry {
  section: HomeSection;
  label: string;
}

/** In the order of the page. */
export const quickNavEntries: readonly QuickNavEntry[] = [
  { section: homeSections.top, label: 'Top' },
  { section: homeSections.gallery, label: 'Behind the Beats' },
  { section: homeSections.beats, label: 'Beats' },
  { section: homeSections.bloodline, label: 'Bloodline' },
  { section: homeSections.story, label: 'Story' },
  { section: homeSections.single, label: 'Single' },
  { section: homeSections.playlist, label: 'Playlist' },
  { section: homeSections.fans, label: 'Fans' },
  { section: homeSections.press, label: 'Press' },
  { section: homeSections.radio, label: 'Radio' },
  { section: homeSections.merch, label: 'Merch' },
  { section: homeSections.contact, label: 'Contact' },
];

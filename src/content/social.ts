import { paths } from '@/config/paths';
import type { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';

export const socialPage: PageText = {
  path: paths.social,
  title: 'Social',
  description:
    'Follow along on Instagram, TikTok, YouTube, Spotify, Twitter (X) and SoundCloud: rehearsals, live takes, releases, radio sets and sketches.',
};

export const socialIntro = {
  eyebrow: 'Social',
  title: 'Six places, *one violin*',
  text: 'The same person in different rooms. Pick the one you live in already.',
  follow: 'Follow Now',
  newTab: 'opens in a new tab',
} as const;

export type Platform = (typeof artist.socials)[number]['name'];

/** What one finds there. */
export const platformNotes: Readonly<Record<Platform, string>> = {
  Instagram: 'Rehearsals, rosin and whatever is on the stand this week.',
  TikTok: 'Fifteen seconds of bow, right before the drop.',
  YouTube: 'Live takes from beginning to end, mistakes included.',
  Spotify: 'What is finished. Follow, and the next one finds you.',
  'Twitter (X)': 'Show times, half-thoughts, and answers when you ask.',
  SoundCloud: 'Radio sets, sketches, things that may stay sketches.',
};

export const socialEnd = {
  title: 'Heard something you want to *write over?*',
  action: 'Visit the Beat Store',
} as const;

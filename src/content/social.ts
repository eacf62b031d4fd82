import { paths } from '@/config/paths';
import type { artist } from '@/content/artist';
import type { PageText } from '@/content/site';

export const socialPage: PageText = {
  path: paths.social,
  title: 'Social',
  description:
    'Follow along on Instagram, TikTok, YouTube, Spotify, Twitter (X) and SoundCloud: rehearsals, live takes, releases, radio sets and sketches.',
};

export const socialIntro = {
  section: 'social',
  eyebrow: 'Social',
  title: 'Six places, *one violin*',
  text: 'Rehearsals, live takes, releases and sketches. Follow wherever you already are.',
} as const;

export type Platform = (typeof artist.socials)[number]['name'];

export const platformNotes: Readonly<Record<Platform, string>> = {
  Instagram: 'Rehearsals and whatever I am working on this week.',
  TikTok: 'Fifteen seconds of bow, right before the drop.',
  YouTube: 'Live takes from beginning to end, mistakes included.',
  Spotify: 'Finished tracks. Follow to hear new releases first.',
  'Twitter (X)': 'Show times, half-thoughts, and answers when you ask.',
  SoundCloud: 'Radio sets, sketches, things that may stay sketches.',
};

export const socialEnd = 'Heard something you want to *write to?*';

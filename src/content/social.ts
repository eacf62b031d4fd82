import { paths } from '@/config/paths';
import { profiles } from '@/content/artist';
import type { EditablePageText } from '@/content/site';

export const socialPage: EditablePageText = {
  section: 'page-social',
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

/** What this page adds to a profile. Each has a drawing too, in `public/images/drawings/platforms.svg`. */
const notes: Readonly<Record<(typeof profiles.socials)[number]['name'], string>> = {
  Instagram: 'Rehearsals and whatever I am working on this week.',
  TikTok: 'Fifteen seconds of bow, right before the drop.',
  YouTube: 'Live takes from beginning to end, mistakes included.',
  Spotify: 'Finished tracks. Follow to hear new releases first.',
  'Twitter (X)': 'Show times, half-thoughts, and answers when you ask.',
  SoundCloud: 'Radio sets, sketches, things that may stay sketches.',
};

export const notedProfiles = {
  ...profiles,
  socials: profiles.socials.map((profile) => ({ ...profile, note: notes[profile.name] })),
};

export const socialEnd = 'Heard something you want to *write to?*';

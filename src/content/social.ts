import { paths } from '@/config/paths';
import type { profiles } from '@/content/artist';
import type { EditablePageText } from '@/content/site';

type AsMany<Entries> = { [Index in keyof Entries]: string };

export const socialPage: EditablePageText = {
  section: 'page-social',
  path: paths.social,
  title: 'Social',
  description:
    'Follow along on Instagram, TikTok, YouTube, Spotify, Twitter (X) and SoundCloud: rehearsals, live takes, releases, radio sets and sketches.',
};

export const socialIntro = {
  section: 'social',
  isFixed: true,
  eyebrow: 'Social',
  title: 'Six places, *one violin*',
  text: 'Rehearsals, live takes, releases and sketches. Follow wherever you already are.',
  /** One note for each profile, in the same order; its drawing is in `public/images/drawings/platforms.svg`. */
  notes: [
    'Rehearsals and whatever I am working on this week.',
    'Fifteen seconds of bow, right before the drop.',
    'Live takes from beginning to end, mistakes included.',
    'Finished tracks. Follow to hear new releases first.',
    'Show times, half-thoughts, and answers when you ask.',
    'Radio sets, sketches, things that may stay sketches.',
  ] satisfies AsMany<(typeof profiles)['socials']>,
} as const;

export const socialEnd = 'Heard something you want to *write to?*';

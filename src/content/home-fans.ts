import type { artist } from '@/content/artist';

/** What somebody wrote, and where. */
export interface FanQuote {
  quote: string;
  handle: string;
  platform: (typeof artist.socials)[number]['name'];
  /** How they signed; the page draws it instead. */
  avatar: '🚗' | '🎹' | '🔥' | '🎤' | '🌙' | '🎻';
}

export const fans = {
  title: 'From the front row',
  pause: 'Pause the moving quotes',
  resume: 'Let the quotes move',
} as const;

export const fanQuotes: readonly FanQuote[] = [
  {
    quote: 'I put one of her beats on for the drive home and missed my exit. Twice.',
    handle: '@latenight.lena',
    platform: 'Instagram',
    avatar: '🚗',
  },
  {
    quote:
      'My grandmother asked who the fiddler was, my brother asked who made the beat. Same answer.',
    handle: '@kofi.on.keys',
    platform: 'TikTok',
    avatar: '🎹',
  },
  {
    quote: 'The violin comes in at 0:41 and the whole gym loses count.',
    handle: '@repsandreverb',
    platform: 'YouTube',
    avatar: '🔥',
  },
  {
    quote: 'Wrote my best hook in an hour because the strings had already said half of it.',
    handle: '@sol.writes',
    platform: 'SoundCloud',
    avatar: '🎤',
  },
  {
    quote: 'Saw her in a basement in Spokane. No stage, no smoke, and not one phone in the air.',
    handle: '@northside.nia',
    platform: 'Twitter (X)',
    avatar: '🌙',
  },
  {
    quote: 'I teach strings to teenagers. I played them this, and now they practise.',
    handle: '@ms.oduya.strings',
    platform: 'Instagram',
    avatar: '🎻',
  },
];

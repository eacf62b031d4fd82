// Generated from supabase/migrations by `npm run db:types`. Do not edit.

/** The licenses that beats are sold under, from `private.license_tiers`, until the artist changes them. */
export const licenseTiers = [
  {
    id: 'basic',
    name: 'Basic',
    files: ['mp3'],
    limits: ['No radio play'],
    features: [
      'MP3 only',
      'Non-exclusive',
      'Socials and streaming',
      'Up to 10K streams',
      '1 music video',
    ],
    is_offered: true,
    multiplier: 1,
    description: 'For demos, first singles and everything you post.',
  },
  {
    id: 'premium',
    name: 'Premium',
    files: ['mp3', 'wav', 'trackouts'],
    limits: ['No stems (every track by itself)'],
    features: [
      'MP3 + WAV',
      'Up to 100K streams',
      'Music video use',
      'Radio play',
      'Trackout files',
    ],
    is_offered: true,
    multiplier: 3,
    description: 'For a release you mean to push.',
  },
  {
    id: 'unlimited',
    name: 'Unlimited',
    files: ['mp3', 'wav', 'trackouts', 'stems'],
    limits: [],
    features: [
      'All files and trackouts',
      'TV, ads and film sync',
      'Unlimited streams',
      'Exclusive rights option',
      'Full stems',
    ],
    is_offered: true,
    multiplier: 6,
    description: 'For records, films and campaigns without a ceiling.',
  },
  {
    id: 'exclusive',
    name: 'Exclusive',
    files: ['mp3', 'wav', 'trackouts', 'stems'],
    limits: ['Licenses sold before stay valid'],
    features: [
      'Every file there is of it',
      'TV, ads and film sync',
      'Unlimited streams',
      'Radio play',
      'No further licenses sold',
    ],
    is_offered: true,
    multiplier: null,
    description: 'Yours alone: sold once, and then it leaves the store.',
  },
] as const;

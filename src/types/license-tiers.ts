// Generated from supabase/migrations by `npm run db:types`. Do not edit.

/** The licenses that beats are sold under, from `private.license_tiers`. */
export const licenseTiers = [
  {
    id: 'basic',
    name: 'Basic',
    files: ['mp3'],
    description: 'For demos, first singles and everything you post.',
    features: [
      'MP3 only',
      'Non-exclusive',
      'Socials and streaming',
      'Up to 10K streams',
      '1 music video',
    ],
    limits: ['No radio play'],
    multiplier: 1,
  },
  {
    id: 'premium',
    name: 'Premium',
    files: ['mp3', 'wav', 'trackouts'],
    description: 'For a release you mean to push.',
    features: [
      'MP3 + WAV',
      'Up to 100K streams',
      'Music video use',
      'Radio play',
      'Trackout files',
    ],
    limits: ['No stems (every track by itself)'],
    multiplier: 3,
  },
  {
    id: 'unlimited',
    name: 'Unlimited',
    files: ['mp3', 'wav', 'trackouts', 'stems'],
    description: 'For records, films and campaigns without a ceiling.',
    features: [
      'All files and trackouts',
      'TV, ads and film sync',
      'Unlimited streams',
      'Exclusive rights option',
      'Full stems',
    ],
    limits: [],
    multiplier: 6,
  },
  {
    id: 'exclusive',
    name: 'Exclusive',
    files: ['mp3', 'wav', 'trackouts', 'stems'],
    description: 'Yours alone: sold once, and then it leaves the store.',
    features: [
      'Every file there is of it',
      'TV, ads and film sync',
      'Unlimited streams',
      'Radio play',
      'No further licenses sold',
    ],
    limits: ['Licenses sold before stay valid'],
    multiplier: null,
  },
] as const;

// Generated from supabase/migrations by `npm run db:types`. Do not edit.

/** The licenses that beats are sold under, from `private.license_tiers`. */
export const licenseTiers = [
  {
    id: 'basic',
    name: 'Basic',
    multiplier: 1,
    description: 'For demos, first singles and everything you post.',
    features: [
      'MP3 only',
      'Non-exclusive',
      'Socials and streaming',
      'Up to 10K streams',
      '1 music video',
    ],
    limits: ['No radio play'],
  },
  {
    id: 'premium',
    name: 'Premium',
    multiplier: 3,
    description: 'For a release you mean to push.',
    features: [
      'MP3 + WAV',
      'Up to 100K streams',
      'Music video use',
      'Radio play',
      'Trackout files',
    ],
    limits: [],
  },
  {
    id: 'unlimited',
    name: 'Unlimited',
    multiplier: 6,
    description: 'For records, films and campaigns without a ceiling.',
    features: [
      'All files and trackouts',
      'TV, ads and film sync',
      'Unlimited streams',
      'Exclusive rights option',
      'Full stems',
    ],
    limits: [],
  },
] as const;

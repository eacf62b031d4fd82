/** The three licences of a beat, as the licensing dialog and the beat page show them. */
export interface LicenceTier {
  id: 'basic' | 'premium' | 'unlimited';
  name: string;
  /** What the tier costs for a $25 beat, in dollars. */
  listPrice: number;
  /** The tier's price as a multiple of the price the buyer pays for the beat. */
  multiplier: number;
  description: string;
  features: readonly string[];
  /** What the licence leaves out. */
  limits: readonly string[];
  popular: boolean;
}

export const licenceTiers: readonly LicenceTier[] = [
  {
    id: 'basic',
    name: 'Basic',
    listPrice: 25,
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
    popular: false,
  },
  {
    id: 'premium',
    name: 'Premium',
    listPrice: 75,
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
    popular: true,
  },
  {
    id: 'unlimited',
    name: 'Unlimited',
    listPrice: 150,
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
    popular: false,
  },
];

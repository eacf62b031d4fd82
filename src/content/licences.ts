export const tierIds = ['basic', 'premium', 'unlimited'] as const;

export type TierId = (typeof tierIds)[number];

/**
 * The three licences of a beat, as the licensing dialog and the beat page show them. The database
 * prices orders by its own list of them, which says the same.
 */
export interface LicenceTier {
  id: TierId;
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

export function tierName(id: TierId): string {
  return licenceTiers.find((tier) => tier.id === id)?.name ?? id;
}

/** What a licence says to one question: in words, or plainly yes or no. */
type Allowance = string | boolean;

interface ComparedUse extends Record<TierId, Allowance> {
  use: string;
}

/** The licences side by side. Each allows what the smaller ones do. */
export const licenceComparison: readonly ComparedUse[] = [
  { use: 'Audio files', basic: 'MP3', premium: 'MP3 + WAV', unlimited: 'All files' },
  { use: 'Trackouts', basic: false, premium: true, unlimited: true },
  { use: 'Stems', basic: false, premium: false, unlimited: 'Full stems' },
  {
    use: 'Streams',
    basic: 'Up to 10K streams',
    premium: 'Up to 100K streams',
    unlimited: 'Unlimited streams',
  },
  { use: 'Socials and streaming', basic: true, premium: true, unlimited: true },
  { use: 'Music videos', basic: '1 music video', premium: true, unlimited: true },
  { use: 'Radio play', basic: false, premium: true, unlimited: true },
  { use: 'TV, ads and film sync', basic: false, premium: false, unlimited: true },
  {
    use: 'Exclusivity',
    basic: 'Non-exclusive',
    premium: 'Non-exclusive',
    unlimited: 'Exclusive rights option',
  },
];

/** Why a beat is not sold under a licence, in the server's words and in ours. */
export const unavailableTexts: Readonly<Record<string, string>> = {
  'no-audio': 'There is no audio of this beat yet.',
  'no-master': 'There are no full files of it yet.',
  'no-wav': 'There is no WAV of it yet.',
  withdrawn: 'This beat has been withdrawn.',
};

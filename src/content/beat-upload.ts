import { GENRE_FILTERS } from '@/content/store';

const OWN_GENRES = [
  ...['Hip Hop', 'Trap', 'R&B', 'Electronic', 'Pop'],
  ...['Rock', 'Jazz', 'Classical', 'Reggae', 'Country'],
];

function inTitleCase(genre: string): string {
  return genre.replace(/\b\w/g, (letter) => letter.toUpperCase());
}

/** Genres of a beat, in order; those of the store follow, so that its filter finds beats. */
export const UPLOAD_GENRES: readonly string[] = [
  ...OWN_GENRES,
  ...GENRE_FILTERS.map(inTitleCase).filter((genre) => !OWN_GENRES.includes(genre)),
];

export const UPLOAD_MOODS = [
  ...['Dark', 'Uplifting', 'Energetic', 'Chill'],
  ...['Aggressive', 'Melancholic', 'Happy', 'Mysterious'],
] as const;

export const PROPOSED_PRICE = '25';

export const FREE_BEAT_HINT =
  'A price of 0 makes this a free beat: it is offered under the Basic license alone.';

export const EXCLUSIVE_HINT =
  'Leave it empty to sell no exclusive. It is sold once, and then the beat leaves the store.';

export const OFFERS_LABEL =
  'Take offers for it exclusively: from the price of Unlimited, up to the exclusive price if there is one';

export const beatLimits = {
  title: 200,
  artist: 120,
  description: 5_000,
  tags: 30,
  tag: 60,
  bpm: [20, 400],
} as const;

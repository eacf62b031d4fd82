import { GENRE_FILTERS } from '@/content/store';

const OWN_GENRES = [
  ...['Hip Hop', 'Trap', 'R&B', 'Electronic', 'Pop'],
  ...['Rock', 'Jazz', 'Classical', 'Reggae', 'Country'],
];

function inTitleCase(genre: string): string {
  return genre.replace(/\b\w/g, (letter) => letter.toUpperCase());
}

/**
 * Genres in the form of a beat. The store's genres follow the artist's own, so that the store's filter finds the
 * beats.
 */
export const UPLOAD_GENRES: readonly string[] = [
  ...OWN_GENRES,
  ...GENRE_FILTERS.map(inTitleCase).filter((genre) => !OWN_GENRES.includes(genre)),
];

export const PUBLISH_AT_HINT =
  'In your time zone. The beat appears in the store at this time, or later, as soon as it is complete.';

export const SALE_STARTS_HINT = 'In your time zone. Leave it empty to start right away.';
export const SALE_ENDS_HINT =
  'In your time zone. Leave it empty to run until you remove the sale price.';

export const UPLOAD_MOODS = [
  ...['Dark', 'Uplifting', 'Energetic', 'Chill'],
  ...['Aggressive', 'Melancholic', 'Happy', 'Mysterious'],
] as const;

export const FREE_BEAT_HINT =
  'A price of 0 makes this a free beat: it is offered under the Basic license only.';

export const ESTIMATED_HINT = 'Estimated from the file. Please check it.';

/** Shows what a license costs while its field is empty; `price` is null until the beat has one. */
export const tierPricePlaceholder = (multiple: number, price: string | null) =>
  price === null ? `${multiple} × price` : `${price} (${multiple} × price)`;

/** `private.underpriced_tier` has the same sentence. */
export const underpricedText = (name: string, cheaper: string) =>
  `${name} would cost less than ${cheaper}. Raise it, or lower ${cheaper}.`;

export const TIER_PRICE_HINT = 'A sale lowers it by the same percentage.';

export const EXCLUSIVE_HINT =
  'Leave it empty to sell no exclusive rights. They are sold once, and then the beat leaves the store.';

/** Summary of the fields that most beats leave as they are. */
export const SHARED_TITLE = 'Dates, license prices and offers';
export const NOTHING_SHARED = 'No dates, standard license prices, no offers';

export const OFFERS_LABEL =
  'Accept offers for exclusive rights: from the Unlimited price, up to the exclusive price if there is one';
export const FREE_DOWNLOAD_LABEL =
  'Free download: fans get the tagged preview for an email address';

export const beatLimits = {
  title: 200,
  artist: 120,
  description: 5_000,
  tags: 30,
  tag: 60,
  bpm: [20, 400],
} as const;

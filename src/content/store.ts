export interface Rating {
  score: string;
  reviews: number;
}

/** The rating that every beat shows; null shows no star anywhere. */
export const beatRating: Rating | null = { score: '4.9', reviews: 24 };

/** The genre filter's own options, in order; genres of real beats that are not here follow them. */
export const GENRE_FILTERS = [
  'trap',
  'guitar trap',
  'violin trap',
  'boom bap',
  'drill',
  'melodic',
] as const;

/** Cards that stand in while a list loads. */
export const SKELETON_COUNT = 6;
/** Beats on the featured strip, at most. */
export const FEATURED_LIMIT = 6;
/** Newest beats on the home page. */
export const HOME_BEATS_LIMIT = 6;
/** Beats a page of the store. */
export const STORE_PAGE_SIZE = 24;

export const MUSICAL_KEYS = [
  ...['C', 'C#', 'D', 'D#', 'E', 'F'],
  ...['F#', 'G', 'G#', 'A', 'A#', 'B'],
] as const;

/** Tags on a row, at most. */
export const CARD_TAGS = 3;
/** Beats under 'More beats like this', at most. */
export const RELATED_BEATS_LIMIT = 6;

/** Of a product, fewer than this are said to be few. */
export const LOW_STOCK = 10;

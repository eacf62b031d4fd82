/** The rating that every beat shows; without a score, no beat shows a star. */
export const beatRating = { section: 'rating', score: '4.9', reviews: '24' } as const;

/** Default price of a beat under the Basic license, in dollars. */
export const DEFAULT_BEAT_PRICE = 25;

/** The fixed options of the genre filter, in this order; all other genres of beats follow them. */
export const GENRE_FILTERS = [
  'trap',
  'guitar trap',
  'violin trap',
  'boom bap',
  'drill',
  'melodic',
] as const;

export const SKELETON_COUNT = 6;
export const FEATURED_LIMIT = 6;
export const HOME_BEATS_LIMIT = 12;
export const STORE_PAGE_SIZE = 24;

export const MUSICAL_KEYS = [
  ...['C', 'C#', 'D', 'D#', 'E', 'F'],
  ...['F#', 'G', 'G#', 'A', 'A#', 'B'],
] as const;

export const CARD_TAGS = 3;
export const RELATED_BEATS_LIMIT = 6;

export const MODES = ['major', 'minor'] as const;

/** Below this number the shop shows a product as low in stock. */
export const LOW_STOCK = 10;

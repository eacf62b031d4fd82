/** The store's fixed facts and lists, in one place. */

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

export const ALL_GENRES = 'all';

/** Cards that stand in while a list loads. */
export const SKELETON_COUNT = 6;
/** Beats on the featured strip, at most. */
export const FEATURED_LIMIT = 6;
/** Newest beats on the home page. */
export const HOME_BEATS_LIMIT = 6;
/** Beats a page of the store. */
export const STORE_PAGE_SIZE = 24;

/** Price ranges in dollars of what the buyer pays; both ends belong to a range. */
export const PRICE_FILTERS = ['0-25', '25-50', '50-100', '100+'] as const;

/** The store's moods. Which moods of beats each stands for is in the database: private.mood_words. */
export const MOOD_FILTERS = ['emotional', 'hype', 'dark', 'uplifting'] as const;

/** Slowest and fastest tempo that a beat may have, in bpm. */
export const BPM_LIMITS = [20, 400] as const;

/** Kinds of beats, by genre or tag. */
export const TYPE_FILTERS = ['violin-trap', 'ambient-trap', 'drill'] as const;
/** What stands among the types in an address, and is an order. */
export const TYPE_SORTS = ['popular', 'newest'] as const;

export const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popular'] as const;

export const MUSICAL_KEYS = [
  ...['C', 'C#', 'D', 'D#', 'E', 'F'],
  ...['F#', 'G', 'G#', 'A', 'A#', 'B'],
] as const;

/** The longest search that the database takes; of a longer one it is asked for the beginning. */
export const SEARCH_MAX_LENGTH = 100;
/** Tags on a card, at most. */
export const CARD_TAGS = 3;
/** Beats under 'More beats like this', at most. */
export const RELATED_BEATS_LIMIT = 6;

/** Of a product, fewer than this are said to be few. */
export const LOW_STOCK = 10;

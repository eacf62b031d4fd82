/** The store's fixed facts and lists, in one place. */

/** The rating that every beat shows. */
export const BEAT_RATING = '4.9';
/** How many reviews the beat page says stand behind it. */
export const BEAT_REVIEW_COUNT = 24;

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

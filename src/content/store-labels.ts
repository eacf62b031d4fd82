/** This file is loaded with the store's page only. Lists that every page needs are in content/store.ts. */

export const ALL_GENRES = 'all';

/** Ranges of the price that the buyer pays, in dollars, both ends included. */
export const PRICE_FILTERS = {
  '0-25': 'Up to $25',
  '25-50': '$25 to $50',
  '50-100': '$50 to $100',
  '100+': '$100 and up',
};

/** `private.mood_words` in the database maps each value to the moods of beats. */
export const MOOD_FILTERS = {
  emotional: 'Emotional',
  hype: 'Hype',
  dark: 'Dark',
  uplifting: 'Uplifting',
};

export const TYPE_FILTERS = {
  'violin-trap': 'Violin trap',
  'ambient-trap': 'Ambient trap',
  drill: 'Drill',
};

export const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  popular: 'Most played',
  /** Plays of the last 14 days; `private.count_recent_plays` in the database counts them. */
  trending: 'Trending',
};

export const RELEVANCE_LABEL = 'Best match';

/** Slowest and fastest tempo that a beat may have, in bpm. */
export const BPM_LIMITS = [20, 400] as const;
/** Tempo ranges in the menu; a URL may contain any other range. */
export const TEMPO_FILTERS = ['60-90', '90-110', '110-130', '130-145', '145-200'];

/** The longest search that the database accepts, in characters. */
export const SEARCH_MAX_LENGTH = 100;
/** How long the visitor has to stop typing before the store searches. */
export const SEARCH_DELAY_MS = 200;

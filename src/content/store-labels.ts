import type { PRICE_FILTERS, SORTS, TYPE_FILTERS } from '@/content/store';

// Apart from the store's lists: these come with its page, those with every page.

export const priceLabels: Record<(typeof PRICE_FILTERS)[number], string> = {
  '0-25': 'Up to $25',
  '25-50': '$25 to $50',
  '50-100': '$50 to $100',
  '100+': '$100 and up',
};

export const typeLabels: Record<(typeof TYPE_FILTERS)[number], string> = {
  'violin-trap': 'Violin trap',
  'ambient-trap': 'Ambient trap',
  drill: 'Drill',
};

export const sortLabels: Record<(typeof SORTS)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  popular: 'Most played',
};

/** The order of a search for which none was chosen. */
export const RELEVANCE_LABEL = 'Best match';

/** Tempos to choose from; an address may name any other. */
export const TEMPO_FILTERS = [
  [60, 90],
  [90, 110],
  [110, 130],
  [130, 145],
  [145, 200],
] as const;

/** How long one may pause in a word before the store searches. */
export const SEARCH_DELAY_MS = 200;

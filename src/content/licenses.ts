/** Lowest price of a custom beat, in dollars. */
export const CUSTOM_BEAT_FROM = 200;

/** The deal that is built into the site: one license is free in each group of this size in an order. */
export const FREE_EVERY = 3;

/** `Buy 2 beats, get 1 free`: the deal in which of each three licenses one is free. */
export const dealLabel = (freeEvery: number) =>
  `Buy ${freeEvery - 1} ${freeEvery === 2 ? 'beat' : 'beats'}, get 1 free`;

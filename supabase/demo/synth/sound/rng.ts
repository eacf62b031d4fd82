/** A generator of numbers in [0, 1) that repeats for the same seed. */
export type Rng = () => number;

/** Mulberry32 over an FNV-1a hash of the text: small, fast and even enough for music. */
export function rngFrom(seed: string): Rng {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(rng: Rng, items: readonly T[]): T {
  const item = items[Math.floor(rng() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

export function between(rng: Rng, low: number, high: number): number {
  return low + (high - low) * rng();
}

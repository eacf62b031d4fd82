import { describe, expect, it } from 'vitest';
import { demoBeats } from './rows/beats.ts';

const values = <T>(of: (beat: (typeof demoBeats)[number]) => T): Set<T> =>
  new Set(demoBeats.map(of));

describe('demo beats', () => {
  it('cover every genre of the store filter and every mood of the upload form', () => {
    expect(demoBeats.length).toBeGreaterThanOrEqual(24);
    const genres = values((beat) => beat.genre.toLowerCase());
    for (const genre of ['trap', 'guitar trap', 'violin trap', 'boom bap', 'drill', 'melodic']) {
      expect(genres).toContain(genre);
    }
    expect(values((beat) => beat.mood)).toEqual(
      new Set([
        'Dark',
        'Uplifting',
        'Energetic',
        'Chill',
        'Aggressive',
        'Melancholic',
        'Happy',
        'Mysterious',
      ]),
    );
  });

  it('show every state a card can have', () => {
    const onSale = demoBeats.filter((beat) => beat.salePrice !== undefined);
    expect(onSale.length).toBeGreaterThanOrEqual(4);
    for (const beat of onSale) expect(beat.salePrice).toBeLessThan(beat.price);
    // The featured strip shows six: there must be more to choose from.
    expect(demoBeats.filter((beat) => beat.featured === true).length).toBeGreaterThan(6);
    expect(demoBeats.filter((beat) => beat.hidden === true)).toHaveLength(1);
    expect(demoBeats.filter((beat) => beat.silent === true)).toHaveLength(1);
    const exclusive = demoBeats.filter((beat) => beat.exclusivePrice !== undefined);
    expect(exclusive.length).toBeGreaterThanOrEqual(3);
    for (const { exclusivePrice, price, salePrice = price } of exclusive) {
      expect(exclusivePrice).toBeGreaterThanOrEqual(Math.max(price, 6 * salePrice));
    }
    for (const kind of ['trackouts', 'stems'] as const) {
      const lacking = demoBeats.filter(({ lacks = [] }) => lacks.includes(kind));
      expect(lacking.length, kind).toBeGreaterThanOrEqual(2);
    }
    const standard = demoBeats.filter((beat) => beat.price === 25);
    expect(standard.length).toBeGreaterThan(demoBeats.length / 2);
    // One in each price range of the store filter.
    const paid = demoBeats.map((beat) => beat.salePrice ?? beat.price);
    for (const [low, high] of [
      [0, 25],
      [25, 50],
      [50, 100],
      [100, 1000],
    ] as const) {
      expect(paid.some((price) => price > low && price <= high)).toBe(true);
    }
  });

  it('have names of their own and an order without ties', () => {
    for (const count of [
      values((beat) => beat.slug).size,
      values((beat) => beat.title).size,
      values((beat) => beat.description).size,
      values((beat) => beat.daysAgo).size,
    ]) {
      expect(count).toBe(demoBeats.length);
    }
  });
});

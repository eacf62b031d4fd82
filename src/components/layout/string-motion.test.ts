import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amplitude,
  crossedStrings,
  displacement,
  ghostLines,
  GHOSTS,
  isOverBudget,
  nextEnergy,
  QUALITIES,
  STRINGS,
} from '@/components/layout/string-motion';

const share = () => fc.double({ min: 0, max: 1, noNaN: true });
const string = () => fc.constantFrom(...STRINGS);

describe('displacement', () => {
  it('holds both ends and never swings beyond its amplitude', () => {
    fc.assert(
      fc.property(
        string(),
        share(),
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        share(),
        (spec, x, time, energy) => {
          expect(displacement(spec, 0, time, energy)).toBeCloseTo(0);
          expect(displacement(spec, 1, time, energy)).toBeCloseTo(0);
          expect(Math.abs(displacement(spec, x, time, energy))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('stands still without energy', () => {
    fc.assert(
      fc.property(string(), share(), share(), (spec, x, time) => {
        expect(displacement(spec, x, time, 0)).toBe(displacement(spec, x, 0, 0));
      }),
    );
  });
});

it('keeps every string on the drawing at full swing', () => {
  for (const spec of STRINGS) {
    expect(spec.y - amplitude(spec, 1)).toBeGreaterThan(0);
    expect(spec.y + amplitude(spec, 1)).toBeLessThan(1);
  }
});

describe('nextEnergy', () => {
  it('stays within 0..1 and moves toward what drives it', () => {
    fc.assert(
      fc.property(
        share(),
        share(),
        fc.double({ min: 0.001, max: 0.05, noNaN: true }),
        (energy, drive, dt) => {
          const next = nextEnergy(energy, drive, dt);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThanOrEqual(1);
          expect(Math.abs(next - drive)).toBeLessThanOrEqual(Math.abs(energy - drive) + 1e-12);
        },
      ),
    );
  });

  it('comes to rest within five seconds, so that nothing moves on by itself', () => {
    let energy = 1;
    for (let frame = 0; frame < 5 * 60; frame += 1) energy = nextEnergy(energy, 0, 1 / 60);
    expect(energy).toBe(0);
  });

  it('rises faster than it falls', () => {
    expect(nextEnergy(0, 1, 0.016)).toBeGreaterThan(1 - nextEnergy(1, 0, 0.016));
  });
});

describe('crossedStrings', () => {
  it('finds the strings between two heights, whichever comes first', () => {
    expect(crossedStrings(0.2, 0.5)).toEqual([0, 1]);
    expect(crossedStrings(0.8, 0.5)).toEqual([2, 3]);
    expect(crossedStrings(0.3, 0.4)).toEqual([]);
  });

  it('counts a pointer that rests on a string once', () => {
    expect(crossedStrings(0.2, 0.26)).toEqual([0]);
    expect(crossedStrings(0.26, 0.3)).toEqual([]);
  });
});

describe('ghostLines', () => {
  it.each(QUALITIES)('reaches both extremes with $ghosts lines', ({ ghosts }) => {
    for (const string of STRINGS) {
      const sides = ghostLines(string, ghosts, 0).map(({ side }) => side);
      expect(sides).toHaveLength(ghosts);
      expect([sides[0], sides.at(-1)]).toEqual([-1, 1]);
    }
  });
});

describe('isOverBudget', () => {
  const [best, , least] = QUALITIES;
  it('allows a cheap frame in time, at half the rate where that was chosen', () => {
    expect(best && isOverBudget(best, 16.7, 1)).toBe(false);
    expect(least && isOverBudget(least, 33.4, 1)).toBe(false);
  });
  it('refuses frames that are late or dear', () => {
    expect(best && isOverBudget(best, 33.4, 1)).toBe(true);
    expect(best && isOverBudget(best, 16.7, 5)).toBe(true);
  });
});

/** The strings at rest as a mask: their shape in opacity, to be colored by what it is laid over. */
function stillDrawing(): string {
  const points = 160;
  const shapes = STRINGS.map((string, at) => {
    const swing = amplitude(string, 0) * 1000;
    const heights = Array.from({ length: points + 1 }, (_, n) =>
      Math.round(displacement(string, n / points, 0, 0) * swing * 10),
    );
    // From point to point, in tenths.
    const path = heights
      .slice(1)
      .map((y, n) => `1 ${y - (heights[n] ?? 0)}`)
      .join(' ')
      .replaceAll(' -', '-');
    const lines = ghostLines(string, GHOSTS, 0).map(({ side, alpha, width }) =>
      [
        `<use href="#s${at}" transform="scale(1 ${(side / 10).toFixed(4)})"`,
        `stroke-width="${width}" opacity="${alpha.toFixed(3)}"/>`,
      ].join(' '),
    );
    return [
      `<defs><path id="s${at}" d="M0 ${heights[0]}l${path}" vector-effect="non-scaling-stroke"/></defs>`,
      `<g transform="translate(0 ${string.y * 1000})">`,
      ...lines,
      '</g>',
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${points} 1000" preserveAspectRatio="none" fill="none" stroke="#000">`,
    ...shapes,
    '</svg>\n',
  ].join('\n');
}

it('is what the still drawing shows', async () => {
  await expect(stillDrawing()).toMatchFileSnapshot('../../../public/images/strings.svg');
});

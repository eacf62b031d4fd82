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
} from '@/pages/home/string-motion';
import { fc } from '@tests/support/property';

const share = () => fc.double({ min: 0, max: 1, noNaN: true });
const seconds = (max: number) => fc.double({ min: 0.001, max, noNaN: true });

it.each(STRINGS)('the string at $y is fixed at both ends and stays on the drawing', (spec) => {
  fc.assert(
    fc.property(share(), seconds(1e4), share(), (x, time, energy) => {
      expect(displacement(spec, 0, time, energy)).toBeCloseTo(0);
      expect(displacement(spec, 1, time, energy)).toBeCloseTo(0);
      expect(Math.abs(displacement(spec, x, time, energy))).toBeLessThanOrEqual(1);
      // It is still without energy.
      expect(displacement(spec, x, time, 0)).toBe(displacement(spec, x, 0, 0));
    }),
  );
  expect(spec.y - amplitude(spec, 1)).toBeGreaterThan(0);
  expect(spec.y + amplitude(spec, 1)).toBeLessThan(1);
});

describe('the energy of a string', () => {
  it('stays within 0..1 and moves toward what drives it', () => {
    fc.assert(
      fc.property(share(), share(), seconds(0.05), (energy, drive, dt) => {
        const next = nextEnergy(energy, drive, dt);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(1);
        expect(Math.abs(next - drive)).toBeLessThanOrEqual(Math.abs(energy - drive) + 1e-12);
      }),
    );
  });

  it('rises faster than it falls, and is zero within five seconds', () => {
    expect(nextEnergy(0, 1, 0.016)).toBeGreaterThan(1 - nextEnergy(1, 0, 0.016));
    let energy = 1;
    for (let frame = 0; frame < 5 * 60; frame += 1) energy = nextEnergy(energy, 0, 1 / 60);
    expect(energy).toBe(0);
  });
});

it.each([
  [0.2, 0.5, [0, 1]],
  [0.8, 0.5, [2, 3]],
  [0.3, 0.4, []],
  // A pointer that rests on a string crosses it once.
  [0.2, 0.26, [0]],
  [0.26, 0.3, []],
])('a pointer from %d to %d crosses the strings %j', (from, to, crossed) => {
  expect(crossedStrings(from, to)).toEqual(crossed);
});

it.each(QUALITIES)('$ghosts lines reach both extremes of each string', ({ ghosts }) => {
  for (const string of STRINGS) {
    const sides = ghostLines(string, ghosts, 0).map(({ side }) => side);
    expect(sides).toHaveLength(ghosts);
    expect([sides[0], sides.at(-1)]).toEqual([-1, 1]);
  }
});

it.each([
  ['the best, in time and cheap', QUALITIES[0], 16.7, 1, false],
  ['the least, in time at half the rate', QUALITIES.at(-1), 33.4, 1, false],
  ['the best, late', QUALITIES[0], 33.4, 1, true],
  ['the best, in time but expensive', QUALITIES[0], 16.7, 5, true],
])('judges a frame by its quality: %s', (_, quality, sinceLast, cost, isOver) => {
  expect(quality && isOverBudget(quality, sinceLast, cost)).toBe(isOver);
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

it('the still drawing shows the strings at rest', async () => {
  await expect(stillDrawing()).toMatchFileSnapshot('../../../public/images/strings.svg');
});

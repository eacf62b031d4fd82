import { describe, expect, it } from 'vitest';
import { score } from '@/content/about';
import { artist } from '@/content/artist';
import { halfWave, polyline, seeded, steps } from '@/features/story/drawing';
import { MARK, platformMark } from '@/features/story/platform-marks';
import { ARM, armAngle, CENTRE, LABEL, recordBands, RIM } from '@/features/story/record';
import { bridges, hills, MAP, riverBed, riverLines } from '@/features/story/river';
import { LANE, lanePaths } from '@/features/story/score-lanes';

/** Every number of a path; a drawing that went wrong has NaN or Infinity among its words. */
function expectDrawable(path: string) {
  expect(path).toMatch(/^M/);
  expect(path).not.toMatch(/NaN|Infinity|undefined/);
}

/** The points of a path of straight lines. */
function points(path: string): { x: number; y: number }[] {
  return path.split(/[MLZ]/).flatMap((pair) => {
    const [x, y] = pair.trim().split(' ').map(Number);
    return x === undefined || y === undefined || pair.trim() === '' ? [] : [{ x, y }];
  });
}

describe('drawing', () => {
  it('steps from one end to the other', () => {
    expect(steps(0, 10, 3)).toEqual([0, 5, 10]);
    expect(steps(4, 10, 1)).toEqual([4]);
  });

  it('draws the same noise each time', () => {
    const [one, other] = [seeded(7), seeded(7)];
    const noise = Array.from({ length: 5 }, one);
    expect(Array.from({ length: 5 }, other)).toEqual(noise);
    expect(noise.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(noise).size).toBe(5);
  });

  it('joins points and rounds them', () => {
    expect(
      polyline([
        { x: 0, y: 0.04 },
        { x: 1.25, y: 2 },
      ]),
    ).toBe('M0 0L1.3 2');
  });

  it('ties a string at both ends', () => {
    expect(halfWave(50, 0, 100, 30)).toBe('M50 0C90 36.4 90 63.6 50 100');
  });
});

describe('the record', () => {
  const bands = recordBands(4);

  it('has a band for each track, from the rim to the label, none over another', () => {
    const radii = bands.flatMap(({ grooves }) => grooves.map(({ radius }) => radius));
    expect(bands).toHaveLength(4);
    expect(radii).toEqual([...radii].sort((a, b) => b - a));
    expect(Math.max(...radii)).toBeLessThan(RIM);
    expect(Math.min(...radii)).toBeGreaterThan(LABEL);
  });

  it.each([0, 1, 2, 3])('lays the tip of its bow on track %i', (track) => {
    const band = bands[track];
    const angle = (armAngle(band?.middle ?? 0) * Math.PI) / 180;
    const tip = {
      x: ARM.x + ARM.length * Math.cos(angle),
      y: ARM.y + ARM.length * Math.sin(angle),
    };
    const radius = Math.hypot(tip.x - CENTRE, tip.y - CENTRE);
    expect(radius).toBeLessThanOrEqual(band?.grooves[0]?.radius ?? 0);
    expect(radius).toBeGreaterThanOrEqual(band?.grooves.at(-1)?.radius ?? Infinity);
  });
});

it('the score has something to draw for every part, within its lane', () => {
  for (const { id } of score.lanes) {
    for (const path of lanePaths(id)) expectDrawable(path);
  }
  for (const id of ['bowed', 'sub', 'room'] as const) {
    const heights = lanePaths(id)
      .flatMap(points)
      .map(({ y }) => y);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(LANE.height);
  }
});

it('every platform has a mark of its own', () => {
  const drawn = artist.socials.map(({ name }) => platformMark(name));
  drawn.forEach(expectDrawable);
  expect(new Set(drawn).size).toBe(6);
  const numbers = drawn.flatMap((path) =>
    [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]),
  );
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(MARK);
});

describe('the map', () => {
  it('is drawable', () => {
    [riverBed, ...riverLines, ...bridges, ...hills].forEach(expectDrawable);
  });

  it('has twelve bridges, each from bank to bank', () => {
    expect(bridges).toHaveLength(12);
    for (const bridge of bridges) {
      const [from, to] = points(bridge);
      const span = Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0));
      expect(span).toBeGreaterThan(60);
      expect(span).toBeLessThan(130);
      expect(from?.y).toBeLessThan(MAP.height);
    }
  });
});

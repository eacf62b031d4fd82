import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amplitude, displacement, nextEnergy, STRINGS } from '@/components/layout/strings';

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

it('keeps every string on the canvas at full swing', () => {
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

import { describe, expect, it } from 'vitest';
import { dialPosition, dialTicks, megahertz } from '@/app/routes/home/dial';
import { artist } from '@/content/artist';
import { dialRange } from '@/content/home-radio';

describe('the dial', () => {
  it('reads the number of a frequency', () => {
    expect(megahertz('87.5 FM')).toBe(87.5);
    expect(megahertz('108.1 FM')).toBe(108.1);
  });

  it('places a frequency between its ends', () => {
    expect(dialPosition(98, { from: 87, to: 109 })).toBe(0.5);
    expect(dialPosition(80, { from: 87, to: 109 })).toBe(0);
    expect(dialPosition(120, { from: 87, to: 109 })).toBe(1);
  });

  it('has room for every frequency of the show', () => {
    for (const frequency of artist.radio.frequencies) {
      const at = dialPosition(megahertz(frequency), dialRange);
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(1);
    }
  });

  it('counts its ticks without drifting, and names some of them', () => {
    const ticks = dialTicks({ from: 87, to: 89 }, { step: 0.2, labelled: 4 });
    expect(ticks.map(({ mhz }) => mhz)).toEqual([
      87, 87.2, 87.4, 87.6, 87.8, 88, 88.2, 88.4, 88.6, 88.8, 89,
    ]);
    expect(ticks.filter(({ label }) => label).map(({ mhz }) => mhz)).toEqual([88]);
  });
});

import { describe, expect, it } from 'vitest';
import { STAVE_SIZE, staveLines } from '@/app/routes/home/stave';
import { STRINGS } from '@/components/layout/strings-model';

const points = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));

describe('the drawn strings', () => {
  it('are four, each with two strong edges', () => {
    const lines = staveLines();
    expect(new Set(lines.map(({ string }) => string)).size).toBe(STRINGS.length);
    for (const string of STRINGS.keys()) {
      const edges = lines.filter((line) => line.string === string && line.strength === 1);
      expect(edges).toHaveLength(2);
    }
  });

  it('hold both ends of every line at its string, and stay in the drawing', () => {
    for (const { string, path } of staveLines()) {
      const all = points(path);
      const rest = (STRINGS[string]?.y ?? 0) * STAVE_SIZE;
      expect(all.at(0)).toEqual([0, rest]);
      expect(all.at(-1)).toEqual([STAVE_SIZE, rest]);
      for (const [, y] of all) {
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(STAVE_SIZE);
      }
    }
  });
});

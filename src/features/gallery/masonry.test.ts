import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  columnWidth,
  frameNumber,
  hang,
  spanOf,
  stepFrom,
  TILE_GAP,
} from '@/features/gallery/masonry';

const tile = (height: number, span = 1) => ({ height, span });

describe('columnsFor', () => {
  it.each([
    [0, 1],
    [350, 1],
    [720, 2],
    [1200, 3],
    [1408, 4],
  ])('a list %i wide has %i', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });

  it('fills the width with columns and gaps', () => {
    expect(columnWidth(1200, 3) * 3 + TILE_GAP * 2).toBeCloseTo(1200);
  });
});

describe('hang', () => {
  it('begins with a row, then goes where there is room highest up', () => {
    const { places, height } = hang([tile(300), tile(100), tile(200), tile(50)], 3);
    expect(places).toEqual([
      { column: 0, top: 0 },
      { column: 1, top: 0 },
      { column: 2, top: 0 },
      { column: 1, top: 100 + TILE_GAP },
    ]);
    expect(height).toBe(300);
  });

  it('gives a wide one two columns that stand side by side', () => {
    const { places } = hang([tile(200, 2), tile(100), tile(80), tile(80, 2)], 3);
    expect(places).toEqual([
      { column: 0, top: 0 },
      { column: 2, top: 0 },
      { column: 2, top: 100 + TILE_GAP },
      { column: 0, top: 200 + TILE_GAP },
    ]);
  });

  it('is nothing for nothing', () => {
    expect(hang([], 3)).toEqual({ places: [], height: 0 });
  });

  it('never lets two overlap, and never moves what hangs when more come', () => {
    const tiles = fc.array(
      fc.record({ height: fc.integer({ min: 1, max: 900 }), span: fc.constantFrom(1, 1, 1, 2) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(tiles, fc.integer({ min: 2, max: 4 }), (all, columns) => {
        const { places, height } = hang(all, columns);
        expect(hang(all.slice(0, -1), columns).places).toEqual(places.slice(0, -1));
        const boxes = places.map((place, index) => ({ ...place, ...(all[index] ?? tile(0)) }));
        boxes.forEach((a, index) => {
          expect(a.column + a.span).toBeLessThanOrEqual(columns);
          expect(a.top + a.height).toBeLessThanOrEqual(height);
          for (const b of boxes.slice(index + 1)) {
            const apart =
              a.column + a.span <= b.column ||
              b.column + b.span <= a.column ||
              a.top + a.height + TILE_GAP <= b.top ||
              b.top + b.height + TILE_GAP <= a.top;
            expect(apart).toBe(true);
          }
        });
      }),
    );
  });
});

describe('the order of pictures', () => {
  it('opens with one across two columns where it is wide and there is room', () => {
    expect(spanOf(0, 1.5, 3)).toBe(2);
    expect(spanOf(0, 0.8, 3)).toBe(1);
    expect(spanOf(0, 1.5, 2)).toBe(1);
    expect(spanOf(1, 1.5, 3)).toBe(1);
  });

  it('is numbered from the first one that was ever hung', () => {
    expect(frameNumber(0, 16)).toBe('16');
    expect(frameNumber(15, 16)).toBe('01');
  });

  it('goes round', () => {
    expect(stepFrom(0, -1, 5)).toBe(4);
    expect(stepFrom(4, 1, 5)).toBe(0);
    expect(stepFrom(0, 1, 0)).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_WIDTH,
  fullSrcSet,
  nextOffset,
  parseImageId,
  STRIP_SPEED,
  stripPeriod,
  toGalleryImage,
  tooWideToLoop,
} from '@/features/gallery/model';

describe('toGalleryImage', () => {
  it('reads a row', () => {
    expect(
      toGalleryImage({
        id: 4,
        title: ' Backstage ',
        image_url: '/storage/v1/object/public/gallery/gallery/1-a.jpg',
        filename: '1-a.jpg',
        variant_widths: [400],
        width: 900,
        height: 1200,
        created_at: '2025-06-01T12:00:00+00:00',
      }),
    ).toEqual({
      id: 4,
      title: 'Backstage',
      file: {
        url: '/storage/v1/object/public/gallery/gallery/1-a.jpg',
        variantWidths: [400],
        width: 900,
        height: 1200,
      },
      createdAt: '2025-06-01T12:00:00+00:00',
    });
  });
});

describe('parseImageId', () => {
  it.each([
    [null, null],
    ['7', 7],
    ['', 0],
    ['seven', 0],
    ['-1', 0],
    ['1e3', 0],
    ['99999999999999999999', 0],
  ])('%j names %j', (value, id) => {
    expect(parseImageId(value)).toBe(id);
  });
});

describe('fullSrcSet', () => {
  it('offers the original as what is wider than its widest variant', () => {
    expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [400, 800] })).toBe(
      '/a/x-400.webp 400w, /a/x-800.webp 800w, /a/x.jpg 1600w',
    );
    expect(fullSrcSet({ url: '/a/x.jpg', variantWidths: [] })).toBeUndefined();
  });
});

describe('tooWideToLoop', () => {
  it('matches the windows that so many cards do not fill', () => {
    expect(CARD_WIDTH).toBe(344);
    expect(tooWideToLoop(12)).toBe('(min-width: 4369px)');
    expect(tooWideToLoop(5)).toBe('(min-width: 1821px)');
  });
});

describe('nextOffset', () => {
  const loop = { period: stripPeriod(12), lead: 40 };

  it('moves at its speed', () => {
    expect(nextOffset(100, 50, loop)).toBeCloseTo(100 + STRIP_SPEED / 20);
  });

  it('does not catch up after a pause', () => {
    expect(nextOffset(0, 60_000, loop)).toBeCloseTo(STRIP_SPEED / 10);
    expect(nextOffset(100, -20, loop)).toBe(100);
  });

  it('jumps back by exactly one period, once the lead has left the window', () => {
    const end = loop.period + loop.lead;
    expect(nextOffset(end - 3, 50, loop)).toBeLessThan(end);
    expect(nextOffset(end - 1, 50, loop)).toBeCloseTo(loop.lead - 1 + STRIP_SPEED / 20);
  });

  it('stands still where there is nothing to loop', () => {
    expect(nextOffset(12, 50, { period: 0, lead: 0 })).toBe(12);
  });

  it('shows what would have come next, and never runs out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 60_000, noNaN: true }),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (cards, lead, start, elapsed) => {
          const period = stripPeriod(cards);
          const next = nextOffset(start, elapsed, { period, lead });
          expect(next).toBeLessThan(period + lead);
          const moved = next - start - (STRIP_SPEED * Math.min(elapsed, 100)) / 1000;
          const jumps = Math.round(moved / period);
          expect(moved - jumps * period).toBeCloseTo(0, 5);
          expect(jumps).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});

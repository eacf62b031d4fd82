import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beatFacts,
  buyerPrice,
  formatKey,
  formatPlays,
  genreOptions,
  parseBeatId,
  salePercent,
  sameGenre,
  toBeat,
  toTrack,
} from '@/features/beats/model';
import { beatRow, buildBeat } from '@tests/support/builders';

describe('toBeat', () => {
  it('names the columns the way the store reads them', () => {
    expect(
      toBeat(beatRow({ id: 7, is_featured: true, plays_count: 12, price: 25, sale_price: 19 })),
    ).toMatchObject({ id: 7, isFeatured: true, playsCount: 12, price: 25, salePrice: 19 });
  });

  it('takes its image as the cover, which is drawn square', () => {
    const beat = toBeat({
      ...beatRow(),
      beat_images: [{ image_url: '/x.jpg', variant_widths: [400] }],
    });
    expect(beat.cover).toEqual({ url: '/x.jpg', variantWidths: [400], width: 800, height: 800 });
  });

  it('falls back to the placeholder without an image', () => {
    expect(toBeat(beatRow({ beat_images: [] })).cover.url).toBe('/images/cover-placeholder.svg');
  });

  it('plays the first preview, and nothing without one', () => {
    const preview = { audio_url: '/p.mp3', duration: 24, bars: null };
    expect(toBeat({ ...beatRow(), beat_audio: [preview] }).preview).toEqual({
      url: '/p.mp3',
      duration: 24,
      bars: '',
    });
    expect(toBeat(beatRow({ beat_audio: [] })).preview).toBeNull();
  });
});

describe('prices', () => {
  it('the buyer pays the sale price when there is one', () => {
    expect(buyerPrice({ price: 25, salePrice: null })).toBe(25);
    expect(buyerPrice({ price: 25, salePrice: 19 })).toBe(19);
    expect(buyerPrice({ price: 25, salePrice: 0 })).toBe(0);
  });

  it.each([
    [25, 19, 24],
    [30, 20, 33],
    [40, 0, 100],
    [25, null, null],
  ])('$%d on sale for %s is %s percent off', (price, salePrice, percent) => {
    expect(salePercent({ price, salePrice })).toBe(percent);
  });
});

describe('words', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1200, '1.2K'],
    [12_500, '12.5K'],
    [3_400_000, '3.4M'],
  ])('%d plays read %s', (plays, text) => {
    expect(formatPlays(plays)).toBe(text);
  });

  it('writes sharps as sharps', () => {
    expect(formatKey('F#')).toBe('F♯');
    expect(formatKey('C')).toBe('C');
  });

  it('joins the facts that are known', () => {
    expect(beatFacts({ bpm: 142, key: 'F#', mood: 'Dark' })).toBe('142 bpm · F♯ · Dark');
    expect(beatFacts({ bpm: null, key: null, mood: 'Dark' })).toBe('Dark');
    expect(beatFacts({ bpm: null, key: null, mood: null })).toBe('');
  });
});

describe('genres', () => {
  it('compares without case or surrounding space', () => {
    expect(sameGenre(' Violin Trap', 'violin trap')).toBe(true);
    expect(sameGenre('trap', 'drill')).toBe(false);
  });

  it('lists the store’s own first, then others that exist, once each', () => {
    expect(genreOptions(['trap', 'drill'], ['Trap', 'Jazz', 'jazz', 'Afrobeat', ' '])).toEqual([
      'trap',
      'drill',
      'afrobeat',
      'jazz',
    ]);
  });
});

describe('parseBeatId', () => {
  it.each(['1', '42', '999999999999999'])('%s is an id', (param) => {
    expect(parseBeatId(param)).toBe(Number(param));
  });

  it.each([undefined, '', '0', '-1', '1.5', '01', 'abc', '1e3', ' 1', '9007199254740993'])(
    '%s is none',
    (param) => {
      expect(parseBeatId(param)).toBeNull();
    },
  );

  it('never gives an unsafe number', () => {
    fc.assert(
      fc.property(fc.string(), (param) => {
        const id = parseBeatId(param);
        expect(id === null || Number.isSafeInteger(id)).toBe(true);
      }),
    );
  });
});

describe('toTrack', () => {
  it('is null without a preview', () => {
    expect(toTrack(buildBeat({ preview: null }))).toBeNull();
  });

  it('hands the player what it shows', () => {
    const beat = buildBeat({ id: 3, title: 'Midnight Rosin', bpm: 142, key: 'F#', mood: 'Dark' });
    expect(toTrack(beat)).toMatchObject({
      beatId: 3,
      title: 'Midnight Rosin',
      src: beat.preview?.url,
      artworkUrl: '/cover-400.webp',
      artworkSrcSet: '/cover-400.webp 400w, /cover-800.webp 800w',
      caption: '142 bpm · F♯ · Dark',
    });
  });
});

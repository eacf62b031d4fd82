import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beatFacts,
  beatText,
  buyerPrice,
  countBeats,
  formatKey,
  formatPlays,
  genreOptions,
  parseBeatId,
  salePercent,
  sameGenre,
  toBeat,
  toBeatDetail,
  toQueue,
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
    expect(toBeat(beatRow({ beat_images: [] })).cover).toEqual({
      url: '/images/cover-placeholder.svg',
      variantWidths: [],
      width: 800,
      height: 800,
    });
  });

  it('plays the first preview, and nothing without one', () => {
    expect(toBeat(beatRow()).preview).toEqual({ url: '/preview.mp3', duration: 24, bars: '4la' });
    const preview = { audio_url: '/p.mp3', duration: 24, bars: null };
    expect(toBeat({ ...beatRow(), beat_audio: [preview] }).preview).toEqual({
      url: '/p.mp3',
      duration: 24,
      bars: '',
    });
    expect(toBeat(beatRow({ beat_audio: [] })).preview).toBeNull();
  });
});

it('has a price of its own where it is sold exclusively', () => {
  const detail = toBeatDetail(beatRow({ exclusive_price: 400, description: 'Two f-holes.' }));
  expect(detail).toMatchObject({ exclusivePrice: 400, description: 'Two f-holes.' });
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
    [0, 0, null],
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

  it.each([
    [0, false, '0 beats'],
    [1, false, '1 beat'],
    [1_204, false, '1,204 beats'],
    [10_000, true, '10,000+ beats'],
  ])('%d beats, capped %s: %s', (total, capped, text) => {
    expect(countBeats(total, capped)).toBe(text);
  });

  it('says what a beat is, with what is known of it and for how much', () => {
    const about = { id: 3, title: 'Midnight Rosin', genre: 'Violin Trap' };
    const facts = { bpm: 142, key: 'F#', mood: 'Dark' };
    expect(beatText(buildBeat({ ...about, ...facts, salePrice: 19 }))).toEqual({
      path: '/beats/3',
      title: 'Midnight Rosin',
      description:
        '“Midnight Rosin” by Trap Violinist: a Violin Trap beat, 142 bpm · F♯ · Dark. Listen to the preview, then license it from $19.',
    });
    const unknown = { bpm: null, key: null, mood: null };
    expect(beatText(buildBeat({ ...about, ...unknown })).description).toContain(
      'a Violin Trap beat. Listen',
    );
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

  it('queues the beats that can be played', () => {
    const beats = [buildBeat({ id: 1 }), buildBeat({ id: 2, preview: null }), buildBeat({ id: 3 })];
    expect(toQueue(beats).map(({ beatId }) => beatId)).toEqual([1, 3]);
  });

  it('has no length where nobody measured it', () => {
    const preview = { url: '/p.mp3', duration: null, bars: '' };
    expect(toTrack(buildBeat({ preview }))?.duration).toBe(0);
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
      bars: '4la',
      duration: 24,
    });
  });
});

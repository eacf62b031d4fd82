import { describe, expect, it } from 'vitest';
import {
  factsLine,
  beatText,
  buyerPrice,
  countBeats,
  formatPlays,
  genreOptions,
  salePercent,
  sameGenre,
  toBeat,
  toBeatDetail,
  toQueue,
  toTrack,
} from '@/features/beats/model';
import { beatRow, buildBeat } from '@tests/support/builders';

describe('a beat of the store', () => {
  it.each([
    [[{ image_url: '/x.jpg', variant_widths: [400] }], '/x.jpg', [400]],
    [[], '/images/cover-placeholder.svg', []],
  ])('has its price and a square cover: %j', (beat_images, url, variantWidths) => {
    const cover = { url, variantWidths, width: 800, height: 800 };
    const beat = toBeat({ ...beatRow(), beat_images });
    expect(beat.cover).toEqual(cover);
    expect(beat.price).toBe(25);
  });

  it('has the first preview, or none', () => {
    expect(toBeat(beatRow()).preview).toEqual({ url: '/preview.mp3', duration: 24, bars: '4la' });
    const beat_audio = [{ audio_url: '/p.mp3', duration: 24, bars: null }];
    const preview = { url: '/p.mp3', duration: 24, bars: '' };
    expect(toBeat({ ...beatRow(), beat_audio }).preview).toEqual(preview);
    expect(toBeat(beatRow({ beat_audio: [] })).preview).toBeNull();
  });

  it('has a free download where the artist allows it, with a price and a tagged preview', () => {
    const has = (overrides: Parameters<typeof beatRow>[0]) =>
      toBeatDetail(beatRow({ free_download: true, ...overrides })).hasFreeDownload;
    expect(has({})).toBe(true);
    const beat_audio = beatRow().beat_audio.map((file) => ({ ...file, is_tagged: false }));
    const without = [{ free_download: false }, { beat_audio }, { price: 0 }, { sale_price: 0 }];
    expect(without.map(has)).toEqual([false, false, false, false]);
  });
});

it.each([
  [null, 25],
  [19, 19],
  [0, 0],
])('on sale for %s the buyer pays $%d', (salePrice, price) => {
  expect(buyerPrice({ price: 25, salePrice })).toBe(price);
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

describe('texts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1200, '1.2K'],
    [12_500, '12.5K'],
    [3_400_000, '3.4M'],
  ])('show %d plays as %s', (plays, text) => {
    expect(formatPlays(plays)).toBe(text);
  });

  it.each([
    [0, false, '0 beats'],
    [1, false, '1 beat'],
    [1_204, false, '1,204 beats'],
    [10_000, true, '10,000+ beats'],
  ])('show %d beats (capped: %s) as "%s"', (total, capped, text) => {
    expect(countBeats(total, capped)).toBe(text);
  });

  it('describe a beat with its known facts and its price', () => {
    const about = { id: 3, title: 'Midnight Rosin', genre: 'Violin Trap' };
    const facts = { bpm: 142, key: 'F♯', mood: 'Dark' };
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

  it.each([
    [{ bpm: 142, key: 'F#', mode: 'minor', mood: 'Dark' }, '142 bpm · F♯ minor · Dark'],
    [{ bpm: null, key: 'C', mode: null, mood: 'Dark' }, 'C · Dark'],
    [{ bpm: null, key: null, mode: null, mood: null }, ''],
  ])('join the known facts, with ♯ for sharps: %j', (row, facts) => {
    expect(factsLine(toBeat(beatRow(row)))).toBe(facts);
  });
});

it('genres are equal regardless of case and surrounding spaces, and listed once, the store’s own first', () => {
  expect(sameGenre(' Violin Trap', 'violin trap')).toBe(true);
  expect(sameGenre('trap', 'drill')).toBe(false);
  const found = ['Trap', 'Jazz', 'jazz', 'Afrobeat', ' '];
  expect(genreOptions(['trap', 'drill'], found)).toEqual(['trap', 'drill', 'afrobeat', 'jazz']);
});

it('a track is queued for each beat that has a preview', () => {
  const beats = [buildBeat({ id: 1 }), buildBeat({ id: 2, preview: null }), buildBeat({ id: 3 })];
  expect(toQueue(beats).map(({ beatId }) => beatId)).toEqual([1, 3]);
});

it('a track has what the player shows, and no duration where none was measured', () => {
  const beat = buildBeat({ id: 3, title: 'Midnight Rosin', bpm: 142, key: 'F♯', mood: 'Dark' });
  expect(toTrack(beat)).toMatchObject({
    beatId: 3,
    title: 'Midnight Rosin',
    src: beat.preview?.url,
    bars: '4la',
    duration: 24,
    artworkUrl: '/cover-400.webp',
    artworkSrcSet: '/cover-400.webp 400w, /cover-800.webp 800w',
    caption: '142 bpm · F♯ · Dark',
  });
  const preview = { url: '/p.mp3', duration: null, bars: '' };
  expect(toTrack(buildBeat({ preview }))).not.toHaveProperty('duration');
});

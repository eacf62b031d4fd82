import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AudioType } from '@/features/beats/admin/beat-objects';
import {
  duplicateNotes,
  beatSearchFilter,
  coverOf,
  hasAudio,
  isBlank,
  isOnlyFreeDownload,
  missingParts,
  individuallyPriced,
  wholePreviews,
  toAdminBeat,
  UNTITLED,
} from '@/features/beats/admin/model';
import { licenseTiers } from '@/features/licenses/tiers/model';
import type { Tables } from '@/types/database';
import { adminBeatRow } from '@tests/support/builders';

const beat = adminBeatRow;
const price = beat().price ?? 0;
const [, premium, unlimited] = licenseTiers.map(({ multiplier }) => price * (multiplier ?? 0));

describe('a beat of the back-office', () => {
  it('is read from a view that has every column of the table', () => {
    expectTypeOf<Tables<'admin_beats'>>().toEqualTypeOf<Tables<'beats'>>();
  });

  it('has its images after the primary one by position, and its previews before its full files', () => {
    const { images, audio } = beat();
    const image = (id: number, position: number, isPrimary = false) =>
      images.map((each) => ({ ...each, id, position, isPrimary }));
    const file = (id: number, type: AudioType) => audio.map((each) => ({ ...each, id, type }));
    const sorted = toAdminBeat({
      ...beat(),
      images: [image(2, 2), image(3, 1), image(1, 1), image(4, 3, true)].flat(),
      audio: [file(3, 'full'), file(2, 'preview'), file(1, 'preview'), file(4, 'preview')].flat(),
    });
    expect(sorted.images.map(({ id }) => id)).toEqual([4, 1, 3, 2]);
    expect(sorted.audio.map(({ id }) => id)).toEqual([1, 2, 4, 3]);
  });

  it.each([
    ['a preview that is as long as the full file', 180, 180, true],
    ['a preview that lacks a moment of silence', 178.5, 180, true],
    ['no clip', 60, 180, false],
    ['no file of unknown length', null, null, false],
    ['no preview without a full file', 180, undefined, false],
  ])('names %s', (_what, preview, full, isNamed) => {
    const file = (type: AudioType, duration: number | null) =>
      beat().audio.map((each) => ({ ...each, type, duration, isTagged: false }));
    const audio = [...file('preview', preview), ...(full === undefined ? [] : file('full', full))];
    expect(wholePreviews(audio)).toHaveLength(isNamed ? 1 : 0);
  });

  it('has the primary image as its cover, or none', () => {
    expect(coverOf(beat())).toMatchObject({ url: '/cover.jpg', variantWidths: [400, 800] });
    const others = beat().images.map((image) => ({ ...image, isPrimary: false }));
    expect(coverOf(beat({ images: others }))).toBeNull();
  });

  it.each<[AudioType[], boolean]>([
    [[], false],
    // Trackouts and stems do not count as audio, because they cannot be played.
    [['stems', 'trackouts'], false],
    [['stems', 'full'], true],
    [['stems', 'preview'], true],
  ])('with the files %j has audio: %s', (types, expected) => {
    const audio = types.flatMap((type) => beat().audio.map((file) => ({ ...file, type })));
    expect(hasAudio({ audio })).toBe(expected);
  });

  it('is blank until a file is added, also one that cannot be played or is no cover', () => {
    const draft = { title: UNTITLED, images: [], audio: [] };
    expect(isBlank(beat(draft))).toBe(true);
    const audio = beat().audio.map((file) => ({ ...file, type: 'stems' as const }));
    const images = beat().images.map((image) => ({ ...image, isPrimary: false }));
    for (const change of [{ audio }, { images }, { title: 'Rosin' }, { revision: 2 }]) {
      expect(isBlank(beat({ ...draft, ...change }))).toBe(false);
    }
  });

  it('gives away its only tagged preview while it is live and has a free download', () => {
    const given = { free_download: true, is_active: true };
    const [preview] = beat().audio;
    if (!preview) throw new Error('The beat has no preview.');
    expect(isOnlyFreeDownload(beat(given), preview)).toBe(true);
    const other = { ...preview, id: 2 };
    for (const change of [
      { free_download: false },
      { is_active: false },
      { audio: [preview, other] },
    ]) {
      expect(isOnlyFreeDownload(beat({ ...given, ...change }), preview)).toBe(false);
    }
  });

  it('lists what a draft still needs', () => {
    expect(missingParts(beat(), licenseTiers)).toEqual([]);
    const bare = { title: UNTITLED, genre: '', images: [], audio: [] };
    const unpriced = { price: null, sale_price: 9, premium_price: price };
    expect(missingParts({ ...beat(bare), ...unpriced }, licenseTiers)).toEqual([
      ...['title', 'genre', 'price', 'audio', 'image'],
    ]);
    expect(missingParts(beat({ exclusive_price: (unlimited ?? 0) - 1 }), licenseTiers)).toEqual([
      'a higher exclusive price',
    ]);
    const audio = beat().audio.map((file) => ({ ...file, isTagged: false }));
    const given = beat({ free_download: true, audio });
    expect(missingParts(given, licenseTiers)).toEqual(['a preview with a voice tag']);
    given.audio.push(...beat().audio);
    expect(missingParts(given, licenseTiers)).toEqual([]);
  });

  it.each([
    [{}, {}],
    [{ premium_price: premium ?? null }, {}],
    [{ premium_price: 80, sale_price: price / 2 }, { Premium: 40 }],
    [
      { unlimited_price: 200, exclusive_price: 500 },
      { Unlimited: 200, Exclusive: 500 },
    ],
    [{ premium_price: 80, exclusive_price: 500, sale_price: 0 }, {}],
    [{ premium_price: 80, exclusive_price: 500, price: null }, {}],
  ])('with %j has licenses that cost no multiple of Basic: %j', (prices, own) => {
    const found = individuallyPriced(beat(prices), licenseTiers).map(({ name, price }) => [
      name,
      price,
    ]);
    expect(found).toEqual(Object.entries(own));
  });
});

it('a draft is noted as a duplicate by its full file and by its title', () => {
  const rows = [
    { beat_id: 7, same: 'file', title: 'Ember' },
    { beat_id: 7, same: 'title', title: 'Rosin' },
    { beat_id: 8, same: 'title', title: 'Zest' },
  ];
  expect(duplicateNotes(7, rows)).toEqual(['Same file as “Ember”', 'Another beat has this title']);
});

describe('a search', () => {
  it('matches title, artist and genre, and tags in three capitalizations', () => {
    expect(beatSearchFilter('UPRIGHT bass')).toBe(
      'title.imatch."UPRIGHT bass",artist.imatch."UPRIGHT bass",genre.imatch."UPRIGHT bass",' +
        'tags.ov.{"UPRIGHT bass","upright bass","Upright bass"}',
    );
  });

  it.each(['a,b', 'a"b', 'a}b', '(a)', 'a\\b'])('searches no tags for filter syntax: %s', (q) => {
    expect(beatSearchFilter(q)).not.toContain('tags');
  });
});

import { describe, expect, expectTypeOf, it } from 'vitest';
import { licenseTiers } from '@/content/licenses';
import {
  beatSearch,
  beatSearchFilter,
  missingParts,
  toAdminBeat,
  UNTITLED,
} from '@/features/beats/admin/model';
import type { Tables } from '@/types/database';
import { beatRow } from '@tests/support/builders';

const beat = (overrides: Parameters<typeof beatRow>[0] = {}) =>
  toAdminBeat({
    ...beatRow(overrides),
    ...{
      accepts_offers: false,
      planned_sale_price: null,
      sale_starts_at: null,
      sale_ends_at: null,
      publish_at: null,
      estimated: [],
      downloads_count: 0,
      revision: 3,
      created_by: null,
      published_at: null,
    },
  });

describe('a beat of the back-office', () => {
  it('is read from a view that has every column of the table', () => {
    expectTypeOf<Tables<'admin_beats'>>().toEqualTypeOf<Tables<'beats'>>();
  });

  it('has the primary image as its cover, or none', () => {
    expect(beat().cover).toEqual({ url: '/cover.jpg', variantWidths: [400, 800] });
    const other = { image_url: '/other.jpg', is_primary: false, variant_widths: [] };
    expect(beat({ beat_images: [other] }).cover).toBeNull();
  });

  it.each([
    [[], false, false],
    // Trackouts and stems do not count as audio, because they cannot be played.
    [['stems', 'trackouts'], false, false],
    [['stems', 'full'], true, false],
    [['stems', 'preview'], true, true],
  ])('with the files %j has audio: %s, a preview: %s', (types, hasAudio, hasPreview) => {
    const file = { audio_url: '/a', cut: null, duration: null, bars: null };
    const beat_audio = types.map((audio_type) => ({ ...file, audio_type }));
    expect(beat({ beat_audio })).toMatchObject({ hasAudio, hasPreview });
  });

  it('lists what a draft still needs', () => {
    expect(missingParts(beat(), licenseTiers)).toEqual([]);
    const bare = { title: UNTITLED, genre: '', beat_images: [], beat_audio: [] };
    expect(missingParts({ ...beat(bare), price: null }, licenseTiers)).toEqual([
      ...['title', 'genre', 'price', 'audio', 'image'],
    ]);
    expect(missingParts(beat({ exclusive_price: 149 }), licenseTiers)).toEqual([
      'a higher exclusive price',
    ]);
  });

  it.each([
    [null, []],
    [{ tagged: true }, []],
    [{ tagged: false }, ['a preview with a voice tag']],
  ])('with a free download of a preview that was cut as %j lacks %j', (cut, missing) => {
    const beat_audio = beatRow().beat_audio.map((file) => ({ ...file, cut }));
    const given = beat({ free_download: true, beat_audio });
    expect(missingParts(given, licenseTiers)).toEqual(missing);
  });
});

it('the address of a view contains only values that differ from the defaults', () => {
  expect(beatSearch({ filter: 'all', query: '', page: 1 })).toBe('?tab=manage');
  const other = { filter: 'hidden', query: 'a & b', sort: 'price', page: 3 } as const;
  expect(beatSearch(other)).toBe('?tab=manage&q=a+%26+b&status=hidden&sort=price&page=3');
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

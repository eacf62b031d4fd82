import { describe, expect, expectTypeOf, it } from 'vitest';
import { licenseTiers } from '@/content/licenses';
import {
  beatSearch,
  beatSearchFilter,
  missingParts,
  toAdminBeat,
  UNTITLED,
  type AdminBeatRow,
} from '@/features/beats/admin/model';
import type { AudioType } from '@/lib/media/object-keys';
import type { Tables } from '@/types/database';
import { adminBeatRow } from '@tests/support/builders';

const beat = (overrides: Partial<AdminBeatRow> = {}) => toAdminBeat(adminBeatRow(overrides));

const cut = { start: 5, seconds: 40, fadeIn: true, fadeOut: false, tagEvery: 20 };

describe('a beat of the back-office', () => {
  it('is read from a view that has every column of the table', () => {
    expectTypeOf<Tables<'admin_beats'>>().toEqualTypeOf<Tables<'beats'>>();
  });

  it('has the primary image as its cover, or none', () => {
    expect(beat().cover).toMatchObject({ url: '/cover.jpg', variantWidths: [400, 800] });
    const others = adminBeatRow().images.map((image) => ({ ...image, isPrimary: false }));
    expect(beat({ images: others }).cover).toBeNull();
  });

  it.each<[AudioType[], boolean, boolean]>([
    [[], false, false],
    // Trackouts and stems do not count as audio, because they cannot be played.
    [['stems', 'trackouts'], false, false],
    [['stems', 'full'], true, false],
    [['stems', 'preview'], true, true],
  ])('with the files %j has audio: %s, a preview: %s', (types, hasAudio, hasPreview) => {
    const audio = types.flatMap((type) => adminBeatRow().audio.map((file) => ({ ...file, type })));
    expect(beat({ audio })).toMatchObject({ hasAudio, hasPreview });
  });

  it('lists what a draft still needs', () => {
    expect(missingParts(beat(), licenseTiers)).toEqual([]);
    const bare = { title: UNTITLED, genre: '', images: [], audio: [] };
    expect(missingParts({ ...beat(bare), price: null }, licenseTiers)).toEqual([
      ...['title', 'genre', 'price', 'audio', 'image'],
    ]);
    expect(missingParts(beat({ exclusive_price: 149 }), licenseTiers)).toEqual([
      'a higher exclusive price',
    ]);
  });

  it.each([
    [null, []],
    [{ ...cut, tagged: true }, []],
    [{ ...cut, tagged: false }, ['a preview with a voice tag']],
  ])('with a free download of a preview that was cut as %j lacks %j', (made, missing) => {
    const audio = adminBeatRow().audio.map((file) => ({ ...file, cut: made }));
    const given = beat({ free_download: true, audio });
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

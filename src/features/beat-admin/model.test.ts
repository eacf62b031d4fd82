import { describe, expect, it } from 'vitest';
import {
  beatSearch,
  beatSearchFilter,
  isWhole,
  parseBeatView,
  toAdminBeat,
} from '@/features/beat-admin/model';
import { beatRow } from '@tests/support/builders';

const beat = (overrides: Parameters<typeof beatRow>[0] = {}) =>
  toAdminBeat({ ...beatRow(overrides), revision: 3 });

describe('a beat for those who manage it', () => {
  it('has the primary picture for its cover, or none', () => {
    expect(beat().cover).toEqual({ url: '/cover.jpg', variantWidths: [400, 800] });
    const image = { image_url: '/other.jpg', is_primary: false, variant_widths: [] };
    expect(beat({ beat_images: [image] }).cover).toBeNull();
  });

  it('is whole with a cover and something to hear', () => {
    expect(isWhole(beat())).toBe(true);
    expect(isWhole(beat({ beat_images: [] }))).toBe(false);
    expect(isWhole(beat({ beat_audio: [] }))).toBe(false);
  });
});

describe('a view in the address', () => {
  it('says what is unusual, and nothing else', () => {
    const usual = { filter: 'all', query: '', sort: 'newest', page: 1 } as const;
    expect(beatSearch(usual)).toBe('?tab=manage');
    const other = { filter: 'hidden', query: 'a & b', sort: 'price', page: 3 } as const;
    expect(beatSearch(other)).toBe('?tab=manage&sort=price&q=a+%26+b&status=hidden&page=3');
    expect(parseBeatView(new URLSearchParams(beatSearch(other)))).toEqual(other);
  });

  it('is the usual one where the address makes no sense', () => {
    expect(parseBeatView(new URLSearchParams('sort=tempo&status=sold&page=-1'))).toEqual({
      filter: 'all',
      query: '',
      sort: 'newest',
      page: 1,
    });
  });
});

describe('a search', () => {
  it('looks into the title, the artist and the genre, and for a tag as it may be written', () => {
    expect(beatSearchFilter('UPRIGHT bass')).toBe(
      'title.imatch."UPRIGHT bass",artist.imatch."UPRIGHT bass",genre.imatch."UPRIGHT bass",' +
        'tags.ov.{"UPRIGHT bass","upright bass","Upright bass"}',
    );
  });

  it.each(['a,b', 'a"b', 'a}b', '(a)', 'a\\b'])('asks for no tag that would break out: %s', (q) => {
    expect(beatSearchFilter(q)).not.toContain('tags');
  });
});

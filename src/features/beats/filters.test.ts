import { describe, expect, it } from 'vitest';
import { UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-form';
import { GENRE_FILTERS, MUSICAL_KEYS } from '@/content/store';
import {
  ALL_GENRES,
  MOOD_FILTERS,
  PRICE_FILTERS,
  SEARCH_MAX_LENGTH,
  SORTS,
  TYPE_FILTERS,
} from '@/content/store-labels';
import {
  activeFilters,
  noFilters,
  parseFilters,
  searchArgs,
  serializeFilters,
  normalizeFilters,
  withFilter,
  type StoreFilters,
} from '@/features/beats/filters';
import { KEY_NAMES } from '@/features/beats/model';
import { anyCharacter, fc } from '@tests/support/property';

it.each([
  ['all, trap, guitar trap, violin trap, boom bap, drill, melodic', [ALL_GENRES, ...GENRE_FILTERS]],
  ['0-25, 25-50, 50-100, 100+', Object.keys(PRICE_FILTERS)],
  ['newest, oldest, price-low, price-high, popular, trending', Object.keys(SORTS)],
  ['emotional, hype, dark, uplifting', Object.keys(MOOD_FILTERS)],
  ['violin-trap, ambient-trap, drill', Object.keys(TYPE_FILTERS)],
  [
    'Hip Hop, Trap, R&B, Electronic, Pop, Rock, Jazz, Classical, Reggae, Country',
    UPLOAD_GENRES.slice(0, 10),
  ],
  ['Dark, Uplifting, Energetic, Chill, Aggressive, Melancholic, Happy, Mysterious', UPLOAD_MOODS],
  ['C, C#, D, D#, E, F, F#, G, G#, A, A#, B', MUSICAL_KEYS],
])('store and upload form offer %s', (listed, options) => {
  expect(options.join(', ')).toBe(listed);
});

const parse = (query: string) => parseFilters(new URLSearchParams(query));
const write = (filters: StoreFilters) => serializeFilters(filters).toString();

const text = fc.string({ unit: 'grapheme', maxLength: 130 });
const oneOrNone = (options: readonly string[]) => fc.constantFrom('', ...options);
const anyFilters: fc.Arbitrary<StoreFilters> = fc.record({
  q: text,
  genre: fc.oneof(fc.constantFrom('', 'all', 'Drill', 'violin trap'), text),
  price: oneOrNone(Object.keys(PRICE_FILTERS)),
  mood: oneOrNone(Object.keys(MOOD_FILTERS)),
  type: oneOrNone(Object.keys(TYPE_FILTERS)),
  bpm: fc.oneof(
    fc.constant(''),
    fc.tuple(fc.nat(999), fc.nat(999)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
  ),
  key: oneOrNone(KEY_NAMES),
  compatible: fc.constantFrom('', 'yes'),
  sort: oneOrNone(Object.keys(SORTS)),
  view: fc.constantFrom('', 'list'),
});

describe('filters and their address', () => {
  it('are the same after a round trip, and have one canonical address', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(write(filters))).toEqual(normalizeFilters(filters));
        expect(write(parse(write(filters)))).toBe(write(filters));
      }),
    );
  });

  it('search for the composed form of a letter that a Mac decomposes', () => {
    expect(parse(`?q=${encodeURIComponent('été'.normalize('NFD'))}`).q).toBe('été');
  });

  it('are the same after a round trip from any address', () => {
    const names = [...Object.keys(noFilters), 'utm'];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: anyCharacter })));
    fc.assert(
      fc.property(pairs, (drawn) => {
        const filters = parseFilters(new URLSearchParams(drawn));
        expect(parse(write(filters))).toEqual(filters);
      }),
    );
  });

  it.each([
    [noFilters, ''],
    [{ ...noFilters, sort: 'newest' }, ''],
    [{ ...noFilters, genre: 'ALL' }, ''],
    [{ ...noFilters, q: 'rosin', sort: 'newest' }, 'q=rosin&sort=newest'],
  ])('omit defaults from the address: %j', (filters, address) => {
    expect(write(filters)).toBe(address);
  });

  it('are all read from one address', () => {
    const listed = '&price=25-50&mood=dark&type=drill&sort=price-low&view=list&bpm=120-150';
    expect(parse(`q=%20midnight&genre=Violin+Trap${listed}&key=F%23&compatible=yes`)).toEqual({
      q: 'midnight',
      genre: 'Violin Trap',
      price: '25-50',
      mood: 'dark',
      type: 'drill',
      sort: 'price-low',
      view: 'list',
      bpm: '120-150',
      key: 'F#',
      compatible: 'yes',
    });
  });

  it.each([
    'price=cheap',
    'mood=sad',
    'type=polka',
    'sort=random',
    'view=map',
    'bpm=150-120',
    'bpm=fast',
    'bpm=-120',
    'key=H',
    'compatible=yes',
    'genre=+',
    'color=red',
  ])('ignore %s', (query) => {
    expect(parse(query)).toEqual(noFilters);
  });

  it.each([
    // The types `popular` and `newest` in a link set the sort order.
    ['type=popular', { sort: 'popular' }],
    ['type=newest', {}],
    ['type=popular&sort=oldest', { sort: 'oldest' }],
    ['sort=trending', { sort: 'trending' }],
    ['mood=HYPE&key=f♯', { mood: 'hype', key: 'F#' }],
  ])('are read from %s', (query, filters) => {
    expect(parse(query)).toEqual({ ...noFilters, ...filters });
  });

  it('keep a long search text, and send only its first characters', () => {
    const beginning = '🎻'.repeat(SEARCH_MAX_LENGTH);
    const filters = parse(`q=${beginning}more`);
    expect(filters.q).toBe(`${beginning}more`);
    expect(searchArgs(filters)).toEqual({ p_q: beginning });
  });
});

it('a search sends every filter that is set, and nothing else', () => {
  expect(searchArgs({ ...noFilters, view: 'list' })).toEqual({});
  const filters = { q: ' rosin ', genre: 'Boom Bap', price: '100+', mood: 'dark', view: '' };
  const more = { type: 'violin-trap', bpm: '90-110', key: 'C#', compatible: 'yes' };
  expect(searchArgs({ ...filters, ...more, sort: 'popular' })).toEqual({
    p_q: 'rosin',
    p_genre: 'boom bap',
    p_price: '100+',
    p_moods: ['dark'],
    p_type: 'violin-trap',
    p_bpm_min: 90,
    p_bpm_max: 110,
    p_key: 'C#',
    p_compatible: true,
    p_sort: 'popular',
  });
});

describe('changing filters', () => {
  it('sets and clears one filter, or the sort order for the type popular', () => {
    const dark = withFilter({ ...noFilters, genre: 'drill' }, 'mood', 'dark');
    expect(dark).toEqual({ ...noFilters, genre: 'drill', mood: 'dark' });
    expect(withFilter(dark, 'mood', '')).toEqual({ ...noFilters, genre: 'drill' });
    const drill: StoreFilters = { ...noFilters, type: 'drill', sort: 'oldest' };
    expect(withFilter(drill, 'type', 'popular')).toEqual({ ...noFilters, sort: 'popular' });
  });

  it('keeps compatible keys only with a key', () => {
    const minor = withFilter(parse('key=f♯ minor'), 'compatible', 'yes');
    expect(write(minor)).toBe('key=F%23+minor&compatible=yes');
    expect(withFilter(minor, 'key', '')).toEqual(noFilters);
  });

  it('counts filters, but neither sort order nor view', () => {
    const filters = parse('q=a&genre=drill&bpm=90-110&sort=popular&view=list');
    expect(activeFilters(filters)).toEqual(['q', 'genre', 'bpm']);
  });
});

import { describe, expect, it } from 'vitest';
import { UPLOAD_GENRES, UPLOAD_MOODS } from '@/content/beat-admin';
import { GENRE_FILTERS } from '@/content/store';
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
import { fc } from '@tests/support/property';

it.each([
  ['all, trap, guitar trap, violin trap, boom bap, drill, melodic', [ALL_GENRES, ...GENRE_FILTERS]],
  ['0-25, 25-50, 50-100, 100+', Object.keys(PRICE_FILTERS)],
  ['newest, oldest, price-low, price-high, popular', Object.keys(SORTS)],
  ['emotional, hype, dark, uplifting', Object.keys(MOOD_FILTERS)],
  ['violin-trap, ambient-trap, drill', Object.keys(TYPE_FILTERS)],
  [
    'Hip Hop, Trap, R&B, Electronic, Pop, Rock, Jazz, Classical, Reggae, Country',
    UPLOAD_GENRES.slice(0, 10),
  ],
  ['Dark, Uplifting, Energetic, Chill, Aggressive, Melancholic, Happy, Mysterious', UPLOAD_MOODS],
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
  it('say the same both ways, and are written in one way only', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(write(filters))).toEqual(normalizeFilters(filters));
        expect(write(parse(write(filters)))).toBe(write(filters));
      }),
    );
  });

  it('survive whatever an address holds', () => {
    const names = [
      'q',
      'genre',
      'price',
      'mood',
      'type',
      'sort',
      'view',
      'bpm',
      'key',
      'compatible',
    ];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(pairs, (said) => {
        const filters = parseFilters(new URLSearchParams(said));
        expect(parse(write(filters))).toEqual(filters);
      }),
    );
  });

  it.each([
    [noFilters, ''],
    [{ ...noFilters, sort: 'newest' }, ''],
    [{ ...noFilters, genre: 'ALL' }, ''],
    [{ ...noFilters, q: 'rosin', sort: 'newest' }, 'q=rosin&sort=newest'],
  ])('leave out what is usual: %j', (filters, address) => {
    expect(write(filters)).toBe(address);
  });

  it('are all told apart', () => {
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
  ])('do not know %s', (query) => {
    expect(parse(query)).toEqual(noFilters);
  });

  it.each([
    // Links to types set an order, too.
    ['type=popular', { sort: 'popular' }],
    ['type=newest', {}],
    ['type=popular&sort=oldest', { sort: 'oldest' }],
    ['mood=HYPE&key=f♯', { mood: 'hype', key: 'F#' }],
  ])('are read from %s', (query, filters) => {
    expect(parse(query)).toEqual({ ...noFilters, ...filters });
  });

  it('keep a long search whole and ask for its beginning', () => {
    const beginning = '🎻'.repeat(SEARCH_MAX_LENGTH);
    const filters = parse(`q=${beginning}more`);
    expect(filters.q).toBe(`${beginning}more`);
    expect(searchArgs(filters)).toEqual({ p_q: beginning });
  });
});

describe('a search', () => {
  it('asks for everything in the usual order without a word', () => {
    expect(searchArgs({ ...noFilters, view: 'list' })).toEqual({});
  });

  it('names every filter', () => {
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
});

describe('changing filters', () => {
  it('sets one, and takes it away', () => {
    const dark = withFilter({ ...noFilters, genre: 'drill' }, 'mood', 'dark');
    expect(dark).toEqual({ ...noFilters, genre: 'drill', mood: 'dark' });
    expect(withFilter(dark, 'mood', '')).toEqual({ ...noFilters, genre: 'drill' });
  });

  it('finds compatible keys only beside a key', () => {
    const minor = withFilter(parse('key=f♯ minor'), 'compatible', 'yes');
    expect(write(minor)).toBe('key=F%23+minor&compatible=yes');
    expect(withFilter(minor, 'key', '')).toEqual(noFilters);
  });

  it('sets the order by a type that is one', () => {
    const drill: StoreFilters = { ...noFilters, type: 'drill', sort: 'oldest' };
    expect(withFilter(drill, 'type', 'popular')).toEqual({ ...noFilters, sort: 'popular' });
  });

  it('counts what leaves beats out, not order and view', () => {
    const filters = parse('q=a&genre=drill&bpm=90-110&sort=popular&view=list');
    expect(activeFilters(filters)).toEqual(['q', 'genre', 'bpm']);
  });
});

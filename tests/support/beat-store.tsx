import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLocation, useSearchParams } from 'react-router-dom';
import { vi } from 'vitest';
import { parseFilters, serializeFilters } from '@/features/beats/filters';
import { BeatStore } from '@/features/beats/store/beat-store';
import { beatRow, type BeatTestRow } from '@tests/support/builders';
import { renderApp } from '@tests/support/render';
import { genresView, rest, searchBeats, type testServer } from '@tests/support/server';

/** One function for all renders, as on the page. */
const onBuy = vi.fn();

/** The store as its page shows it, and the search parameters of the URL. */
export function Store() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <BeatStore
        filters={parseFilters(params)}
        onChange={(filters, options) => setParams(serializeFilters(filters), options)}
        onBuy={onBuy}
      />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

export const beats = [
  beatRow({ id: 1, title: 'Col Legno', genre: 'Drill', mood: 'Dark', price: 25, bpm: 142 }),
  beatRow({ id: 2, title: 'Bow & Arrow', genre: 'Drill', mood: 'Aggressive', sale_price: 19 }),
  beatRow({ id: 3, title: 'Velvet Mute', genre: 'Trap', mood: 'Chill', price: 60, bpm: 96 }),
  beatRow({
    id: 4,
    title: 'Ghost',
    genre: 'Trap',
    mood: 'Mysterious',
    tags: ['ambient trap', 'fog'],
  }),
];

/** Ids of the beats that the database finds, by query; none for other queries. */
const found: Record<string, readonly number[]> = {
  '': [4, 3, 2, 1],
  'q=velvet': [3],
  'q=ghost': [4],
  'genre=drill': [2, 1],
  'genre=trap': [4, 3],
  'genre=trap&moods={emotional}': [3],
  'genre=trap&moods={emotional}&price=50-100': [3],
  'moods={hype}': [2],
  'bpm_min=141&bpm_max=150': [4, 2, 1],
  'bpm_min=141&bpm_max=400': [4, 2, 1],
  'sort=price-low': [2, 1, 4, 3],
};

export function findBeats(params: URLSearchParams): BeatTestRow[] {
  const filters = [...params].filter(([name]) => name !== 'p_limit');
  const key = filters.map(([name, value]) => `${name.replace('p_', '')}=${value}`).join('&');
  const ids = found[key] ?? [];
  return ids.flatMap((id) => beats.filter((beat) => beat.id === id));
}

const facets = rest('rpc/beat_facets', () =>
  HttpResponse.json({ bpm_min: 90, bpm_max: 150, keys: ['D', 'F#'] }),
);

/** Opens the store on these beats, or on the rows given, and keeps what every search asks for. */
export function openBeatStore(
  server: ReturnType<typeof testServer>,
  path = '/beats',
  rows?: readonly BeatTestRow[],
) {
  const calls: Record<string, string>[] = [];
  server.use(
    genresView(['drill', 'trap']),
    facets,
    searchBeats(
      (params) => rows ?? findBeats(params),
      (params) => calls.push(Object.fromEntries(params)),
    ),
  );
  return { ...renderApp(<Store />, { path }), calls };
}

/** Read by selector, because finding so many cards by role takes seconds. */
export const titles = () =>
  [...document.querySelectorAll('article h2')].map((heading) => heading.textContent);
export const address = () => screen.getByLabelText('Address').textContent;

import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BeatTestRow } from '@tests/support/builders';

const server = setupServer(
  // Saving looks for images without a size; there are none unless a test says so.
  http.get(
    ({ request }) => new URL(request.url).searchParams.get('width') === 'is.null',
    () => HttpResponse.json([]),
  ),
  // Beats take no offers, and nobody has made one, unless a test says so.
  http.get('*/rest/v1/rpc/offer_range', () => HttpResponse.json([])),
  http.get('*/rest/v1/offers', () => HttpResponse.json([])),
  http.head(
    '*/rest/v1/offers',
    () => new HttpResponse(null, { headers: { 'content-range': '*/0' } }),
  ),
);

/** Answers the page's requests for the tests of one file; a request nobody expects is an error. */
export function testServer() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

/** A table or view of the REST service. */
export function rest(table: string, resolver: HttpResponseResolver) {
  return http.get(`*/rest/v1/${table}`, resolver);
}

/** A function of the REST service. */
export function rpc(name: string, resolver: HttpResponseResolver) {
  return http.post(`*/rest/v1/rpc/${name}`, resolver);
}

/** The beats table, answering the filters and the order that the store sends. */
export function beatsTable(rows: () => readonly BeatTestRow[]) {
  return rest('beats', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const genre = params.get('genre')?.replace('ilike.', '').toLowerCase();
    const id = params.get('id')?.replace('eq.', '');
    const found = rows()
      .filter((row) => row.is_active)
      .filter((row) => params.get('is_featured') === null || row.is_featured)
      .filter((row) => genre === undefined || row.genre.toLowerCase() === genre)
      .filter((row) => id === undefined || String(row.id) === id)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
      .slice(0, Number(params.get('limit') ?? Infinity));
    const type = params.get('beat_audio.audio_type')?.replace('eq.', '');
    const primary = params.get('beat_images.is_primary') === 'eq.true';
    return HttpResponse.json(
      found.map(({ beat_images: images, beat_audio: audio, ...row }) => ({
        ...row,
        beat_images: images.filter(({ is_primary }) => is_primary || !primary),
        beat_audio: audio.filter(({ audio_type }) => audio_type === (type ?? audio_type)),
      })),
    );
  });
}

/** Some of what the database knows of moods. */
const moodWords: Record<string, readonly string[]> = {
  emotional: ['melancholic', 'chill'],
  hype: ['energetic', 'aggressive'],
  dark: ['mysterious'],
  uplifting: ['happy'],
};

function matches(row: BeatTestRow, params: URLSearchParams): boolean {
  const asked = (name: string) => params.get(`p_${name}`)?.toLowerCase() ?? null;
  const moods = asked('moods')
    ?.replace(/[{}]/g, '')
    .split(',')
    .flatMap((mood) => [mood, ...(moodWords[mood] ?? [])]);
  const pays = buyerPrice(row);
  const [low = 0, high = Infinity] = (asked('price') ?? '0')
    .replace('+', '')
    .split('-')
    .map(Number);
  const bpm = row.bpm ?? NaN;
  const labels = [row.genre, ...row.tags].map((label) => label.toLowerCase().replaceAll(' ', '-'));
  const type = asked('type');
  return (
    row.is_active &&
    [row.title, ...row.tags]
      .join(' ')
      .toLowerCase()
      .includes(asked('q') ?? '') &&
    row.genre.toLowerCase() === (asked('genre') ?? row.genre.toLowerCase()) &&
    (moods === undefined || moods.includes(row.mood?.toLowerCase() ?? '')) &&
    (type === null || labels.includes(type)) &&
    pays >= low &&
    pays <= high &&
    (asked('bpm_min') === null || bpm >= Number(asked('bpm_min'))) &&
    (asked('bpm_max') === null || bpm <= Number(asked('bpm_max'))) &&
    (asked('key') === null || row.key?.toLowerCase() === asked('key'))
  );
}

const buyerPrice = (row: BeatTestRow) => row.sale_price ?? row.price ?? 0;

const orders: Record<string, (a: BeatTestRow, b: BeatTestRow) => number> = {
  oldest: (a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id,
  'price-low': (a, b) => buyerPrice(a) - buyerPrice(b),
  'price-high': (a, b) => buyerPrice(b) - buyerPrice(a),
  popular: (a, b) => b.plays_count - a.plays_count,
};

/** The store's search over these rows: its filters, orders and pages, without forgiving slips. */
export function searchBeats(
  rows: () => readonly BeatTestRow[],
  onAsk: (params: URLSearchParams) => void = () => undefined,
) {
  return rest('rpc/search_beats', ({ request }) => {
    const params = new URL(request.url).searchParams;
    onAsk(params);
    const newest = (a: BeatTestRow, b: BeatTestRow) =>
      b.created_at.localeCompare(a.created_at) || b.id - a.id;
    const found = rows()
      .filter((row) => matches(row, params))
      .toSorted(orders[params.get('p_sort') ?? ''] ?? newest);
    const after = Number(params.get('p_after'));
    const start = found.findIndex(({ id }) => id === after) + 1;
    const beats = found.slice(start, start + Number(params.get('p_limit')));
    const last = beats.at(-1);
    return HttpResponse.json({
      total: found.length,
      total_capped: false,
      close: false,
      next: last && last !== found.at(-1) ? String(last.id) : null,
      beats,
    });
  });
}

/** A PostgREST error that no second attempt can mend. */
export function refusal(code = '42501', message = 'permission denied') {
  return HttpResponse.json({ code, message, details: null, hint: null }, { status: 403 });
}

/** The genres that active beats have. */
export function genresView(genres: readonly string[] = []) {
  return http.get('*/rest/v1/rpc/beat_genres', () => HttpResponse.json(genres));
}

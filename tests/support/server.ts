import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { FREE_EVERY } from '@/content/licenses';
import type { BeatTestRow } from '@tests/support/builders';

const server = setupServer(
  // Saving looks for images without a size; by default there are none.
  http.get(
    ({ request }) => new URL(request.url).searchParams.get('width') === 'is.null',
    () => HttpResponse.json([]),
  ),
  // By default every text of the pages is the one built into the site.
  http.get('*/rest/v1/site_texts', () => HttpResponse.json([])),
  // By default licenses and deal are those built into the site.
  http.get('*/rest/v1/rpc/licensing', () =>
    HttpResponse.json({ tiers: [], free_every: FREE_EVERY, online_payment: false }),
  ),
  // By default beats take no offers and have none.
  http.get('*/rest/v1/rpc/offer_range', () => HttpResponse.json([])),
  http.get('*/rest/v1/offers', () => HttpResponse.json([])),
  // By default the server counts plays, views, additions to a cart and listening.
  http.post('*/rest/v1/rpc/track_listening', () => new HttpResponse(null, { status: 204 })),
  http.post('*/rest/v1/rpc/track_beat_event', () => new HttpResponse(null, { status: 204 })),
  // By default an account has no saved beats, and takes them.
  http.post('*/rest/v1/rpc/save_beats', () => new HttpResponse(null, { status: 204 })),
  http.get('*/rest/v1/saved_beats', () => HttpResponse.json([])),
  // By default no release has a beat.
  http.get('*/rest/v1/releases', () => HttpResponse.json([])),
  // By default no offer and no song waits for an admin.
  http.head(
    /\/rest\/v1\/(offers|admin_songs)$/,
    () => new HttpResponse(null, { headers: { 'content-range': '*/0' } }),
  ),
);

/** Answers the page's requests for the tests of one file; a request without a handler is an error. */
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

/**
 * Answers searches of the store with these rows in their order, a page at a time. SQL tests prove the search
 * itself: a test that filters or sorts passes the rows for each query.
 */
export function searchBeats(
  rows: (params: URLSearchParams) => readonly BeatTestRow[],
  onRequest: (params: URLSearchParams) => void = () => undefined,
) {
  return rest('rpc/search_beats', ({ request }) => {
    const params = new URL(request.url).searchParams;
    onRequest(params);
    const found = rows(params);
    const start = found.findIndex(({ id }) => String(id) === params.get('p_after')) + 1;
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

/** PostgREST's refusal of a request without a session, which a retry does not resolve. */
export function refusal(code = '42501', message = 'permission denied') {
  return HttpResponse.json({ code, message, details: null, hint: null }, { status: 401 });
}

/** The genres that active beats have. */
export function genresView(genres: readonly string[] = []) {
  return http.get('*/rest/v1/rpc/beat_genres', () => HttpResponse.json(genres));
}

import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BeatRow } from '@/features/beats/model';

const server = setupServer();

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
export function beatsTable(rows: () => readonly BeatRow[]) {
  return rest('beats', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const genre = params.get('genre')?.replace('ilike.', '').toLowerCase();
    const id = params.get('id')?.replace('eq.', '');
    const found = rows()
      .filter((row) => row.is_active)
      .filter((row) => params.get('is_featured') === null || row.is_featured)
      .filter((row) => genre === undefined || row.genre.toLowerCase() === genre)
      .filter((row) => id === undefined || String(row.id) === id)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
    return HttpResponse.json(found.slice(0, Number(params.get('limit') ?? found.length)));
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

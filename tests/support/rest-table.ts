import { http, HttpResponse } from 'msw';

/**
 * Answers every read of a table with the rows that the test gives for its parameters, and every
 * count with their number. What a filter, an order or a range finds is proven in SQL.
 */
export function listTable(table: string, rows: (params: URLSearchParams) => readonly object[]) {
  const found = (request: Request) => rows(new URL(request.url).searchParams);
  return [
    http.head(`*/rest/v1/${table}`, ({ request }) => {
      const range = `*/${found(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get(`*/rest/v1/${table}`, ({ request }) => HttpResponse.json([...found(request)])),
  ];
}

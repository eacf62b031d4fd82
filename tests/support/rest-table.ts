import { http, HttpResponse } from 'msw';

export interface ListedRow {
  id: number;
  created_at: string;
}

/** `columns.imatch."pattern"` of each filter, or a value that matches no request. */
function searched(or: string | null): (row: object) => boolean {
  if (or === null) return () => true;
  const parts = [...or.matchAll(/(\w+)\.imatch\."([^"]*)"/g)];
  return (row) =>
    parts.some(([, column = '', pattern = '']) => {
      const value: unknown = Reflect.get(row, column);
      return typeof value === 'string' && new RegExp(pattern, 'i').test(value);
    });
}

/** One condition of a request: `in.(paid,open)`, `is.null`, `not.is.null`, `lt.7`. */
function meets(value: unknown, condition: string): boolean {
  const [, operator = '', operand = ''] = /^(not\.is|in|is|lt)\.(.*)$/.exec(condition) ?? [];
  if (operator === 'in') return operand.slice(1, -1).split(',').includes(String(value));
  if (operator === 'lt') return Number(value) < Number(operand);
  return operator === '' || (value === null) === (operator === 'is');
}

/** A table, answering the filters, counts, orders and ranges that admin lists and exports send. */
export function listTable(table: string, rows: () => readonly ListedRow[]) {
  const matching = (request: Request) => {
    const { searchParams } = new URL(request.url);
    return rows()
      .filter((row) =>
        [...searchParams].every(
          ([column, condition]) => !(column in row) || meets(Reflect.get(row, column), condition),
        ),
      )
      .filter(searched(searchParams.get('or')));
  };
  return [
    http.head(`*/rest/v1/${table}`, ({ request }) => {
      const range = `0-0/${matching(request).length}`;
      return new HttpResponse(null, { headers: { 'content-range': range } });
    }),
    http.get(`*/rest/v1/${table}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const from = Number(searchParams.get('offset') ?? 0);
      const isById = searchParams.get('order') === 'id.desc';
      const newest = (a: ListedRow, b: ListedRow) =>
        (isById ? 0 : b.created_at.localeCompare(a.created_at)) || b.id - a.id;
      const found = matching(request)
        .toSorted(newest)
        .slice(from, from + Number(searchParams.get('limit') ?? 1_000));
      return HttpResponse.json(found);
    }),
  ];
}

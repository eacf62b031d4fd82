import { http, HttpResponse } from 'msw';

interface Row {
  id: number;
  revision?: number;
}

/** Whether a row passes the filters on its own columns; SQL tests prove the other filters. */
export function matchesFilters(params: URLSearchParams) {
  return (row: object) =>
    [...params].every(([column, filter]) => {
      const value = Reflect.get(row, column) as string | number | boolean | null | undefined;
      if (value === undefined) return true;
      const [, operator, operand = ''] = /^(\w+)\.(.*)$/.exec(filter) ?? [];
      if (operator === 'eq') return String(value) === operand;
      if (operator === 'gt') return Number(value) > Number(operand);
      if (operator === 'lt') return Number(value) < Number(operand);
      if (operator === 'in') return operand.match(/\d+/g)?.includes(String(value)) === true;
      if (operand === 'is.null') return value !== null;
      return operator !== 'is' || value === null;
    });
}

export const paramsOf = (request: Request) => new URL(request.url).searchParams;

/**
 * Answers reads and writes of a table in memory, the newest row first, and notes each write.
 * @param make a new row of what is inserted
 */
export function memoryTable<R extends Row>(
  path: string,
  table: { rows: R[] },
  make: (columns: Partial<R>) => R,
  note: (what: 'insert' | 'update' | 'delete', body: Partial<R> | R[]) => void = () => undefined,
) {
  const find = (request: Request) => table.rows.filter(matchesFilters(paramsOf(request)));
  return [
    http.head(path, ({ request }) => {
      const headers = { 'content-range': `*/${find(request).length}` };
      return new HttpResponse(null, { headers });
    }),
    http.get(path, ({ request }) => {
      const from = Number(paramsOf(request).get('offset') ?? 0);
      const limit = Number(paramsOf(request).get('limit') ?? Infinity);
      return HttpResponse.json(find(request).slice(from, from + limit));
    }),
    http.post(path, async ({ request }) => {
      const columns = (await request.json()) as Partial<R>;
      note('insert', columns);
      const row = make(columns);
      table.rows = [row, ...table.rows];
      return HttpResponse.json([{ id: row.id }], { status: 201 });
    }),
    http.patch(path, async ({ request }) => {
      const change = (await request.json()) as Partial<R>;
      const ids = find(request).map(({ id }) => id);
      if (ids.length > 0) note('update', change);
      table.rows = table.rows.map((row) => {
        if (!ids.includes(row.id)) return row;
        return { ...row, ...change, ...(row.revision && { revision: row.revision + 1 }) };
      });
      return HttpResponse.json(table.rows.filter(({ id }) => ids.includes(id)));
    }),
    http.delete(path, ({ request }) => {
      const deleted = find(request);
      note('delete', deleted);
      table.rows = table.rows.filter((row) => !deleted.includes(row));
      return HttpResponse.json(deleted);
    }),
  ];
}

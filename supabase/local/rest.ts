/** Answers `/rest/v1` as PostgREST does where lite reads a request differently. */
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Lite } from './lite.ts';

/** A request as lite has parsed it. */
export type Syntax = Parameters<PgliteConnection['onPostgrestAST']>[0];

/** Query parameters that shape the answer and filter no rows. */
const SHAPING = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey']);

/** Postgres returns no more columns. */
const MOST_COLUMNS = 1664;

/** Ends the name of a repeated filter until `separateFilters`, because lite keeps one filter per name. */
const REPEATED = '\u001f';

export async function handleRest(request: Request, lite: Lite): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const refusal = refuse(method, url.searchParams);
  if (refusal !== null) return refusal;
  url.search = keepEveryFilter(url.searchParams).toString();
  const isFunction = url.pathname.startsWith('/rest/v1/rpc/');
  if (method !== 'HEAD' || !isFunction) return lite.fetch(new Request(url, request));
  // lite takes the arguments of HEAD for filters.
  const response = await lite.fetch(new Request(url, { headers: request.headers }));
  return new Response(null, response);
}

function refuse(method: string, params: URLSearchParams): Response | null {
  const select = params.get('select') ?? '';
  if (select.split(',').length > MOST_COLUMNS) {
    return refusal(413, '54011', `target lists can have at most ${MOST_COLUMNS} entries`);
  }
  const names = [...params.keys()];
  // Like `safeupdate` in hosted PostgREST: a forgotten filter would fail only in production.
  if ((method === 'DELETE' || method === 'PATCH') && names.every((name) => SHAPING.has(name))) {
    const statement = method === 'DELETE' ? 'DELETE' : 'UPDATE';
    return refusal(400, '21000', `${statement} requires a WHERE clause`);
  }
  for (const [, alias = '', table = ''] of select.matchAll(/(\w+):(\w+)(?:!\w+)*\(/g)) {
    // PostgREST warns, and applies the filter to whichever embed of the table it finds first.
    if (names.some((name) => name.split('.').slice(0, -1).includes(table))) {
      const message = `'${table}' is not an embedded resource in this request`;
      const hint = `Change '${table}' to '${alias}' in filters, orders or limits.`;
      return refusal(400, 'PGRST108', message, hint);
    }
  }
  return null;
}

function refusal(status: number, code: string, message: string, hint: string | null = null) {
  return Response.json({ code, message, details: null, hint }, { status });
}

/** Makes lite join repeated filters with AND, as PostgREST does. */
function keepEveryFilter(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of params) {
    const [, path = '', tree = ''] = /^((?:.*?\.)??)(or|not\.or|not\.and)$/.exec(name) ?? [];
    const isFilter = /^[a-z.]+(\(\w+\))?\./.test(value) && !SHAPING.has(name.replace(/.*\./, ''));
    if (tree.startsWith('not') || (tree === 'or' && kept.has(name)))
      kept.append(`${path}and`, `(${tree}${value})`);
    else kept.append(isFilter && kept.has(name) ? name + REPEATED + kept.size : name, value);
  }
  return kept;
}

/** Moves the repeated filters of a parsed request into `$and`, at every level of its embeds. */
export function separateFilters({ where = {}, select = [] }: Pick<Syntax, 'where' | 'select'>) {
  const repeated: unknown[] = [];
  for (const [key, condition] of Object.entries(where)) {
    const [name = ''] = key.split(REPEATED);
    if (name === key) continue;
    Reflect.deleteProperty(where, key);
    repeated.push({ [name]: condition });
  }
  if (repeated.length > 0) where['$and'] = repeated.concat(where['$and'] ?? []);
  for (const column of select.flatMap((one) =>
    typeof one === 'string' ? [] : Object.values(one),
  )) {
    if ('where' in column || 'select' in column) separateFilters(column);
  }
}

/** Statuses that PostgREST has for SQLSTATEs and their classes; all others are 400. */
const STATUSES: Record<string, number> = {
  ...{ '08': 503, '09': 500, '0L': 403, '0P': 403, '21': 500, '25': 500, '28': 403, '2D': 500 },
  ...{ '38': 500, '39': 500, '3B': 500, '40': 500, '53': 503, '54': 500, '55': 500, '57': 500 },
  ...{ '58': 500, F0: 500, HV: 500, P0: 500, XX: 500, '25006': 405, '53400': 500, '57P01': 503 },
  ...{ '42P01': 404, '42P17': 500, P0001: 400 },
};

/** `PT…` and `PGRST` raise a status. */
const KNOWN_TO_LITE = /^(23503|23505|42501|42703|42883|PT...|PGRST)$/;

/** PostgREST's status for an error of the database; null where lite knows it, and for other errors. */
export function statusOf(code: string): number | null {
  if (!/^[0-9A-Z]{5}$/.test(code) || KNOWN_TO_LITE.test(code)) return null;
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
}

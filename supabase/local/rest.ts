/**
 * Hosted PostgREST loads `safeupdate`: an UPDATE or DELETE of a whole table is an error there. PGlite
 * would do it, so that a forgotten filter shows only in production.
 */
import type { Lite } from './lite.ts';

/** Query parameters that choose what comes back, not which rows are meant. */
const SHAPING = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey']);

export async function handleRest(request: Request, lite: Lite): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const unfiltered = [...searchParams.keys()].every((name) => SHAPING.has(name));
  const { method } = request;
  if (unfiltered && (method === 'DELETE' || method === 'PATCH')) {
    const statement = method === 'DELETE' ? 'DELETE' : 'UPDATE';
    return Response.json(
      { code: '21000', message: `${statement} requires a WHERE clause`, details: null, hint: null },
      { status: 400 },
    );
  }
  return lite.fetch(request);
}

/**
 * Refuses, like the hosted gateway and unlike `@supabase/lite`, an API key as bearer token beside another key, a
 * bearer token that is no JWT, and an unknown key sent to a function, which needs none.
 */
import { functionsPath } from './functions.ts';
import { publishableKey, secretKey } from './keys.ts';

/** The refusal of a request, or null where a service may answer it. */
export function refuse(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const apiKey = request.headers.get('apikey') ?? searchParams.get('apikey');
  if (pathname.startsWith(functionsPath)) {
    const isKnown = apiKey === null || apiKey === publishableKey || apiKey === secretKey();
    return isKnown ? null : unauthorized({ message: 'Invalid API key' });
  }
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer === undefined || bearer === apiKey) return null;
  if (bearer.startsWith('sb_')) {
    return unauthorized({ message: 'An API key is no bearer token beside another key' });
  }
  const parts = bearer.split('.').length;
  if (parts === 3 || !pathname.startsWith('/rest/v1/')) return null;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  return unauthorized({ code: 'PGRST301', message, details: null, hint: null });
}

function unauthorized(body: Record<string, unknown>): Response {
  const headers = { 'Access-Control-Allow-Origin': '*' };
  return Response.json(body, { status: 401, headers });
}

/**
 * Answers preflights. Refuses, like the hosted gateway and unlike `@supabase/lite`, an API key as bearer token beside
 * another key, a bearer token that is no JWT, and an unknown key sent to a function, which needs none.
 */
import { functionsPath } from './functions.ts';
import { publishableKey, secretKey } from './keys.ts';

/** The gateway's own answer, or null where a service answers. */
export function answerAtGateway(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const requested = request.headers.get('access-control-request-method');
  if (request.method === 'OPTIONS' && requested !== null && allowsOrigins(pathname)) {
    return preflight(request.headers.get('access-control-request-headers') ?? '');
  }
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

/** Whether the gateway lets every origin read the answers below a path; edge functions do that themselves. */
export function allowsOrigins(path: string): boolean {
  return /^\/(rest|auth|storage)\/v1\//.test(path);
}

/** Answers like Kong's `cors` plugin with its defaults. */
function preflight(requestedHeaders: string): Response {
  const headers = {
    'Access-Control-Allow-Methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
    'Access-Control-Allow-Headers': requestedHeaders,
  };
  return new Response(null, { headers });
}

function unauthorized(body: Record<string, unknown>): Response {
  return Response.json(body, { status: 401 });
}

/** What every function does with a request before and after its handler. */

export type Handler = (request: Request) => Promise<Response>;

// Functions are on another origin than the site, and what they ask for is in the body.
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'POST',
};

export function json(body: unknown, status = 200): Response {
  return Response.json(body, {
    status,
    headers: { ...corsHeaders, 'Cache-Control': 'no-store' },
  });
}

/** Answers preflights, lets POST alone through, and says of what a handler throws only that it failed. */
export function serve(handler: Handler): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
    if (request.method !== 'POST') return json({ error: 'method-not-allowed' }, 405);
    try {
      return await handler(request);
    } catch (error) {
      console.error(error);
      return json({ error: 'internal' }, 500);
    }
  };
}

/** The JSON object that was sent; null for anything else, and for text that Postgres cannot hold. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  const body: unknown = await request
    .text()
    .then((text) => JSON.parse(text, refuseNul) as unknown)
    .catch(() => null);
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : null;
}

function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('Text has a NUL.');
  return value;
}

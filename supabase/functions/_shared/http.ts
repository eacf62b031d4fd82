/* Shared by all functions: CORS headers, allowed methods, JSON bodies and answers to errors. */

export type Handler = (request: Request) => Promise<Response>;

// The site calls functions from another origin. Every origin may call them, because they use no cookies.
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

/** The answer to a refusal of the database, by SQLSTATE; null for other errors. */
function refusal(error: unknown): Response | null {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (code === '42501') return json({ error: 'denied' }, 403);
  // The token has expired or is malformed.
  if (String(code).startsWith('PGRST30')) return json({ error: 'signed-out' }, 401);
  // The database cannot store the value: it is too large, or has a NUL or half a surrogate pair.
  if (String(code).startsWith('22')) return json({ error: 'invalid-request' }, 400);
  return cause === undefined ? null : refusal(cause);
}

/**
 * Answers preflights, accepts POST (and GET, if handled), and answers exceptions of a handler without their message.
 */
export function serve(post: Handler, get?: Handler): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders });
    const handler = request.method === 'POST' ? post : request.method === 'GET' ? get : undefined;
    if (handler === undefined) return json({ error: 'method-not-allowed' }, 405);
    try {
      return await handler(request);
    } catch (error) {
      const refused = refusal(error);
      if (refused !== null) return refused;
      console.error(error);
      return json({ error: 'internal' }, 500);
    }
  };
}

/** The JSON object that was sent; null for anything else. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : null;
}

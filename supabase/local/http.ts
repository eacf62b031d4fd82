/** Converts between Node's requests and responses and the web-standard ones that the stack uses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { TLSSocket } from 'node:tls';
import { allowsOrigins, answerAtGateway } from './gateway.ts';
import type { RequestContext } from './request-context.ts';
import type { Stack } from './stack.ts';
import { resumablePath } from './storage/resumable.ts';
import { storageError } from './storage/serve.ts';

/** Headers that name the client. The IP address of the socket replaces them, because a client can write any. */
const CLIENT_ADDRESS_HEADERS = [
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'forwarded',
];

/** Whether a proxy in front of the stack, or a test with many visitors, sends the client address. */
function behindProxy(): boolean {
  return process.env['LOCAL_SUPABASE_BEHIND_PROXY'] === '1';
}

/** Serves the stack alone, without a site, on a free port of this machine. */
export async function listen(stack: Stack): Promise<Server> {
  const server = createServer((request, response) => {
    serveRequest(stack, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.on('upgrade', (request, stream, head) => stack.realtime.upgrade(request, stream, head));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

export async function serveRequest(
  stack: Stack,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const context = contextOf(incoming);
  if (allowsOrigins(context.path)) outgoing.setHeader('Access-Control-Allow-Origin', '*');
  const early = answerAtGateway(toRequest(incoming, context, Buffer.alloc(0)));
  if (early !== null) {
    incoming.resume();
    await sendResponse(early, outgoing);
    return;
  }
  if (context.path.startsWith(resumablePath)) {
    await stack.uploads.handle(incoming, outgoing);
    return;
  }
  let body: Buffer | null;
  try {
    body = await readBody(incoming, stack.bodyLimit);
  } catch (error) {
    // A client that canceled its upload expects no answer.
    if (incoming.destroyed) return;
    throw error;
  }
  const response =
    body === null
      ? storageError(413, 'Payload too large', 'The object exceeded the maximum allowed size')
      : await stack.handle(toRequest(incoming, context, body), body, context);
  await sendResponse(response, outgoing);
}

function contextOf(incoming: IncomingMessage): RequestContext {
  const scheme = incoming.socket instanceof TLSSocket ? 'https' : 'http';
  const origin = `${scheme}://${incoming.headers.host ?? 'localhost'}`;
  const url = new URL(incoming.url ?? '/', origin);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const claimed = headers['x-forwarded-for'];
  for (const name of CLIENT_ADDRESS_HEADERS) Reflect.deleteProperty(headers, name);
  const address = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  headers['x-forwarded-for'] = behindProxy() && claimed !== undefined ? claimed : address;
  return {
    origin,
    method: incoming.method ?? 'GET',
    path: url.pathname,
    headers,
    redirectTo: url.searchParams.get('redirect_to'),
  };
}

function toRequest(incoming: IncomingMessage, context: RequestContext, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(context.headers)) {
    if (!name.startsWith(':') && name !== 'transfer-encoding') headers.set(name, value);
  }
  const bodiless = context.method === 'GET' || context.method === 'HEAD';
  return new Request(new URL(incoming.url ?? '/', context.origin), {
    method: context.method,
    headers,
    ...(bodiless || body.byteLength === 0 ? {} : { body: new Uint8Array(body) }),
  });
}

/** The whole body, or null when it is larger than allowed. */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // A body that is too large is still read to its end, because a sending client would miss the answer.
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}

async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  } catch (error) {
    // A browser closes the connection in the middle of a file when the listener skips ahead.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/**
 * Serves a build as a good static host would, with the embedded stack at the same origin: the headers
 * of its `_headers`, `assets/*` immutable, the rules of the README, "Deploy".
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, createBrotliCompress, gzipSync } from 'node:zlib';
import { readHeadersFile } from '../../src/build/host-files.ts';
import { headersFor } from '../../src/build/security-headers.ts';
import { listen, serveRequest } from '../../supabase/local/http.ts';
import { isStackPath } from '../../supabase/local/paths.ts';
import type { Stack } from '../../supabase/local/stack.ts';

const text = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};
const types: Record<string, string> = {
  ...text,
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
const year = 'public, max-age=31536000, immutable';
/** The Brotli quality with which a CDN compresses answers on the fly. */
const passingQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface File {
  type: string;
  cache: string;
  body: Buffer;
  brotli: Buffer | null;
}

export interface Site {
  origin: string;
  /** Bytes of a page's HTML as it is sent. */
  htmlBytes: (path: string) => number;
  /** Bytes of one of the build's files with gzip, which bundlers count in. */
  gzipBytes: (path: string) => number;
  /** Refuses requests until `reconnect`; open websockets stay open. */
  disconnect: () => void;
  reconnect: () => Promise<void>;
  close: () => void;
}

function readFiles(folder: string, compress: boolean): Map<string, File> {
  const files = new Map<string, File>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const body = readFileSync(join(folder, path));
    files.set(`/${path}`, {
      type: types[extname(path)] ?? 'application/octet-stream',
      cache: path.startsWith('assets/') ? year : 'no-cache',
      body,
      brotli: compress && extname(path) in text ? brotliCompressSync(body) : null,
    });
  }
  return files;
}

/** Finds `about.html` for `/about`, the player for `/embed/…`, and `app.html` for every other path. */
function findFile(files: Map<string, File>, path: string): File | undefined {
  if (path.startsWith('/embed/')) return files.get('/embed.html');
  const name = path === '/' ? '/index.html' : decodeURIComponent(path);
  return files.get(name) ?? files.get(`${name}.html`) ?? files.get('/app.html');
}

function sendFile({ type, cache, body, brotli }: File, response: ServerResponse): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', cache);
  if (brotli) response.setHeader('Content-Encoding', 'br');
  response.end(brotli ?? body);
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  const { method, url, headers } = request;
  // A connection for each request, because a kept one may be closed just when it is used again.
  const onward = send({ host: '127.0.0.1', port, agent: false, method, path: url, headers });
  // A pipeline that is complete reports no error after it.
  onward.on('error', () => response.destroy());
  onward.once('response', (answer) => {
    response.statusCode = answer.statusCode ?? 502;
    const compress = (answer.headers['content-type'] ?? '').includes('json') && method === 'GET';
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value === undefined || (compress && name === 'content-length')) continue;
      response.setHeader(name, value);
    }
    if (url?.startsWith('/storage/v1/object/public/')) response.setHeader('Cache-Control', year);
    if (compress) response.setHeader('Content-Encoding', 'br');
    const passed = compress
      ? pipeline(answer, createBrotliCompress(passingQuality), response)
      : pipeline(answer, response);
    // A browser that has seen enough closes the connection in the middle of a file.
    passed.catch(() => response.destroy());
  });
  await pipeline(request, onward);
}

interface SiteOptions {
  /** Null where the site talks to a project elsewhere. */
  stack: Stack | null;
  /** Sends text in Brotli, which takes some seconds to prepare. */
  compress: boolean;
}

/** Starts a server of the build in the folder, on a free port of this machine. */
export async function serveSite(folder: string, { stack, compress }: SiteOptions): Promise<Site> {
  const files = readFiles(folder, compress);
  const rules = readHeadersFile(files.get('/_headers')?.body.toString() ?? '');
  const behind = stack && compress ? await listen(stack) : null;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (stack && isStackPath(path)) {
      if (behind) await forward(request, response, (behind.address() as AddressInfo).port);
      else await serveRequest(stack, request, response);
      return;
    }
    for (const [name, value] of Object.entries(headersFor(rules, path))) {
      response.setHeader(name, value);
    }
    const file = findFile(files, path);
    if (file) sendFile(file, response);
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, stream, head) => stack?.realtime.upgrade(request, stream, head));
  const start = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    htmlBytes: (path) => findFile(files, path)?.brotli?.length ?? 0,
    gzipBytes: (path) => gzipSync(files.get(path)?.body ?? '').length,
    disconnect: () => {
      server.close();
      server.closeAllConnections();
    },
    reconnect: () => start(port),
    close: () => {
      for (const one of [server, behind]) {
        one?.closeAllConnections();
        one?.close();
      }
    },
  };
}

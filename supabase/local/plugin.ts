/**
 * Mounts the embedded Supabase stack on Vite's dev and preview servers, on the site's own origin,
 * whenever VITE_SUPABASE_URL is not set. With it set nothing of the stack is even imported, and no
 * build contains any of it.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { demoAccounts, demoPassword } from './accounts.ts';
import { startPage } from './pages.ts';
import { isStackPath, stackPaths } from './paths.ts';
import type { Stack } from './stack.ts';
import { failureText, ready, start, stop, type Supervised } from './supervisor.ts';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
const SHUTDOWN_MS = 3000;
/** An ordinary start takes about as long: the page rather comes late than twice. */
const PATIENCE_MS = 1500;
/** Transformed by Vite while another process creates the database. */
const FIRST_MODULES = ['/src/main.tsx', '/src/pages/home/home-page.tsx'];

export function localSupabase(): Plugin {
  return {
    name: 'local-supabase',
    // Dev and preview; a build does not know this plugin.
    apply: 'serve',
    config: () => ({
      server: {
        // The database writes there all the time, and nothing in it is a source.
        watch: { ignored: ['**/supabase/.temp/**'] },
        // Vite would answer preflights in the stack's place, which functions answer themselves.
        cors: false,
      },
    }),
    configureServer: (server) =>
      mount(server, () => {
        for (const module of FIRST_MODULES) void server.warmupRequest(module);
      }),
    configurePreviewServer: (server) => mount(server),
  };
}

function mount(server: ViteDevServer | PreviewServer, onFirstStart?: () => void): void {
  const { config } = server;
  // Vitest starts a Vite server of its own for the tests; they bring their own stack.
  if (config.env['VITE_SUPABASE_URL'] || process.env['VITEST']) return;
  const supervised = start(stackPaths(config.root), config.logger, onFirstStart);

  server.middlewares.use((request, response, next) => {
    if (request.url === '/_local/start.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(supervised.progress));
      // A failure (such as a folder in use by another server) is tried again by the next request.
      ready(supervised).catch(() => undefined);
    } else if (isStackPath(request.url ?? '')) void serve(supervised, request, response, next);
    else if (isPageRequest(request)) void servePage(supervised, response, next);
    else next();
  });
  (server.httpServer as Server | null)?.on('upgrade', (request, stream, head) => {
    // Vite's own socket, and whatever else wants one, is left alone.
    if ((request.url ?? '').startsWith('/realtime/v1/')) {
      void upgrade(supervised, request, stream, head);
    }
  });

  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    supervised.siteUrl = siteUrlOf(server);
    config.logger.info(`\n${banner(supervised.siteUrl)}`);
  };
  closeWith(server, supervised);
}

/** Closes the database before the process ends; a first start that still seeds is not waited for. */
function closeWith(server: ViteDevServer | PreviewServer, supervised: Supervised): void {
  const interrupt = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const late = new Promise((done) => setTimeout(done, SHUTDOWN_MS));
    void Promise.race([stop(supervised), late]).finally(() => process.exit(EXIT_CODES[signal]));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const close = server.close.bind(server);
  server.close = async () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await stop(supervised);
    await close();
  };
}

async function serve(
  supervised: Supervised,
  request: IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  let stack: Stack;
  try {
    stack = await ready(supervised);
  } catch (error) {
    const body = { code: 'local_stack_failed', message: failureText(error) };
    response.writeHead(503, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  try {
    const { serveRequest } = await supervised.runtime;
    await serveRequest(stack, request, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else next(error);
  }
}

/** Serves the site, or the page that shows the progress until its data can be read. */
async function servePage(
  supervised: Supervised,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  const stack = ready(supervised).catch(() => null);
  const open = await Promise.race([stack, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  if (open) next();
  else {
    response.writeHead(503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '1',
    });
    response.end(startPage(supervised.progress));
  }
}

async function upgrade(
  supervised: Supervised,
  request: IncomingMessage,
  stream: Duplex,
  head: Buffer,
): Promise<void> {
  try {
    (await ready(supervised)).realtime.upgrade(request, stream, head);
  } catch {
    stream.end(
      'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
  }
}

/** A page is what a browser or a crawler opens: no module, no asset. */
function isPageRequest({ method, url = '/', headers }: IncomingMessage): boolean {
  const [path = '/'] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    /^text\/html|\*\/\*/.test(headers.accept ?? '*/*') &&
    !/\.\w+$|^\/@|^\/(?:src|node_modules)\//.test(path)
  );
}

function siteUrlOf(server: ViteDevServer | PreviewServer): string {
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  return (local[0] ?? network[0] ?? 'http://localhost:5173').replace(/\/$/, '');
}

/** Lines printed below Vite's address on the console. */

const colored = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
const paint =
  (open: number, close: number) =>
  (text: string): string =>
    colored ? `\u001b[${open}m${text}\u001b[${close}m` : text;

const bold = paint(1, 22);
const dim = paint(2, 22);
const green = paint(32, 39);
const cyan = paint(36, 39);

function banner(siteUrl: string): string {
  const line = (label: string, text: string): string =>
    `  ${green('➜')}  ${bold(label.padEnd(9))} ${text}`;
  const [first, ...others] = demoAccounts.map(({ email, role }) => `${email} ${dim(`(${role})`)}`);
  return [
    line('Mailbox:', cyan(`${siteUrl}/_local/mail`)),
    line('Payments:', cyan(`${siteUrl}/_local/stripe`)),
    line('Sign in:', first ?? ''),
    ...others.map((account) => `${' '.repeat(15)}${account}`),
    `${' '.repeat(15)}password ${bold(demoPassword)}`,
    '',
  ].join('\n');
}

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
/** A request waits this long before it gets the start page: an ordinary start takes about as long. */
const PATIENCE_MS = 1500;
/** Modules that Vite transforms while another process creates the database. */
const FIRST_MODULES = ['/src/main.tsx', '/src/pages/home/home-page.tsx'];

export function localSupabase(): Plugin {
  return {
    name: 'local-supabase',
    // The dev and preview servers use this plugin; a build does not.
    apply: 'serve',
    config: () => ({
      server: {
        // The database writes to this folder all the time, and it has no source files.
        watch: { ignored: ['**/supabase/.temp/**'] },
        // Off, because functions answer preflights themselves and Vite would answer in their place.
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
  // Vitest starts a Vite server of its own for the tests, which start their own stack.
  if (config.env['VITE_SUPABASE_URL'] || process.env['VITEST']) return;
  const supervised = start(stackPaths(config.root), config.logger, onFirstStart);

  server.middlewares.use((request, response, next) => {
    if (request.url === '/_local/start.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(supervised.progress));
      // After a failure `ready` starts the stack again, if another server has released the data folder.
      ready(supervised).catch(() => undefined);
    } else if (isStackPath(request.url ?? '')) void serve(supervised, request, response, next);
    else if (isPageRequest(request)) void servePage(supervised, response, next);
    else next();
  });
  (server.httpServer as Server | null)?.on('upgrade', (request, stream, head) => {
    // Other listeners handle other sockets, such as Vite's own.
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

/** Closes the database before the process ends; after SHUTDOWN_MS the process ends in any case. */
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

/** Whether a browser or crawler requests a page, and no module or asset. */
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

const colored = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
const paint =
  (open: number, close: number) =>
  (text: string): string =>
    colored ? `\u001b[${open}m${text}\u001b[${close}m` : text;

const bold = paint(1, 22);
const dim = paint(2, 22);
const green = paint(32, 39);
const cyan = paint(36, 39);

/** Lines printed below Vite's URL on the console. */
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

import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Connect, Plugin } from 'vite';
import { readHeadersFile } from './host-files.ts';
import { endWith } from './project.ts';
import { headersFor, securityHeaders, type HeaderRule } from './security-headers.ts';

/** The path of the file that Vite serves at a URL: `/embed/..%2fbeats` is `/beats`. */
export function servedPath(url = '/'): string {
  const [path = '/'] = url.split('?');
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    // Vite does not decode a malformed path either.
    return path;
  }
}

/** Sends the headers that a host would send: `preview` reads them from the file `_headers`, `dev` makes them. */
export function sendHeaders(): Plugin {
  const send =
    (read: () => readonly HeaderRule[]): Connect.NextHandleFunction =>
    ({ url }, response, next) => {
      for (const [name, value] of Object.entries(headersFor(read(), servedPath(url)))) {
        response.setHeader(name, value);
      }
      next();
    };

  return {
    name: 'send-headers',
    configureServer({ middlewares, config: { root, env } }) {
      const file = (name: string) => readFileSync(join(root, name), 'utf8');
      const read = () =>
        securityHeaders({
          supabaseUrl: (env['VITE_SUPABASE_URL'] as string | undefined) ?? '',
          errorReportUrl: env['VITE_ERROR_REPORT_URL'] as string | undefined,
          page: file('index.html'),
          instagramFrame: file('public/social-embed.html'),
          player: file('src/embed/index.html'),
          dev: { scripts: [react.preambleCode.replace('__BASE__', '/')], workers: '/src/*' },
        });
      middlewares.use(send(read));
      // Vite's dev server answers a URL without an extension with the home page; hosts and `preview` find
      // the HTML file, or have a rule for it.
      middlewares.use((request, _response, next) => {
        if (request.url === '/social-embed') request.url = '/social-embed.html';
        if (request.url?.startsWith('/embed/')) request.url = '/src/embed/index.html';
        next();
      });
    },
    configurePreviewServer({ middlewares, config: { root, build } }) {
      const file = resolve(root, build.outDir, '_headers');
      if (!existsSync(file)) endWith('Run npm run build first.');
      const rules = readHeadersFile(readFileSync(file, 'utf8'));
      middlewares.use(send(() => rules));
    },
  };
}

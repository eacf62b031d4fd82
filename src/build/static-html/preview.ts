import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve, sep } from 'node:path';
import type { PreviewServer } from 'vite';

/** What answers every address without a document: private pages, and what does not exist. */
export const FALLBACK_FILE = 'app.html';

/**
 * The file that static hosts serve for an address: the file itself, the document of that name,
 * else the fallback.
 *
 * @returns an address below the build, or null where the address itself is a file.
 */
export function hostedFile(folder: string, path: string): string | null {
  if (path === '/') return null;
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return `/${FALLBACK_FILE}`;
  }
  if (isFileIn(folder, name)) return null;
  const document = `${name.replace(/\/+$/, '')}.html`;
  return isFileIn(folder, document) ? encodeURI(document) : `/${FALLBACK_FILE}`;
}

function isFileIn(folder: string, name: string): boolean {
  const path = resolve(join(folder, name));
  if (!path.startsWith(folder + sep) || path.includes('\0')) return false;
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  const accept = headers.accept ?? '*/*';
  return (
    (method === 'GET' || method === 'HEAD') &&
    (accept.includes('text/html') || accept.includes('*/*'))
  );
}

/** Makes the preview server answer the way a host does that was set up as the README says. */
export function serveDocuments({ config, middlewares }: PreviewServer): void {
  const folder = resolve(config.root, config.build.outDir);
  middlewares.use((request, _response, next) => {
    if (wantsPage(request)) {
      const [path = '/', query] = (request.url ?? '/').split('?');
      const file = hostedFile(folder, path);
      if (file !== null) request.url = query === undefined ? file : `${file}?${query}`;
    }
    next();
  });
}

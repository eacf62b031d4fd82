import { loadEnv, runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import { fetchCatalog, type CatalogSource } from './catalog.ts';
import type * as documentsModule from './documents.ts';
import { serveDocuments } from './preview.ts';

/** Where index.html wants the head that each document has for itself. */
const PLACEHOLDER = '<!-- head: written per page -->';
/** Imports the app's texts through its aliases, and so is loaded by Vite. */
const DOCUMENTS_MODULE = '/src/build/static-html/documents.ts';
type DocumentsModule = typeof documentsModule;

/**
 * Gives every public address a document of its own, with the head that search engines and shared
 * links read: they do not run the app. Builds also get a page for each beat and product, a sitemap
 * and robots.txt; the dev and preview servers answer as a host would.
 */
export function staticHtml(): Plugin {
  let config: ResolvedConfig;
  let env: Record<string, string | undefined>;

  return {
    name: 'static-html',
    // After Vite's own plugins: index.html is to be finished before it is copied.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
      env = loadEnv(resolved.mode, resolved.envDir || resolved.root, ['VITE_', 'STATIC_']);
    },
    configurePreviewServer: serveDocuments,

    transformIndexHtml: {
      order: 'post',
      async handler(html, { server, originalUrl }) {
        // A build copies the page first.
        if (!server) return html;
        const { documentFor, siteDocuments } = (await server.ssrLoadModule(
          DOCUMENTS_MODULE,
        )) as DocumentsModule;
        const documents = siteDocuments(parseSiteUrl(env['VITE_SITE_URL']));
        const path = (originalUrl ?? '/').split(/[?#]/)[0] ?? '/';
        return withHead(html, documentFor(documents, path)?.head ?? '');
      },
    },

    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const html = String(index.source);
      const siteUrl = parseSiteUrl(env['VITE_SITE_URL']);
      const { robotFiles, siteDocuments } = await loadDocumentsModule(config);
      const source = catalogSource(env);
      const catalog = source ? await fetchCatalog(source) : undefined;
      const documents = siteDocuments(siteUrl, catalog);
      for (const { file, head } of documents) {
        const source = withHead(html, head);
        if (file === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
      for (const [fileName, source] of robotFiles(documents, siteUrl)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      if (catalog) {
        const { beats, products } = catalog;
        config.logger.info(`Pages for ${beats.length} beats and ${products.length} products.`);
      }
      if (siteUrl === '') {
        config.logger.info(
          'VITE_SITE_URL is not set: shared links show no picture, and there are no canonical links and no sitemap.',
        );
      }
    },
  };
}

function withHead(html: string, head: string): string {
  if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
  return html.replace(PLACEHOLDER, () => head);
}

/**
 * The origin that the site is published under, without a trailing slash; empty when not set.
 *
 * @throws {Error} in one sentence, when it is set and is no origin.
 */
function parseSiteUrl(value: string | undefined): string {
  const url = (value ?? '').trim().replace(/\/+$/, '');
  if (url !== '' && !/^https?:\/\/[^/?#\s]+$/.test(url)) {
    throw new Error('VITE_SITE_URL is not an origin such as https://example.com.');
  }
  return url;
}

async function loadDocumentsModule({ root, resolve }: ResolvedConfig): Promise<DocumentsModule> {
  const { module } = await runnerImport<DocumentsModule>(`${root}${DOCUMENTS_MODULE}`, {
    root,
    resolve: { alias: resolve.alias },
    logLevel: 'warn',
  });
  return module;
}

/** The project that the site talks to, or the one that `build:demo` names; none where it is not wanted. */
function catalogSource(env: Record<string, string | undefined>): CatalogSource | null {
  const read = (name: string) => (env[name] ?? '').trim();
  const supabaseUrl = (read('STATIC_CATALOG_URL') || read('VITE_SUPABASE_URL')).replace(/\/+$/, '');
  if (supabaseUrl === '' || read('STATIC_CATALOG') === 'off') return null;
  return {
    supabaseUrl,
    supabaseKey: read('STATIC_CATALOG_KEY') || read('VITE_SUPABASE_ANON_KEY'),
  };
}

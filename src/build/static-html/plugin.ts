import { loadEnv, runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import type * as documentsModule from './documents.ts';
import { fetchCatalog, type CatalogSource } from './queries.ts';

/** Where index.html wants the head that each document has for itself. */
const PLACEHOLDER = '<!-- head: written per page -->';

/**
 * Builds a document for every public address, beats and products included, with the head that search
 * engines and shared links read (they do not run the app), a sitemap and robots.txt.
 */
export function staticHtml(): Plugin {
  let config: ResolvedConfig;

  return {
    name: 'static-html',
    // After Vite's own plugins: index.html is to be finished before it is copied.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },

    // Vite answers an unknown address with the home page, a host with the fallback.
    configurePreviewServer:
      ({ middlewares }) =>
      () => {
        middlewares.use((request, _response, next) => {
          const [path] = (request.originalUrl ?? '/').split('?');
          if (request.url === '/index.html' && path !== '/') request.url = '/app.html';
          next();
        });
      },

    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const html = String(index.source);
      if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);

      const settings = loadEnv(config.mode, config.envDir || config.root, ['VITE_', 'STATIC_']);
      const siteUrl = settings['VITE_SITE_URL'] ? new URL(settings['VITE_SITE_URL']).origin : '';
      const source = catalogSource(settings);
      const { robotFiles, siteDocuments } = await loadDocumentsModule(config);
      const documents = siteDocuments(siteUrl, source ? await fetchCatalog(source) : undefined);
      for (const { file, head } of documents) {
        const source = html.replace(PLACEHOLDER, () => head);
        if (file === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
      for (const [fileName, source] of robotFiles(documents, siteUrl)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      if (siteUrl === '') {
        config.logger.info(
          'VITE_SITE_URL is not set: shared links show no picture, and there are no canonical links and no sitemap.',
        );
      }
    },
  };
}

/** It imports the app's texts through its aliases, and so is loaded by Vite. */
async function loadDocumentsModule({ root, resolve }: ResolvedConfig) {
  const { module } = await runnerImport<typeof documentsModule>(
    `${root}/src/build/static-html/documents.ts`,
    { root, resolve: { alias: resolve.alias }, logLevel: 'warn' },
  );
  return module;
}

/** The project that the site talks to, or the one that `build:demo` names; none where it is not wanted. */
function catalogSource(settings: Record<string, string>): CatalogSource | null {
  const supabaseUrl = settings['STATIC_CATALOG_URL'] ?? settings['VITE_SUPABASE_URL'];
  if (!supabaseUrl || settings['STATIC_CATALOG'] === 'off') return null;
  const supabaseKey = settings['STATIC_CATALOG_KEY'] ?? settings['VITE_SUPABASE_ANON_KEY'] ?? '';
  return { supabaseUrl, supabaseKey };
}

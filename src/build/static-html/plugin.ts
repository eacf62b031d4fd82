/**
 * Gives every public address a document of its own, with the head that search engines and shared
 * links read: they do not run the app. Builds also get what the store sells, a sitemap and robots.txt; the
 * dev and preview servers answer each address with the document that a host would serve.
 */
import { loadEnv, runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import type { CatalogueSource } from './catalogue.ts';
import { serveDocuments } from './preview.ts';
import { parseSiteUrl } from './site-url.ts';
import type * as site from './site.ts';

/** Where index.html wants the head that each document has for itself. */
const PLACEHOLDER = '<!-- head: written per page -->';
const SITE_MODULE = '/src/build/static-html/site.ts';

/** The pages read the app's own texts, through its aliases: it is loaded the way Vite loads those. */
type SiteModule = typeof site;

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
          SITE_MODULE,
        )) as SiteModule;
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
      const { fetchCatalogue, robotFiles, siteDocuments } = await loadSite(config);
      const source = catalogueSource(env);
      const catalogue = source ? await fetchCatalogue(source) : undefined;
      const documents = siteDocuments(siteUrl, catalogue);
      for (const { file, head } of documents) {
        const source = withHead(html, head);
        if (file === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
      for (const [fileName, source] of robotFiles(documents, siteUrl)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      if (catalogue) {
        const { beats, products } = catalogue;
        config.logger.info(`Pages for ${beats.length} beats and ${products.length} products.`);
      }
      if (siteUrl === '') {
        config.logger.info(
          'VITE_SITE_URL is not set: shared links show no picture, and there is no sitemap.',
        );
      }
    },
  };
}

function withHead(html: string, head: string): string {
  if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
  return html.replace(PLACEHOLDER, () => head);
}

async function loadSite({ root, resolve }: ResolvedConfig): Promise<SiteModule> {
  const { module } = await runnerImport<SiteModule>(`${root}${SITE_MODULE}`, {
    root,
    resolve: { alias: resolve.alias },
    logLevel: 'warn',
  });
  return module;
}

/** None for the embedded stack, which builds do not know, and where it is not wanted. */
function catalogueSource(env: Record<string, string | undefined>): CatalogueSource | null {
  const supabaseUrl = (env['VITE_SUPABASE_URL'] ?? '').trim().replace(/\/+$/, '');
  if (supabaseUrl === '' || env['STATIC_CATALOGUE'] === 'off') return null;
  return { supabaseUrl, supabaseKey: (env['VITE_SUPABASE_ANON_KEY'] ?? '').trim() };
}

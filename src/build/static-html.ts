import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { LICENSE_KEYS } from '../config/license-keys.ts';
import { SHELL } from '../lib/offline/caches.ts';
import { withImports } from './chunks.ts';
import { CriticalStyles } from './critical-styles.ts';
import {
  writeHeadersFile,
  writeNginxFile,
  writeRedirectsFile,
  writeVercelFile,
  writeVercelOutput,
} from './host-files.ts';
import type * as prerenderModule from './prerender.tsx';
import { projectOf, readFrom, readSettings, type Project } from './project.ts';
import { securityHeaders, withStylePolicy, type HeaderRule } from './security-headers.ts';
import { servedPath } from './send-headers.ts';
import { buildServiceWorker } from './service-worker.ts';
import type { ShareCard } from './share-cards.tsx';

type Bundle = Rolldown.OutputBundle;

/** Folder from which Vercel deploys a site that it has built (it sets `VERCEL`); the rules are beside it. */
const vercelDir = '.vercel/output/static';

export const outDir = process.env['VERCEL'] ? vercelDir : 'dist';

/** Placeholders in index.html for the parts that differ between documents. */
const HEAD = '<!-- head: written per page -->';
const CODE = '<!-- code: written per page -->';
const ROOT = '<div id="root"></div>';

const MANIFEST = 'manifest.webmanifest';

/**
 * Prerenders a document for every public URL, beats, releases and products included, with the styles of its first
 * paint and the data that it was rendered from. Also writes a shell for all other URLs, the service worker, a
 * sitemap, feeds, robots.txt, and the headers and rules of hosts.
 */
export function staticHtml(): Plugin {
  let config: ResolvedConfig;
  let headers: HeaderRule[];

  return {
    name: 'static-html',
    // The plugin runs after Vite's own ones, because index.html must be finished before it is copied.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },

    // Vite answers an unknown URL with the home page, but a host answers with the shell.
    configurePreviewServer:
      ({ middlewares }) =>
      () => {
        middlewares.use((request, _response, next) => {
          const path = servedPath(request.originalUrl);
          if (request.url === '/index.html' && path !== '/') {
            request.url = path.startsWith('/embed/') ? '/embed.html' : '/app.html';
          }
          next();
        });
      },

    async generateBundle({ dir = '' }, bundle) {
      const index = bundle['index.html'];
      if (config.build.ssr || index?.type !== 'asset') return;
      // Browsers need no comments; those for `head` and `code` are replaced below.
      const template = String(index.source).replace(/\s*<!-- (?!head:|code:)[^]*?-->/g, '');
      for (const part of [HEAD, CODE, ROOT]) {
        if (!template.includes(part)) throw new Error(`index.html has no ${part}`);
      }
      const emit = (fileName: string, source: string | Uint8Array) => {
        if (fileName === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      };

      const settings = readSettings(config, config.mode);
      const siteUrl = settings['VITE_SITE_URL'] ? new URL(settings['VITE_SITE_URL']).origin : '';
      const project = projectOf(settings);
      const app = await buildPrerenderer(config, project);

      const [catalog, sharePicture] = project
        ? await readFrom(project, Promise.all([app.readCatalog(), app.readShareImage()]))
        : [{ beats: [], releases: [], products: [], newest: [], embeds: [] }, null];
      // These files replace the demo's, which Vite has copied from `public`.
      if (sharePicture) emit(app.shareImage.path.slice(1), sharePicture);
      emit(MANIFEST, withName(readFileSync(join(config.publicDir, MANIFEST), 'utf8'), app.artist));
      const pages = app.sitePages(catalog);
      const feeds = app.feedFiles(catalog.newest, siteUrl);
      const embeds = new Map(catalog.embeds.map((entry) => [entry.page, entry]));
      const styles = new CriticalStyles(bundle);
      let drawing = Promise.resolve();
      /** Draws the cards of a page while the next page is rendered. */
      const draw = async (card: ShareCard | null) => {
        await drawing;
        if (card) drawing = writeCards(app, dir, card);
        // The next page handles the rejection.
        drawing.catch(() => undefined);
      };
      for (const { path, module } of pages) {
        const { head, body, data, card } = await app
          .renderPage(path, project !== null)
          .catch((cause: unknown) => {
            throw new Error(`${path} could not be drawn.`, { cause });
          });
        await draw(card);
        const html = template
          .replace(
            HEAD,
            () =>
              app.withEmbed(head, embeds.get(path), siteUrl) +
              (feeds.length > 0 ? app.feedLinks(module) : ''),
          )
          .replace(CODE, () => preloads(bundle, `pages/${module}`))
          .replace(
            ROOT,
            () =>
              `<div id="root" data-path="${path}" data-hydrating>${body}</div>\n    <script type="application/json" id="query-data">${escapeJson(data)}</script>`,
          );
        // Static hosts serve `about.html` at `/about`.
        const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
        emit(file, withStylePolicy(await styles.process(html)));
      }
      for (const shell of app.shells) {
        const { head, card } = await app.renderShell(shell);
        await draw(card);
        const html = withStylePolicy(
          template
            .replace(HEAD, () => head)
            .replace(CODE, () => preloads(bundle, 'app/app-only-routes'))
            .replace(ROOT, `<noscript>${app.noScriptText}</noscript>${ROOT}`),
        );
        emit(`${shell.path.slice(1)}.html`, html);
        if (shell.path === SHELL) {
          emit('sw.js', await buildServiceWorker(config, html, bundle, app.appPaths));
        }
      }
      await drawing;
      for (const [file, content] of [
        ...app.robotFiles(pages, siteUrl),
        ...feeds,
        ...app.oembedFiles(catalog.embeds, siteUrl),
      ]) {
        emit(file, content);
      }
      const keys = settings['STATIC_LICENSE_KEYS'];
      if (keys) emit(LICENSE_KEYS.slice(1), JSON.stringify(JSON.parse(keys)));
      const player = await buildPlayer(config);
      emit('embed.html', player);
      headers = securityHeaders({
        supabaseUrl: settings['VITE_SUPABASE_URL'] ?? '',
        errorReportUrl: settings['VITE_ERROR_REPORT_URL'],
        page: template,
        instagramFrame: readFileSync(join(config.publicDir, 'social-embed.html'), 'utf8'),
        player,
      });
      emit('_headers', writeHeadersFile(headers));
      emit('_redirects', writeRedirectsFile(app.appPaths));
      emit('vercel.json', writeVercelFile(headers));
      emit('nginx.conf', writeNginxFile(headers));
      if (siteUrl === '') {
        config.logger.info(
          'VITE_SITE_URL is not set: shared links show no picture, and there are no canonical links, no sitemap and no feeds.',
        );
      }
    },

    async writeBundle({ dir = '' }) {
      if (!dir.endsWith(vercelDir)) return;
      const files = await readdir(dir, { recursive: true });
      await writeFile(join(dir, '../config.json'), writeVercelOutput(headers, files));
    },
  };
}

/** Escapes `<`, so that no string can end the script element or begin a comment in it. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

function withName(manifest: string, { name }: { name: string }): string {
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name }, null, 2);
}

/** Writes cards at once, because those of a large store do not fit into memory. */
async function writeCards(app: typeof prerenderModule, dir: string, card: ShareCard) {
  const drawn = await app.drawCards(card).catch((cause: unknown) => {
    throw new Error(`The share card “${card.alt}” could not be drawn.`, { cause });
  });
  for (const { file, content } of drawn) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), content);
  }
}

/** Builds the app for Node, with the project that the prerendered pages read from. */
async function buildPrerenderer(
  { root, mode, cacheDir, define, env }: ResolvedConfig,
  project: Project | null,
) {
  const outDir = join(cacheDir, 'prerender');
  await build({
    root,
    mode,
    logLevel: 'warn',
    define: {
      ...define,
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(project?.url ?? ''),
      'import.meta.env.VITE_CATALOG_ONLY': env['VITE_SUPABASE_URL'] ? '""' : '"true"',
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(
        project?.publishableKey ?? '',
      ),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': '""',
    },
    build: {
      ssr: 'src/build/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // The output is one file, so that importing it again reloads all of it.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const entry = `${pathToFileURL(join(outDir, 'prerender.js')).href}?${Date.now()}`;
  return (await import(entry)) as typeof prerenderModule;
}

/**
 * Builds the player that other sites frame, without the app's chunks. Its script is in the document, because a sandbox
 * without `allow-same-origin`, such as that of WordPress, may load no script of the site.
 */
async function buildPlayer({ root, mode, define }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    mode,
    define: { ...define },
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/embed/index.html', output: { codeSplitting: false } },
    },
  });
  if (!('output' in built)) throw new Error('The player has several outputs.');
  const [script] = built.output;
  const page = built.output.find(({ fileName }) => fileName.endsWith('.html'));
  if (page?.type !== 'asset') throw new Error('The player has no document.');
  return String(page.source)
    .replace(/<script type="module"[^>]*src=[^>]*><\/script>|<!--[^]*?-->/g, '')
    .replace('</body>', () => `<script type="module">${script.code}</script></body>`);
}

/** Links that preload the chunk of a module of `src` and every chunk that it imports. */
function preloads(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}.tsx`));
  if (!page) throw new Error(`There is no chunk of ${module}.tsx.`);
  return withImports([page.fileName], bundle)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

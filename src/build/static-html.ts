import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { build, loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import {
  writeHeadersFile,
  writeNginxFile,
  writeRedirectsFile,
  writeVercelFile,
  writeVercelOutput,
} from './host-files.ts';
import type * as prerenderModule from './prerender.tsx';
import { securityHeaders, withStylePolicy, type HeaderRule } from './security-headers.ts';

type Bundle = Rolldown.OutputBundle;

/** Where Vercel, which names itself in the environment, takes a site and its rules from. */
const vercelDir = '.vercel/output/static';

export const outDir = process.env['VERCEL'] ? vercelDir : 'dist';

/** Where index.html wants what each document has for itself. */
const HEAD = '<!-- head: written per page -->';
const CODE = '<!-- code: written per page -->';
const ROOT = '<div id="root"></div>';

/**
 * Builds a document for every public address, beats and products included: drawn by the app itself,
 * with its head, the styles of its first paint and the data that it was drawn from; a shell for all
 * other addresses, a sitemap, robots.txt, and the headers and rules of hosts.
 */
export function staticHtml(): Plugin {
  let config: ResolvedConfig;
  let headers: HeaderRule[];

  return {
    name: 'static-html',
    // After Vite's own plugins, because index.html must be finished before it is copied.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },

    // Vite answers an unknown address with the home page, a host with the shell.
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
      if (config.build.ssr || index?.type !== 'asset') return;
      // Its other comments are for people who edit it, not for browsers.
      const template = String(index.source).replace(/\s*<!-- (?!head:|code:)[^]*?-->/g, '');
      for (const part of [HEAD, CODE, ROOT]) {
        if (!template.includes(part)) throw new Error(`index.html has no ${part}`);
      }
      const emit = (fileName: string, source: string) => {
        if (fileName === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      };

      const settings = loadEnv(config.mode, config.envDir || config.root, ['VITE_', 'STATIC_']);
      const siteUrl = settings['VITE_SITE_URL'] ? new URL(settings['VITE_SITE_URL']).origin : '';
      const source = catalogSource(settings);
      const app = await buildPrerenderer(config, source);

      const catalog = source ? await readCatalog(app, source.url) : { beats: [], products: [] };
      const pages = app.sitePages(catalog);
      const styles = new CriticalStyles(bundle);
      for (const { path, module } of pages) {
        const { head, body, data } = await app
          .renderPage(path, source !== null)
          .catch((cause: unknown) => {
            throw new Error(`${path} could not be drawn.`, { cause });
          });
        const html = template
          .replace(HEAD, () => head)
          .replace(CODE, () => preloads(bundle, module))
          .replace(
            ROOT,
            () =>
              `<div id="root" data-path="${path}" data-hydrating>${body}</div>\n    <script type="application/json" id="query-data">${escapeJson(data)}</script>`,
          );
        // Static hosts serve `about.html` at `/about`.
        const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
        emit(file, withStylePolicy(await styles.process(html)));
      }
      const shell = withStylePolicy(
        template
          .replace(HEAD, await app.renderShellHead())
          .replace(CODE, '')
          .replace(ROOT, `<noscript>${app.noScriptText}</noscript>${ROOT}`),
      );
      // Hosts look for the second by themselves.
      for (const file of ['app.html', '404.html']) emit(file, shell);
      for (const [file, content] of app.robotFiles(pages, siteUrl)) emit(file, content);
      headers = securityHeaders({
        supabaseUrl: settings['VITE_SUPABASE_URL'] ?? '',
        errorReportUrl: settings['VITE_ERROR_REPORT_URL'],
        page: template,
        embed: readFileSync(join(config.publicDir, 'social-embed.html'), 'utf8'),
      });
      emit('_headers', writeHeadersFile(headers));
      emit('_redirects', writeRedirectsFile(app.appPaths));
      emit('vercel.json', writeVercelFile(headers));
      emit('nginx.conf', writeNginxFile(headers));
      if (siteUrl === '') {
        config.logger.info(
          'VITE_SITE_URL is not set: shared links show no picture, and there are no canonical links and no sitemap.',
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

/** Nothing in a string can end the script element or begin a comment in it. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

interface CatalogSource {
  url: string;
  publishableKey: string;
}

/** The project that the site talks to, or the one that `build:demo` names; none where it is not wanted. */
function catalogSource(settings: Record<string, string>): CatalogSource | null {
  const url = settings['STATIC_CATALOG_URL'] ?? settings['VITE_SUPABASE_URL'];
  if (!url || settings['STATIC_CATALOG'] === 'off') return null;
  const names = ['STATIC_CATALOG_KEY', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'];
  return { url, publishableKey: names.map((name) => settings[name]).find(Boolean) ?? '' };
}

async function readCatalog(app: typeof prerenderModule, url: string) {
  return app.readCatalog().catch((cause: unknown) => {
    const reason = `The catalog of ${url} could not be read (${(cause as Error).message}).`;
    throw new Error(`${reason} Build again, or set STATIC_CATALOG=off.`, { cause });
  });
}

/** The app once more, for Node, reading from the project that the pages are drawn from. */
async function buildPrerenderer(
  { root, mode, cacheDir }: ResolvedConfig,
  source: CatalogSource | null,
) {
  const outDir = join(cacheDir, 'prerender');
  await build({
    root,
    mode,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(source?.url ?? ''),
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(source?.publishableKey ?? ''),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': '""',
    },
    build: {
      ssr: 'src/build/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // One file, so that importing it again reloads all of it.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const entry = `${pathToFileURL(join(outDir, 'prerender.js')).href}?${Date.now()}`;
  return (await import(entry)) as typeof prerenderModule;
}

/** Asks for the page's code, all of it, and the app's. */
function preloads(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/src/pages/${module}.tsx`),
  );
  if (!page) throw new Error(`There is no chunk of ${module}.tsx.`);
  const files = new Set([page.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const other of chunk.imports) files.add(other);
  }
  return [...files]
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

const DEFERRED = /<div data-deferred=[^>]*>/g;
const STYLES = /<style>[^]*?<\/style>/g;
const SHEET = /<link rel="stylesheet"[^>]*>/g;

/** Tailwind registers every variable of every utility, and its theme names more. */
function dropUnusedVariables(css: string, page: string): string {
  const used = new Set((css + page).match(/(?<=var\()--[\w-]+/g));
  const keepUsed = (text: string, name: string) => (used.has(name) ? text : '');
  return css
    .replace(/@property (--[\w-]+)\s*{[^}]*}/g, keepUsed)
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=}))/g, keepUsed);
}

/** Beasties compares classes as they are written. */
const decodeClasses = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Puts the rules that a page needs into it; the whole sheet follows behind the page. */
class CriticalStyles extends Beasties {
  readonly #bundle: Bundle;

  constructor(bundle: Bundle) {
    super({
      pruneSource: false,
      preloadFonts: false,
      reduceInlineStyles: false,
      // The page is drawn in the dark theme; the visitor's is known before the first paint.
      allowRules: [/data-theme/],
      logLevel: 'warn',
    });
    this.#bundle = bundle;
  }

  /** The page with the styles of its first screen; deferred sections get theirs when they render. */
  override async process(html: string): Promise<string> {
    const deferred = html.match(DEFERRED) ?? [];
    const [above = html] = html.split(DEFERRED);
    const styled = await super.process(decodeClasses(above + deferred.join('')));
    const styles = styled.match(STYLES) ?? [];
    const sheets = html.match(SHEET)?.join('') ?? '';
    const page = html.replace(STYLES, '').replace(SHEET, '');
    const css = dropUnusedVariables(styles.join(''), page);
    return page
      .replace('</head>', () => `${css}</head>`)
      .replace('</body>', () => `${sheets}</body>`);
  }

  override readFile(name: string): string {
    const file = Object.values(this.#bundle).find(({ fileName }) => name.endsWith(fileName));
    if (file?.type !== 'asset') throw new Error(`There is no ${name}.`);
    return String(file.source);
  }
}

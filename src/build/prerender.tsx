import { dehydrate, skipToken, type Query, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from '@/app/app-routes';
import { Providers } from '@/app/providers';
import { cardOf, PictureTags, type ShareCard } from '@/build/share-cards';
import { PageTitle } from '@/components/layout/page-head';
import { paths } from '@/config/paths';
import { verifyPage } from '@/content/verify';
import { createQueryClient } from '@/lib/data/query-client';

// Only the build runs this module: `static-html.ts` loads it.
export { feedFiles, feedLinks } from '@/build/feeds';
export { oembedFiles, withEmbed } from '@/build/oembed';
export { readCatalog } from '@/build/queries';
export { drawCards } from '@/build/share-cards';
export { readShareImage } from '@/build/share-image';
export { artist } from '@/content/artist';
export { noScriptText, shareImage } from '@/content/site';
export { appPaths, robotFiles, sitePages, type SitePage } from '@/build/site-pages';

export interface BuiltPage {
  /** Tags for the document's head. */
  head: string;
  body: string;
  /** The data of the page: the query cache as JSON. */
  data: string;
  card: ShareCard | null;
}

/** @throws the first error of the rendering, even if a Suspense boundary showed its fallback instead */
async function render(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Without a limit, React writes all parts in their place, instead of appending large ones with a script that
    // moves them.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Matches the tags of the document's head, which React writes first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** Takes the head out of a page, and adds the tags of its pictures. */
async function split(html: string, card: ShareCard | null) {
  const head = HEAD.exec(html)?.[0] ?? '';
  const pictures = await render(<PictureTags card={card} />);
  return { head: head + pictures, body: html.slice(head.length), card };
}

/**
 * Renders a page to HTML as it is before hydration.
 *
 * @param hasData false without a project to read from; lists are then rendered in their loading state
 */
export async function renderPage(path: string, hasData: boolean): Promise<BuiltPage> {
  const queryClient = createQueryClient();
  for (;;) {
    const html = await render(
      <StaticRouter location={path}>
        {/* In the browser, ReloadAfterEarlyBack is in this place, because React derives ids from the places of components. */}
        {null}
        <Providers queryClient={queryClient}>
          <AppRoutes />
        </Providers>
      </StaticRouter>,
    );
    // The rendered page has registered the queries that it needs.
    const missing = queryClient.getQueryCache().findAll({ predicate: isMissing });
    if (!hasData || missing.length === 0) {
      const page = await split(html, cardOf(path, queryClient));
      return { ...page, data: JSON.stringify(dehydrate(queryClient)) };
    }
    await Promise.all(missing.map((query) => query.fetch()));
  }
}

function isMissing({ state, options }: Query): boolean {
  const { enabled, queryFn }: Pick<UseQueryOptions, 'enabled' | 'queryFn'> = options;
  return state.status === 'pending' && enabled !== false && queryFn !== skipToken;
}

/** The shells, with which hosts answer private and unknown URLs, and those of one page. */
export const shells = [
  // Some hosts, such as Cloudflare Pages, answer an unknown URL with `404.html`.
  ...['app', '404'].map((name) => ({ path: `/${name}`, title: null })),
  { path: paths.verify, title: verifyPage.title },
];

/** Renders the head of a shell. */
export async function renderShell({ path, title }: (typeof shells)[number]) {
  const html = await render(<PageTitle>{title}</PageTitle>);
  return split(html, cardOf(path, createQueryClient()));
}

import { dehydrate, skipToken, type Query, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from '@/app/app-routes';
import { Providers } from '@/app/providers';
import { PageTitle } from '@/components/layout/page-head';
import { createQueryClient } from '@/lib/data/query-client';

// Runs in the build alone: `static-html.ts` loads it.
export { readCatalog } from '@/build/queries';
export { noScriptText } from '@/content/site';
export { appPaths, robotFiles, sitePages, type SitePage } from '@/build/site-pages';

export interface BuiltPage {
  /** Tags for the document's head. */
  head: string;
  body: string;
  /** The data of the page: the query cache as JSON. */
  data: string;
}

/** @throws what broke, also where a boundary of the page would show something in its place */
async function render(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Late parts go where they belong, not behind the page with a script that moves them.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** React writes what belongs into the head before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

function split(html: string) {
  const head = HEAD.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/**
 * Draws a page as a visitor finds it.
 *
 * @param hasData false where there is no project to read from: lists show that they are loading
 */
export async function renderPage(path: string, hasData: boolean): Promise<BuiltPage> {
  const queryClient = createQueryClient();
  for (;;) {
    const html = await render(
      <StaticRouter location={path}>
        <Providers queryClient={queryClient}>
          <AppRoutes />
        </Providers>
      </StaticRouter>,
    );
    // The rendered page has registered the queries that it needs.
    const missing = queryClient.getQueryCache().findAll({ predicate: isMissing });
    if (!hasData || missing.length === 0) {
      return { ...split(html), data: JSON.stringify(dehydrate(queryClient)) };
    }
    await Promise.all(missing.map((query) => query.fetch()));
  }
}

function isMissing({ state, options }: Query): boolean {
  const { enabled, queryFn }: Pick<UseQueryOptions, 'enabled' | 'queryFn'> = options;
  return state.status === 'pending' && enabled !== false && queryFn !== skipToken;
}

/** The head of what answers private and unknown addresses. */
export async function renderShellHead(): Promise<string> {
  return split(await render(<PageTitle>{null}</PageTitle>)).head;
}

import type { Page } from 'playwright/test';
import { matchPath } from 'react-router-dom';
import { officePaths } from '../../../src/config/office-paths.ts';
import { paths } from '../../../src/config/paths.ts';
import type { Client } from './clients.ts';

/** Every address a link may lead to, as the router matches it. */
export const routes = [...Object.values(paths), ...Object.values(officePaths)].filter(
  (path) => typeof path === 'string',
);

interface Anchor {
  href: string;
  text: string;
  newTab: boolean;
  rel: string;
}

function readAnchors(page: Page): Promise<Anchor[]> {
  return page.locator('a').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      text: (anchor.getAttribute('aria-label') ?? anchor.textContent).trim(),
      newTab: anchor.getAttribute('target') === '_blank',
      rel: anchor.getAttribute('rel') ?? '',
    })),
  );
}

type Table = 'beats' | 'merch_products';

/** The ids of all rows, because one request for each link would take longer. */
async function readIds(visitor: Client, table: Table): Promise<Set<number>> {
  const { data } = await visitor.from(table).select('id').throwOnError();
  return new Set(data.map(({ id }) => id));
}

async function fault(
  page: Page,
  ids: Readonly<Record<Table, Set<number>>>,
  { href, newTab, rel }: Anchor,
) {
  const here = new URL(page.url());
  const target = new URL(href, here);
  if (href === '') return 'has no address';
  if (['mailto:', 'tel:', 'webcal:'].includes(target.protocol)) return null;
  if (target.origin !== here.origin) {
    if (target.protocol !== 'https:') return 'leads out of the site unencrypted';
    return newTab && !/noreferrer|noopener/.test(rel) ? 'hands its window to another site' : null;
  }
  if (target.pathname === here.pathname && target.hash.length > 1) {
    const id = decodeURIComponent(target.hash.slice(1));
    const there = await page.evaluate((name) => document.getElementById(name) !== null, id);
    return there ? null : 'names no part of this page';
  }
  for (const [pattern, table] of [
    [paths.beatPattern, 'beats'],
    [paths.merchProductPattern, 'merch_products'],
  ] as const) {
    const match = matchPath(pattern, target.pathname);
    if (!match) continue;
    const id = Number(Object.values(match.params)[0]);
    return ids[table].has(id) ? null : `leads to a row of ${table} that is not there`;
  }
  if (routes.some((route) => matchPath(route, target.pathname))) return null;
  const response = await page.request.get(target.href);
  const isFile = response.ok() && !response.headers()['content-type']?.startsWith('text/html');
  return isFile ? null : 'leads to no page and no file';
}

/** Faults of the links of the page, one line each. */
export async function findLinkFaults(page: Page, visitor: Client): Promise<string[]> {
  const anchors = new Map((await readAnchors(page)).map((anchor) => [anchor.href, anchor]));
  const [beats, merch_products] = await Promise.all([
    readIds(visitor, 'beats'),
    readIds(visitor, 'merch_products'),
  ]);
  const faults: string[] = [];
  for (const anchor of anchors.values()) {
    const found = await fault(page, { beats, merch_products }, anchor);
    if (found !== null) faults.push(`"${anchor.text}" (${anchor.href}) ${found}`);
  }
  return faults;
}

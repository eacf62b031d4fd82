import type { Catalog } from '@/build/queries';
import { paths } from '@/config/paths';
import { aboutPage } from '@/content/about';
import { findMePage } from '@/content/find-me';
import { galleryPage } from '@/content/gallery';
import { privacyPage, refundPage, termsPage } from '@/content/legal';
import { licensesPage } from '@/content/license-questions';
import { datesPage } from '@/content/live-dates';
import { merchPage } from '@/content/merch';
import { myStoryPage } from '@/content/my-story';
import { playlistPage } from '@/content/playlist';
import { homePage } from '@/content/site';
import { socialPage } from '@/content/social';
import { storePage } from '@/content/store-page';

export interface SitePage {
  path: string;
  /** The URL that search engines should index. */
  canonical: string;
  /** The page's file below `src/pages`, without extension. The document preloads its chunk. */
  module: string;
}

/** Each public page: its texts, its module and, if it has one, a second URL that renders it. */
const staticPages = [
  [homePage, 'home/home-page'],
  [aboutPage, 'about/about-page'],
  [storePage, 'beats/store-page', paths.beatStore],
  [merchPage, 'merch/merch-page'],
  [galleryPage, 'gallery/gallery-page'],
  [datesPage, 'dates/dates-page'],
  [licensesPage, 'beats/licenses-page'],
  [myStoryPage, 'my-story/my-story-page'],
  [playlistPage, 'playlist/playlist-page'],
  [socialPage, 'social/social-page'],
  [findMePage, 'find-me/find-me-page'],
  [termsPage, 'legal/legal-page', paths.termsConditions],
  [privacyPage, 'legal/legal-page', paths.privacyPolicy],
  [refundPage, 'legal/legal-page', paths.refundPolicy],
] as const;

/** Paths of the catalog. Those that were published after the build have no document yet. */
const catalogPatterns: readonly string[] = [
  paths.beatPattern,
  paths.releasePattern,
  paths.merchProductPattern,
];

/**
 * Pages of mailed links with a fragment. Mail programs write it as `%23…`, which makes it a part of the path. The URL
 * `/terms#free-downloads` is not among them, because Cloudflare would apply `/terms*` to the page's own document, too.
 */
const mailedPaths: readonly string[] = [paths.freeDownload, paths.newsletter, paths.cart];

/** Paths for which the build writes no document: sign-in, private ones, orders. `*` matches any rest. */
export const appPaths: readonly string[] = [...Object.values(paths), `${paths.admin}/*`]
  .filter((path) => typeof path === 'string')
  // Cloudflare would apply a rule for a part of `/terms`, which has a fragment, to the whole page.
  .filter((path) => !path.includes('#') && !catalogPatterns.includes(path))
  .filter((path) => !staticPages.some(([{ path: page }, , alias]) => [page, alias].includes(path)))
  .map((path) => (mailedPaths.includes(path) ? `${path}*` : path.replace(/:.*/, '*')));

/** Every page that has a document: the static public pages, and those of the catalog. */
export function sitePages(catalog: Catalog): SitePage[] {
  const pageOf = (module: string) => (path: string) => ({ path, canonical: path, module });
  return [
    ...staticPages.flatMap(([{ path: canonical }, module, alias]) =>
      [canonical, alias ?? []].flat().map((path) => ({ path, canonical, module })),
    ),
    ...catalog.beats.map(pageOf('beats/beat-page')),
    ...catalog.releases.map(pageOf('beats/release-page')),
    ...catalog.products.map(pageOf('merch/product-page')),
  ];
}

/**
 * Pages for signed-in users, which robots.txt closes with those below them. Sign-in pages such as `/admin-login` stay
 * open, because a search engine sees their `noindex` only if it may read them.
 */
const closedPaths = [paths.admin, paths.superAdmin, paths.dashboard];

/**
 * Crawlers that collect data for training, as their operators name them. Those of search engines have other names.
 */
const trainingCrawlers = [
  ...['AI2Bot', 'Amazonbot', 'Applebot-Extended', 'Bytespider', 'CCBot', 'ClaudeBot'],
  ...['cohere-training-data-crawler', 'Diffbot', 'FacebookBot', 'Google-Extended', 'GPTBot'],
  ...['meta-externalagent', 'PanguBot', 'webzio-extended'],
];

/** The most URLs that a sitemap may have (sitemaps.org); with more, `sitemap.xml` is an index of sitemaps. */
const SITEMAP_MAX = 50_000;

/** Nothing is escaped for XML, because the URLs consist of letters, digits, hyphens, dots and slashes. */
function toSitemap(root: string, entry: string, siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <${entry}><loc>${siteUrl}${path}</loc></${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${root}>
`;
}

/** Makes robots.txt and, if the site's own URL is known, the sitemap, which takes only absolute URLs. */
export function robotFiles(
  pages: readonly SitePage[],
  siteUrl: string,
): (readonly [name: string, content: string])[] {
  const robots = `# Rights to text and data mining, training of AI models included, are reserved under
# Article 4(3) of Directive (EU) 2019/790; see ${siteUrl}${paths.terms}.
User-agent: *
${closedPaths.flatMap((path) => [`Disallow: ${path}$\n`, `Disallow: ${path}/\n`]).join('')}
${trainingCrawlers.map((agent) => `User-agent: ${agent}\n`).join('')}Disallow: /
`;
  if (siteUrl === '') return [['robots.txt', robots]];

  const canonicals = [...new Set(pages.map(({ canonical }) => canonical))];
  const robotsFile: [string, string] = [
    'robots.txt',
    `${robots}\nSitemap: ${siteUrl}/sitemap.xml\n`,
  ];
  if (canonicals.length <= SITEMAP_MAX) {
    return [robotsFile, ['sitemap.xml', toSitemap('urlset', 'url', siteUrl, canonicals)]];
  }
  const parts = Array.from({ length: Math.ceil(canonicals.length / SITEMAP_MAX) }, (_, index) => {
    const part = canonicals.slice(index * SITEMAP_MAX, (index + 1) * SITEMAP_MAX);
    return [`sitemap-${index + 1}.xml`, toSitemap('urlset', 'url', siteUrl, part)] as const;
  });
  const names = parts.map(([name]) => `/${name}`);
  const index = toSitemap('sitemapindex', 'sitemap', siteUrl, names);
  return [robotsFile, ['sitemap.xml', index], ...parts];
}

import { escapeHtml, renderHead } from '@/build/static-html/head';
import type { Catalog } from '@/build/static-html/queries';
import {
  artistNode,
  beatNodes,
  breadcrumbs,
  productNode,
  type Node,
} from '@/build/static-html/structured-data';
import { paths } from '@/config/paths';
import { aboutPage } from '@/content/about';
import { storePage } from '@/content/beat-page';
import { findMePage } from '@/content/find-me';
import { galleryPage } from '@/content/gallery';
import { privacyPage, refundPage, termsPage } from '@/content/legal';
import { merchPage } from '@/content/merch';
import { myStoryPage } from '@/content/my-story';
import { playlistPage } from '@/content/playlist';
import { homePage, type PageText } from '@/content/site';
import { socialPage } from '@/content/social';
import { beatFacts, buyerPrice } from '@/features/beats/model';
import { productText } from '@/features/merch/model';
import { formatPrice } from '@/lib/money';
import { beatText, hiddenHead, publicHead } from '@/lib/seo';

/** The pages that are the same for everybody, with the other address that renders them. */
const staticPages: readonly (readonly [text: PageText, alias?: string])[] = [
  [homePage],
  [aboutPage],
  [storePage, paths.beatStore],
  [merchPage],
  [galleryPage],
  [myStoryPage],
  [playlistPage],
  [socialPage],
  [findMePage],
  [termsPage, paths.termsConditions],
  [privacyPage, paths.privacyPolicy],
  [refundPage, paths.refundPolicy],
];

interface SiteDocument {
  /** Static hosts serve `about.html` at `/about`. */
  file: string;
  head: string;
  /** The address that search engines should keep, below the site's; null where they keep none. */
  canonical: string | null;
}

/** Every document of the site: its public pages, what the store sells, and the fallback. */
export function siteDocuments(
  siteUrl: string,
  { beats, products }: Catalog = { beats: [], products: [] },
): SiteDocument[] {
  const documentAt = (path: string, text: PageText, nodes: readonly Node[]) => ({
    file: path === paths.home ? 'index.html' : `${path.slice(1)}.html`,
    head: renderHead(publicHead(text, siteUrl), siteUrl, nodes),
    canonical: text.path,
  });
  return [
    ...staticPages.flatMap(([text, alias]) => {
      const nodes = [text === homePage ? artistNode(siteUrl) : breadcrumbs([text], siteUrl)];
      return [text.path, alias ?? []].flat().map((path) => documentAt(path, text, nodes));
    }),
    ...beats.map((beat) => {
      const text = beatText(beat, beatFacts(beat), formatPrice(buyerPrice(beat)));
      const crumbs = breadcrumbs([storePage, text], siteUrl);
      return documentAt(text.path, text, [...beatNodes(beat, text, siteUrl), crumbs]);
    }),
    ...products.map((product) => {
      const text = productText(product);
      const crumbs = breadcrumbs([merchPage, text], siteUrl);
      return documentAt(text.path, text, [productNode(product, text, siteUrl), crumbs]);
    }),
    // What answers private and unknown addresses; hosts look for the second by themselves.
    ...['app.html', '404.html'].map((file) => ({
      file,
      head: renderHead(hiddenHead(null), siteUrl, []),
      canonical: null,
    })),
  ];
}

/**
 * Path prefixes closed to robots: pages for the signed-in. Sign-in pages stay open, because
 * `noindex` counts only where it can be read.
 */
const closedPaths = [paths.admin, paths.superAdmin, paths.dashboard];

/** What robots read: file name and content. A sitemap takes absolute addresses only. */
export function robotFiles(
  documents: readonly SiteDocument[],
  siteUrl: string,
): [name: string, content: string][] {
  const robots = `User-agent: *\n${closedPaths.map((path) => `Disallow: ${path}\n`).join('')}`;
  if (siteUrl === '') return [['robots.txt', robots]];

  const canonicals = new Set(documents.flatMap(({ canonical }) => canonical ?? []));
  const urls = [...canonicals].map(
    (path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>\n`,
  );
  return [
    ['robots.txt', `${robots}\nSitemap: ${siteUrl}/sitemap.xml\n`],
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
    ],
  ];
}

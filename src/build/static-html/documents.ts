import type { Catalog, SoldBeat, SoldProduct } from '@/build/static-html/catalog';
import {
  artistNode,
  beatNodes,
  breadcrumbs,
  escapeHtml,
  faqNode,
  graph,
  pageNode,
  productNode,
  renderHead,
  siteNode,
  type Node,
} from '@/build/static-html/head';
import { FALLBACK_FILE } from '@/build/static-html/preview';
import { paths } from '@/config/paths';
import { aboutPage } from '@/content/about';
import { storePage } from '@/content/beat-page';
import { findMePage } from '@/content/find-me';
import { galleryPage } from '@/content/gallery';
import { privacyPage, refundPage, termsPage } from '@/content/legal';
import { merchPage } from '@/content/merch';
import { myStoryPage, storyQuestions, type Question } from '@/content/my-story';
import { playlistPage } from '@/content/playlist';
import { homePage, type PageText } from '@/content/site';
import { socialPage } from '@/content/social';
import { beatFacts, buyerPrice } from '@/features/beats/model';
import { productText } from '@/features/merch/model';
import { formatPrice } from '@/lib/money';
import { beatText, hiddenHead, publicHead } from '@/lib/seo';

/** A public page that is the same for everybody. */
interface StaticPage {
  text: PageText;
  /** What schema.org calls a page of this kind. */
  type: string;
  /** Other addresses that render it. */
  aliases?: readonly string[];
  questions?: readonly Question[];
}

/** Every public page but those of single beats and products. */
const staticPages: readonly StaticPage[] = [
  { text: homePage, type: 'WebPage' },
  { text: aboutPage, type: 'AboutPage' },
  { text: storePage, type: 'CollectionPage', aliases: [paths.beatStore] },
  { text: merchPage, type: 'CollectionPage' },
  { text: galleryPage, type: 'ImageGallery' },
  { text: myStoryPage, type: 'AboutPage', questions: storyQuestions },
  { text: playlistPage, type: 'WebPage' },
  { text: socialPage, type: 'WebPage' },
  { text: findMePage, type: 'ContactPage' },
  { text: termsPage, type: 'WebPage', aliases: [paths.termsConditions] },
  { text: privacyPage, type: 'WebPage', aliases: [paths.privacyPolicy] },
  { text: refundPage, type: 'WebPage', aliases: [paths.refundPolicy] },
];

/**
 * Path prefixes closed to robots: pages for the signed-in. Sign-in pages stay open, because
 * `noindex` counts only where it can be read.
 */
const closedPaths: readonly string[] = [paths.admin, paths.superAdmin, paths.dashboard];

/** One HTML file of the site. */
interface SiteDocument {
  /** The address it answers; null for the one that answers all others. */
  path: string | null;
  /** Where it lies in the build. */
  file: string;
  /** The tags of its head that are its own. */
  head: string;
  /** The address that search engines should keep: its own, its twin's, or none. */
  canonical: string | null;
}

/** `/about` is `about.html`, which static hosts serve there, and `/` is `index.html`. */
function fileOf(path: string): string {
  return path === homePage.path ? 'index.html' : `${path.slice(1)}.html`;
}

function structuredData({ text, type, questions }: StaticPage, siteUrl: string): object {
  if (text === homePage) {
    return graph([siteNode(siteUrl), artistNode(siteUrl), pageNode(text, type, siteUrl)]);
  }
  return graph([
    pageNode(text, type, siteUrl),
    breadcrumbs([text], siteUrl),
    ...(questions ? [faqNode(questions)] : []),
  ]);
}

function pageDocuments(page: StaticPage, siteUrl: string): SiteDocument[] {
  const { text, aliases = [] } = page;
  const head = renderHead(publicHead(text, siteUrl), siteUrl, structuredData(page, siteUrl));
  return [text.path, ...aliases].map((path) => ({
    path,
    file: fileOf(path),
    head,
    canonical: text.path,
  }));
}

/** The page of something that is sold, below the page that lists it. */
function itemDocument(text: PageText, parent: PageText, nodes: readonly Node[], siteUrl: string) {
  const structured = graph([...nodes, breadcrumbs([parent, text], siteUrl)]);
  const head = renderHead(publicHead(text, siteUrl), siteUrl, structured);
  return { path: text.path, file: fileOf(text.path), head, canonical: text.path };
}

function beatDocument(beat: SoldBeat, siteUrl: string): SiteDocument {
  const text = beatText(beat, beatFacts(beat), formatPrice(buyerPrice(beat)));
  return itemDocument(text, storePage, beatNodes(beat, text, siteUrl), siteUrl);
}

function productDocument(product: SoldProduct, siteUrl: string): SiteDocument {
  const text = productText(product);
  return itemDocument(text, merchPage, [productNode(product, text, siteUrl)], siteUrl);
}

/** Every document of the site: its public pages, what the store sells, and the fallback. */
export function siteDocuments(
  siteUrl: string,
  { beats, products }: Catalog = { beats: [], products: [] },
): SiteDocument[] {
  return [
    ...staticPages.flatMap((page) => pageDocuments(page, siteUrl)),
    ...beats.map((beat) => beatDocument(beat, siteUrl)),
    ...products.map((product) => productDocument(product, siteUrl)),
    // The second is the name under which hosts look for it by themselves.
    ...[FALLBACK_FILE, '404.html'].map((file) => ({
      path: null,
      file,
      head: renderHead(hiddenHead(null), siteUrl, null),
      canonical: null,
    })),
  ];
}

/** The document that a host serves for an address. */
export function documentFor(
  documents: readonly SiteDocument[],
  path: string,
): SiteDocument | undefined {
  const trimmed = path === '/' ? path : path.replace(/\/+$/, '');
  return (
    documents.find((document) => document.path === trimmed) ??
    documents.find((document) => document.path === null)
  );
}

/** What robots read: file name and content. A sitemap takes absolute addresses only. */
export function robotFiles(
  documents: readonly SiteDocument[],
  siteUrl: string,
): [name: string, content: string][] {
  const robots = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)];
  if (siteUrl === '') return [['robots.txt', `${robots.join('\n')}\n`]];

  const paths = new Set(documents.flatMap(({ canonical }) => canonical ?? []));
  const urls = [...paths].map((path) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>\n`);
  return [
    ['robots.txt', `${robots.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`],
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
    ],
  ];
}

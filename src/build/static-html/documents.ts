import type { Catalogue, SoldBeat, SoldProduct } from '@/build/static-html/catalogue';
import { fallbackFiles } from '@/build/static-html/fallback';
import { renderHead } from '@/build/static-html/html';
import { staticPages, type StaticPage } from '@/build/static-html/pages';
import { siteAddress } from '@/build/static-html/site-url';
import {
  artistNode,
  beatNodes,
  breadcrumbs,
  faqNode,
  graph,
  pageNode,
  productNode,
  siteNode,
  type Node,
} from '@/build/static-html/structured-data';
import { storePage } from '@/content/beat-store';
import { merchPage } from '@/content/merch';
import type { PageText } from '@/content/page-text';
import { homePage } from '@/content/site';
import { beatFacts, buyerPrice } from '@/features/beats/model';
import { productText } from '@/features/merch/model';
import { formatPrice } from '@/lib/money';
import { beatText } from '@/lib/seo/beat-text';
import { hiddenHead, publicHead } from '@/lib/seo/head';

/** One HTML file of the site. */
export interface SiteDocument {
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

/** A page below another one: what stands on it, and the way to it. */
function itemDocument(
  text: PageText,
  parent: PageText,
  nodes: readonly Node[],
  siteUrl: string,
): SiteDocument {
  const structured = graph([...nodes, breadcrumbs([parent, text], siteUrl)]);
  return {
    path: text.path,
    file: fileOf(text.path),
    head: renderHead(publicHead(text, siteUrl), siteUrl, structured),
    canonical: text.path,
  };
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
  { beats, products }: Catalogue = { beats: [], products: [] },
): SiteDocument[] {
  return [
    ...staticPages.flatMap((page) => pageDocuments(page, siteUrl)),
    ...beats.map((beat) => beatDocument(beat, siteUrl)),
    ...products.map((product) => productDocument(product, siteUrl)),
    ...fallbackFiles.map((file) => ({
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

/** The addresses that are to be found, each once. */
export function indexedAddresses(documents: readonly SiteDocument[], siteUrl: string): string[] {
  const found = documents.flatMap(({ canonical }) => canonical ?? []);
  return [...new Set(found)].map((path) => siteAddress(siteUrl, path));
}

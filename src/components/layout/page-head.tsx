import { useLayoutEffect } from 'react';
import { env } from '@/config/env';
import { artist } from '@/content/artist';
import { homePage, shareImage, type PageText } from '@/content/site';
import { trustMarkup } from '@/lib/trusted-types';

export type Node = Record<string, unknown>;

/** Absolute already where it comes from a bucket; demo images lie below the site. */
export const absolute = (address: string) =>
  address.startsWith('/') ? env.siteUrl + address : address;

/** The tags of `PageHead` and `PageTitle` in a document's head. */
const OWN_TAGS =
  'title, link[rel="canonical"], meta:is([property], [name="description"], [name="robots"], [name^="twitter:"])';
const SERVED = 'data-served';

/** When the app renders a page again: keeps the served head until the page brings its own. */
export function keepServerHead(): void {
  for (const tag of document.head.querySelectorAll(OWN_TAGS)) tag.setAttribute(SERVED, '');
}

interface HeadProps {
  title: string | null;
  description?: string;
  /** An absolute address; null where not indexed, and where the site's own is not known. */
  canonical: string | null;
  indexed: boolean;
}

/** React puts each tag into the document's head, and takes it away with the page. */
function Head({ title, description = homePage.description, canonical, indexed }: HeadProps) {
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll(`[${SERVED}]`)) tag.remove();
  }, []);
  const shareTitle = title ?? `${artist.name} · ${artist.tagline}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': artist.name,
    'og:locale': 'en_US',
    'og:title': shareTitle,
    'og:description': description,
    ...(canonical !== null && { 'og:url': canonical }),
    'og:image': absolute(shareImage.path),
    'og:image:width': String(shareImage.width),
    'og:image:height': String(shareImage.height),
    'og:image:alt': shareImage.alt,
  };
  return (
    <>
      <title>{title === null ? shareTitle : `${title} · ${artist.name}`}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* Cards take the other values from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The way from the home page down to a page. */
function breadcrumbs(way: readonly PageText[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ ...homePage, title: 'Home' }, ...way].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(path),
    })),
  };
}

interface PageHeadProps {
  page: PageText;
  /** The page above it, below the home page. */
  parent?: PageText;
  /** Structured data (schema.org). */
  nodes?: readonly Node[];
}

/** The head of a page that may be found and shared. */
export function PageHead({ page, parent, nodes = [] }: PageHeadProps) {
  const { path, title, description } = page;
  const canonical = env.siteUrl === '' ? null : absolute(path);
  // Nothing in a string can end the script element or begin a comment in it.
  const way = page === homePage ? [] : [breadcrumbs(parent ? [parent, page] : [page])];
  const graph = { '@context': 'https://schema.org', '@graph': [...nodes, ...way] };
  const __html = trustMarkup(JSON.stringify(graph).replaceAll('<', '\\u003c'));
  return (
    <>
      <Head {...{ title, description, canonical }} indexed />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
    </>
  );
}

/** The head of a page that search engines should not list: its title, and `noindex`. */
export function PageTitle({ children }: { children: string | null }) {
  return <Head title={children} canonical={null} indexed={false} />;
}

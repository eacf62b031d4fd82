import { useLayoutEffect } from 'react';
import { env } from '@/config/env';
import { artist } from '@/content/artist';
import { homePage, type PageText } from '@/content/site';
import { trustMarkup } from '@/lib/trusted-types';

export type SchemaNode = Record<string, unknown>;

/** Makes a path of the site absolute. URLs of a bucket already are; demo images have paths. */
export const absoluteUrl = (address: string) =>
  address.startsWith('/') ? env.siteUrl + address : address;

/** Matches the tags that `PageHead` and `PageTitle` put into a document's head. */
const OWN_TAGS =
  'title, link[rel="canonical"], meta:is([property], [name="description"], [name="robots"], [name^="twitter:"])';
const SERVED = 'data-served';
/** Matches the tags of the picture that the build chose for the served page (build/share-cards.tsx). */
const PICTURE_TAGS = 'meta:is([property^="og:image"], [name^="twitter:image"])';

/** Marks the tags of the served head, which the first rendered page replaces by its own. */
export function keepServerHead(): void {
  for (const tag of document.head.querySelectorAll(OWN_TAGS)) tag.setAttribute(SERVED, '');
}

interface HeadProps {
  title: string | null;
  description?: string;
  /** An absolute URL; null if the page is not indexed or the site's own URL is not known. */
  canonical: string | null;
  indexed: boolean;
}

/** React moves each tag into the document's head, and removes it when the page unmounts. */
function Head({ title, description = homePage.description, canonical, indexed }: HeadProps) {
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll(`[${SERVED}]`)) tag.remove();
    return () => {
      for (const tag of document.head.querySelectorAll(PICTURE_TAGS)) tag.remove();
    };
  }, []);
  const shareTitle = title ?? `${artist.name} · ${artist.tagline}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': artist.name,
    'og:locale': 'en_US',
    'og:title': shareTitle,
    'og:description': description,
    ...(canonical !== null && { 'og:url': canonical }),
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
      {/* X takes the card's other values from the `og:` tags. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Breadcrumbs (schema.org) from the home page to a page. */
function breadcrumbs(way: readonly PageText[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ ...homePage, title: 'Home' }, ...way].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(path),
    })),
  };
}

interface PageHeadProps {
  page: PageText;
  /** The page between the home page and this one. */
  parent?: PageText;
  /** Structured data (schema.org). */
  nodes?: readonly SchemaNode[];
}

/** The head of a page that search engines may list and users may share. */
export function PageHead({ page, parent, nodes = [] }: PageHeadProps) {
  const { path, title, description } = page;
  const canonical = env.siteUrl === '' ? null : absoluteUrl(path);
  const way = path === homePage.path ? [] : [breadcrumbs(parent ? [parent, page] : [page])];
  const graph = { '@context': 'https://schema.org', '@graph': [...nodes, ...way] };
  // `<` is escaped, so that no string can end the script element or begin a comment in it.
  const __html = trustMarkup(JSON.stringify(graph).replaceAll('<', '\\u003c'));
  return (
    <>
      <Head {...{ title, description, canonical }} indexed />
      {/* The key replaces an outdated element, because the browser refuses new text in a script of the document. */}
      <script key={__html} type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
    </>
  );
}

/** The head of a page that search engines should not list: it has `noindex`. */
export function PageTitle({ children }: { children: string | null }) {
  return <Head title={children} canonical={null} indexed={false} />;
}

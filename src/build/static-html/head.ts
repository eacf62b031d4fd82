import type { SoldBeat, SoldProduct } from '@/build/static-html/catalog';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { offeredTiers } from '@/content/licenses';
import type { Question } from '@/content/my-story';
import { homePage, shareImage, type PageText } from '@/content/site';
import { buyerPrice } from '@/features/beats/model';
import { tierPrice } from '@/features/checkout/licensing';
import { availability } from '@/features/merch/model';
import type { Head } from '@/lib/seo';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** Nothing in a string can end the script element or begin a comment in it. */
export function jsonLdScript(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The tags of one document's head that differ from page to page. */
export function renderHead(head: Head, siteUrl: string, structured: object | null): string {
  const { title, shareTitle, description, indexed, canonical } = head;
  const words = description ?? homePage.description;
  const image = siteUrl + shareImage.path;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', words),
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', artist.name),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', shareTitle),
    meta('property', 'og:description', words),
    ...(canonical === null ? [] : [meta('property', 'og:url', canonical)]),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(shareImage.width)),
    meta('property', 'og:image:height', String(shareImage.height)),
    meta('property', 'og:image:alt', shareImage.alt),
    // What else a card needs it takes from the lines above.
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(structured === null ? [] : [jsonLdScript(structured)]),
  ].join('\n    ');
}

// Structured data in the words of schema.org. It says only what the page shows; the store's fixed
// rating is left out, because no real reviews stand behind it.

export type Node = Record<string, unknown>;

/** One block a document: its things may name each other by `@id`. */
export function graph(nodes: readonly Node[]): Node {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

const artistId = (siteUrl: string) => `${siteUrl}${paths.home}#artist`;
const byArtist = (siteUrl: string) => ({ '@id': artistId(siteUrl) });

export function artistNode(siteUrl: string): Node {
  return {
    '@type': 'MusicGroup',
    '@id': artistId(siteUrl),
    name: artist.name,
    slogan: artist.tagline,
    url: siteUrl + paths.home,
    image: siteUrl + shareImage.path,
    email: artist.email,
    location: { '@type': 'Place', name: artist.location },
    sameAs: artist.socials.map(({ url }) => url),
  };
}

export function siteNode(siteUrl: string): Node {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}${paths.home}#site`,
    url: siteUrl + paths.home,
    name: artist.name,
    description: homePage.description,
    inLanguage: 'en',
    publisher: byArtist(siteUrl),
  };
}

/** The page itself: `type` says what kind where schema.org has a word for it. */
export function pageNode({ path, title, description }: PageText, type: string, siteUrl: string) {
  const url = siteUrl + path;
  return {
    '@type': type,
    '@id': url,
    url,
    name: title ?? artist.name,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': `${siteUrl}${paths.home}#site` },
    about: byArtist(siteUrl),
  } satisfies Node;
}

/** The way from the home page down to a page. */
export function breadcrumbs(way: readonly PageText[], siteUrl: string): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ ...homePage, title: 'Home' }, ...way].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: siteUrl + path,
    })),
  };
}

export function faqNode(questions: readonly Question[]): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Absolute already where it comes from a bucket; demo images lie below the site. */
function imageAddress(url: string, siteUrl: string): string {
  return url.startsWith('/') ? siteUrl + url : url;
}

/** A beat is a recording, and is sold: under three licenses, at the prices its page names. */
export function beatNodes(
  beat: SoldBeat,
  { path, description }: PageText,
  siteUrl: string,
): Node[] {
  const url = siteUrl + path;
  const cover = beat.images.find(({ isPrimary }) => isPrimary);
  const image = cover && { image: imageAddress(cover.url, siteUrl) };
  return [
    {
      '@type': 'MusicRecording',
      '@id': `${url}#recording`,
      name: beat.title,
      url,
      ...image,
      genre: beat.genre,
      byArtist: { '@type': 'MusicGroup', name: beat.artist },
      ...(beat.tags.length > 0 && { keywords: beat.tags.join(', ') }),
    },
    {
      '@type': 'Product',
      '@id': `${url}#license`,
      name: `${beat.title}: license`,
      description: beat.description ?? description,
      ...image,
      url,
      offers: offeredTiers(buyerPrice(beat)).map((tier) => ({
        '@type': 'Offer',
        name: tier.name,
        description: tier.description,
        price: tierPrice(tier, buyerPrice(beat)).toFixed(2),
        priceCurrency: 'USD',
        url,
        seller: byArtist(siteUrl),
      })),
    },
  ];
}

const AVAILABILITY = {
  'sold-out': 'https://schema.org/OutOfStock',
  preorder: 'https://schema.org/PreOrder',
  low: 'https://schema.org/InStock',
  'in-stock': 'https://schema.org/InStock',
} as const;

/** A thing that is sent; it is sold as long as there is one left. */
export function productNode(
  product: SoldProduct,
  { path, description }: PageText,
  siteUrl: string,
) {
  const url = siteUrl + path;
  const images = product.images.map(({ url }) => imageAddress(url, siteUrl));
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.title,
    description: product.description ?? description,
    url,
    ...(images.length > 0 && { image: images }),
    ...(product.category && { category: product.category.name }),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      availability: AVAILABILITY[availability(product)],
      url,
      seller: byArtist(siteUrl),
    },
  } satisfies Node;
}

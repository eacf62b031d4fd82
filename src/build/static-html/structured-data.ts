import type { SoldBeat, SoldProduct } from '@/build/static-html/catalogue';
import { siteAddress } from '@/build/static-html/site-url';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { licenceTiers } from '@/content/licences';
import type { Question } from '@/content/my-story';
import type { PageText } from '@/content/page-text';
import { homePage, shareImage } from '@/content/site';
import { buyerPrice } from '@/features/beats/model';
import { tierPrice } from '@/features/licensing/model';
import { stockState } from '@/features/merch/model';

/*
 * What a page shows, said in schema.org's words. Nothing stands here that a visitor does not see;
 * the store's fixed rating is shown and yet left out, because nobody's reviews stand behind it.
 */

export type Node = Record<string, unknown>;

/** One block a document: its things may name each other by `@id`. */
export function graph(nodes: readonly Node[]): Node {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

const artistId = (siteUrl: string) => siteAddress(siteUrl, `${paths.home}#artist`);
const byArtist = (siteUrl: string) => ({ '@id': artistId(siteUrl) });

export function artistNode(siteUrl: string): Node {
  return {
    '@type': 'MusicGroup',
    '@id': artistId(siteUrl),
    name: artist.name,
    slogan: artist.tagline,
    url: siteAddress(siteUrl, paths.home),
    image: siteAddress(siteUrl, shareImage.path),
    email: artist.email,
    location: { '@type': 'Place', name: artist.location },
    sameAs: artist.socials.map(({ url }) => url),
  };
}

export function siteNode(siteUrl: string): Node {
  return {
    '@type': 'WebSite',
    '@id': siteAddress(siteUrl, `${paths.home}#site`),
    url: siteAddress(siteUrl, paths.home),
    name: artist.name,
    description: homePage.description,
    inLanguage: 'en',
    publisher: byArtist(siteUrl),
  };
}

/** The page itself: `type` says what kind where schema.org has a word for it. */
export function pageNode({ path, title, description }: PageText, type: string, siteUrl: string) {
  const url = siteAddress(siteUrl, path);
  return {
    '@type': type,
    '@id': url,
    url,
    name: title ?? artist.name,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': siteAddress(siteUrl, `${paths.home}#site`) },
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
      item: siteAddress(siteUrl, path),
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

/** Pictures come from the bucket's own address; the demo content's from the site's root. */
function imageAddress(url: string, siteUrl: string): string {
  return url.startsWith('/') ? siteAddress(siteUrl, url) : url;
}

/** A beat is a recording, and is sold: under three licences, at the prices its page names. */
export function beatNodes(
  beat: SoldBeat,
  { path, description }: PageText,
  siteUrl: string,
): Node[] {
  const url = siteAddress(siteUrl, path);
  const image = beat.cover !== null && { image: imageAddress(beat.cover, siteUrl) };
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
      '@id': `${url}#licence`,
      name: `${beat.title}: licence`,
      description: beat.description ?? description,
      ...image,
      url,
      offers: licenceTiers.map((tier) => ({
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

/** A thing that is sent; it is sold as long as there is one left. */
export function productNode(
  product: SoldProduct,
  { path, description }: PageText,
  siteUrl: string,
) {
  const url = siteAddress(siteUrl, path);
  const images = product.pictures.map((url) => imageAddress(url, siteUrl));
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.title,
    description: product.description ?? description,
    url,
    ...(images.length > 0 && { image: images }),
    ...(product.category !== null && { category: product.category }),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      availability:
        stockState(product.stock) === 'sold-out'
          ? 'https://schema.org/OutOfStock'
          : 'https://schema.org/InStock',
      url,
      seller: byArtist(siteUrl),
    },
  } satisfies Node;
}

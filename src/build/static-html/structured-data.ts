import type { SoldBeat, SoldProduct } from '@/build/static-html/queries';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { offeredTiers } from '@/content/licenses';
import type { storyQuestions } from '@/content/my-story';
import { homePage, shareImage, type PageText } from '@/content/site';
import { buyerPrice } from '@/features/beats/model';
import { tierPrice } from '@/features/checkout/licensing';
import { availability } from '@/features/merch/model';

// In the words of schema.org. It says only what the page shows; the store's fixed rating is left out,
// because no real reviews stand behind it.

export type Node = Record<string, unknown>;

const siteRef = (siteUrl: string) => ({ '@id': `${siteUrl}/#site` });
const artistRef = (siteUrl: string) => ({ '@id': `${siteUrl}/#artist` });

export function artistNode(siteUrl: string): Node {
  return {
    '@type': 'MusicGroup',
    ...artistRef(siteUrl),
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
    ...siteRef(siteUrl),
    url: siteUrl + paths.home,
    name: artist.name,
    description: homePage.description,
    publisher: artistRef(siteUrl),
  };
}

export function pageNode(
  { path, title, description }: PageText,
  type: string,
  siteUrl: string,
): Node {
  return {
    '@type': type,
    url: siteUrl + path,
    name: title ?? artist.name,
    description,
    inLanguage: 'en',
    isPartOf: siteRef(siteUrl),
    about: artistRef(siteUrl),
  };
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

export function faqNode(questions: typeof storyQuestions): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function offer(price: number, url: string, siteUrl: string) {
  const seller = artistRef(siteUrl);
  return { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD', url, seller };
}

/** A beat is a recording, and is sold: under its licenses, at the prices its page names. */
export function beatNodes(beat: SoldBeat, page: PageText, siteUrl: string): Node[] {
  const url = siteUrl + page.path;
  const price = buyerPrice(beat);
  const cover = beat.images.find(({ isPrimary }) => isPrimary);
  const image = cover && { image: imageAddress(cover.url, siteUrl) };
  return [
    {
      '@type': 'MusicRecording',
      name: beat.title,
      url,
      ...image,
      genre: beat.genre,
      byArtist: { '@type': 'MusicGroup', name: beat.artist },
      keywords: beat.tags,
    },
    {
      '@type': 'Product',
      name: `${beat.title}: license`,
      description: beat.description ?? page.description,
      url,
      ...image,
      offers: offeredTiers(price).map((tier) => ({
        ...offer(tierPrice(tier, price), url, siteUrl),
        name: tier.name,
        description: tier.description,
      })),
    },
  ];
}

const AVAILABILITY = {
  'sold-out': 'OutOfStock',
  preorder: 'PreOrder',
  low: 'InStock',
  'in-stock': 'InStock',
} as const;

export function productNode(product: SoldProduct, page: PageText, siteUrl: string): Node {
  const url = siteUrl + page.path;
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description ?? page.description,
    url,
    image: product.images.map((image) => imageAddress(image.url, siteUrl)),
    category: product.category?.name,
    color: product.colors,
    offers: {
      ...offer(product.price, url, siteUrl),
      availability: `https://schema.org/${AVAILABILITY[availability(product)]}`,
    },
  };
}

/** Absolute already where it comes from a bucket; demo images lie below the site. */
function imageAddress(url: string, siteUrl: string): string {
  return url.startsWith('/') ? siteUrl + url : url;
}

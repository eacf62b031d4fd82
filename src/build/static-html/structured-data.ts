import type { SoldBeat, SoldProduct } from '@/build/static-html/queries';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { offeredTiers } from '@/content/licenses';
import { homePage, shareImage, type PageText } from '@/content/site';
import { buyerPrice } from '@/features/beats/model';
import { tierPrice } from '@/features/checkout/licensing';
import { availability } from '@/features/merch/model';

// In the words of schema.org, of what search engines show. It says only what the page shows; the store's
// fixed rating is left out, because no real reviews stand behind it.

export type Node = Record<string, unknown>;

export function artistNode(siteUrl: string): Node {
  return {
    '@type': 'MusicGroup',
    name: artist.name,
    slogan: artist.tagline,
    description: homePage.description,
    url: siteUrl + paths.home,
    image: siteUrl + shareImage.path,
    email: artist.email,
    location: { '@type': 'Place', name: artist.location },
    sameAs: artist.socials.map(({ url }) => url),
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

function offer(price: number, url: string) {
  return { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD', url };
}

/** A beat is a recording, and is sold under its licenses. */
export function beatNodes(beat: SoldBeat, page: PageText, siteUrl: string): Node[] {
  const url = siteUrl + page.path;
  const price = buyerPrice(beat);
  const cover = beat.images.find(({ isPrimary }) => isPrimary);
  const shared = {
    name: beat.title,
    url,
    ...(cover && { image: imageAddress(cover.url, siteUrl) }),
  };
  return [
    {
      '@type': 'MusicRecording',
      ...shared,
      genre: beat.genre,
      byArtist: { '@type': 'MusicGroup', name: beat.artist },
    },
    {
      '@type': 'Product',
      ...shared,
      description: beat.description ?? page.description,
      category: beat.genre,
      offers: offeredTiers(price).map((tier) => ({
        ...offer(tierPrice(tier, price), url),
        name: tier.name,
        description: tier.description,
      })),
    },
  ];
}

export function productNode(product: SoldProduct, page: PageText, siteUrl: string): Node {
  const url = siteUrl + page.path;
  const stock = {
    'sold-out': 'OutOfStock',
    preorder: 'PreOrder',
    low: 'InStock',
    'in-stock': 'InStock',
  };
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description ?? page.description,
    url,
    image: product.images.map((image) => imageAddress(image.url, siteUrl)),
    category: product.category?.name,
    color: product.colors,
    offers: {
      ...offer(product.price, url),
      availability: `https://schema.org/${stock[availability(product)]}`,
    },
  };
}

/** Absolute already where it comes from a bucket; demo images lie below the site. */
function imageAddress(url: string, siteUrl: string): string {
  return url.startsWith('/') ? siteUrl + url : url;
}

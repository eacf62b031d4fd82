import { absolute, type Node } from '@/app/page-head';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { offeredTiers } from '@/content/licenses';
import { homePage, shareImage, type PageText } from '@/content/site';
import { buyerPrice, PLACEHOLDER_COVER, type BeatDetail } from '@/features/beats/model';
import { tierPrice } from '@/features/checkout/licensing';
import { availability, type Product } from '@/features/merch/model';

// In the words of schema.org, of what search engines show. It says only what the page shows; the store's
// fixed rating is left out, because no real reviews stand behind it.

export function artistNode(): Node {
  return {
    '@type': 'MusicGroup',
    name: artist.name,
    slogan: artist.tagline,
    description: homePage.description,
    url: absolute(paths.home),
    image: absolute(shareImage.path),
    email: artist.email,
    location: { '@type': 'Place', name: artist.location },
    sameAs: artist.socials.map(({ url }) => url),
  };
}

function offer(price: number, url: string) {
  return { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD', url };
}

/** A beat is a recording, and is sold under its licenses. */
export function beatNodes(beat: BeatDetail, page: PageText): Node[] {
  const url = absolute(page.path);
  const price = buyerPrice(beat);
  const shared = {
    name: beat.title,
    url,
    ...(beat.cover.url !== PLACEHOLDER_COVER.url && { image: absolute(beat.cover.url) }),
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

const stock = {
  'sold-out': 'OutOfStock',
  preorder: 'PreOrder',
  low: 'InStock',
  'in-stock': 'InStock',
};

export function productNode(product: Product, page: PageText): Node {
  const url = absolute(page.path);
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description ?? page.description,
    url,
    image: product.images.map(({ file }) => absolute(file.url)),
    category: product.category,
    color: product.colors,
    offers: {
      ...offer(product.price, url),
      availability: `https://schema.org/${stock[availability(product)]}`,
    },
  };
}

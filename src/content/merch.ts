import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';

export const merchPage: PageText = {
  path: paths.merch,
  title: 'Merch',
  description:
    'Shirts, hoodies and caps drawn around a violin and printed in small runs in Portland. See what is on the table and what comes next.',
};

export const merchHero = {
  eyebrow: 'Merch',
  /** Its middle words carry the colour. */
  title: { start: 'Wear the', accent: 'last song', end: 'home' },
  text: 'The table by the door, after the lights come up: cotton, thread and ink, in runs small enough to fold by hand.',
  notify: 'Tell me when it is here',
  picture: { stem: '/images/merch/hero', widths: [800, 1600] },
} as const;

/** An announced product: it cannot be bought, only waited for. */
export interface AnnouncedProduct {
  id: string;
  title: string;
  description: string;
  /** Dollars. */
  price: number;
  image: string;
  alt: string;
  status: string;
}

const AVAILABLE_SOON = 'Available Soon';

export const announcedProducts: readonly AnnouncedProduct[] = [
  {
    id: 'night-stage-hoodie',
    title: 'Night Stage Hoodie No. 2',
    description:
      'Near-black outside, brushed inside, four strings across the chest. Lighter than the first one, for the walk home.',
    price: 49.99,
    image: '/images/merch/night-stage-hoodie',
    alt: 'A near-black hoodie with four golden strings across the chest',
    status: AVAILABLE_SOON,
  },
  {
    id: 'vinyl-tee',
    title: 'Vinyl Tee No. 2',
    description:
      'The record with four strings across it, folded around a seven-inch of “Rosin & Smoke”.',
    price: 54.99,
    image: '/images/merch/vinyl-tee',
    alt: 'An ivory T-shirt printed with a record that four strings cross',
    status: AVAILABLE_SOON,
  },
  {
    id: 'f-hole-tee',
    title: 'F-Hole Tee No. 2',
    description:
      'Two f-holes where a violin would have them, ivory on washed black, this time in heavier cotton.',
    price: 29.99,
    image: '/images/merch/f-hole-tee',
    alt: 'A black T-shirt with a pair of ivory f-holes on the chest',
    status: AVAILABLE_SOON,
  },
  {
    id: 'rosin-cap',
    title: 'Rosin Cap No. 2',
    description:
      'Six wool panels in stage black, and one f-hole stitched as tall as the crown in rosin thread.',
    price: 34.99,
    image: '/images/merch/rosin-cap',
    alt: 'A dark cap with a tall golden f-hole stitched on its front',
    status: AVAILABLE_SOON,
  },
];

/** Widths of the announced products' pictures. */
export const ANNOUNCED_WIDTHS = [400, 800] as const;

export const announcedTexts = {
  title: 'Next on the rail',
  eyebrow: 'The second run',
  comingSoon: 'Coming Soon',
  notify: 'Notify me',
} as const;

export const shelfTexts = {
  title: 'On the table now',
  others: 'Also on the table',
  loading: 'Loading merch...',
  notLoaded: 'The table could not be set',
  featured: 'FEATURED',
  soldOut: 'Sold out',
} as const;

/** How the merch is made, in three short chapters. */
export const merchStory = {
  title: 'Folded by hand',
  blocks: [
    {
      title: 'Thread',
      text: 'The first shirt was a stage shirt. The f-holes were ironed on the night before a show, and by the second song somebody had asked where to buy one.',
    },
    {
      title: 'Ink',
      text: 'A printer two bridges from the studio pulls every screen. When a run is gone the screens are washed, and the next one is drawn anew.',
    },
    {
      title: 'Road',
      text: 'What is left goes into one suitcase and onto the table by the door. She sells it herself when the set is over, with rosin still on her hands.',
    },
  ],
} as const;

export const notifyTexts = {
  /** What somebody waits for who names no product. */
  everything: 'The whole second run',
  title: 'First pick',
  text: 'Leave an address and you hear of the second run a day before everybody else does. One letter, no series.',
  emailLabel: 'Email',
  action: 'Notify me',
  sent: (product: string) => ({
    title: 'We will tell you',
    message: `You hear from us when it is here: ${product}.`,
  }),
  failed: 'Not noted',
  orWrite: `Or write to ${artist.email}.`,
} as const;

/** The words of a product's own page. */
export const productTexts = {
  loading: 'Loading product...',
  back: 'Back to Merch',
  notFoundTitle: 'Product Not Found',
  notFound: "The product you're looking for doesn't exist or is no longer available.",
  gone: {
    title: 'Product not found',
    message: "The product you're looking for doesn't exist or is no longer available.",
  },
  notLoaded: 'This product could not be loaded',
  withdrawn: 'This has just been taken off the table.',
  featured: 'FEATURED',
  size: 'Size',
  color: 'Color',
  quantity: 'Quantity',
  choose: { size: 'Please choose a size.', color: 'Please choose a color.' },
  addToCart: 'Add to Cart',
  soldOut: 'Sold out',
  soldOutHint: 'The last one has gone. The next run is announced on the merch page.',
  inStock: 'In stock',
  freeShipping: 'Free Shipping',
  picture: (index: number, count: number) => `Picture ${index} of ${count}`,
} as const;

export function onlyLeft(count: number): string {
  return count === 1 ? 'Only 1 left' : `Only ${count} left`;
}

/** What holds for everything that is sold here. */
export const productFeatures = [
  'Drawn by the artist, printed in small runs in Portland',
  'Preorder: on its way to you within 4-6 weeks',
  'Replaced or refunded if it arrives defective',
] as const;

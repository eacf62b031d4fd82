import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { EditablePageText } from '@/content/site';

export const merchPage: EditablePageText = {
  section: 'page-merch',
  path: paths.merch,
  title: 'Merch',
  description:
    'Hoodies, T-shirts and caps drawn around a violin and printed in small runs in Portland. See what is for sale, what is coming next, and the size guide.',
};

export const merchHero = {
  section: 'merch',
  eyebrow: 'Merch',
  title: 'Wear the *last song* home',
  text: 'The table by the door, after the lights come up: cotton, thread and ink, in runs small enough to fold by hand.',
  notify: 'Notify me about new merch',
  image: '/images/merch/hero',
} as const;

/**
 * Announced products, which are not for sale yet; those for sale are rows of `merch_products`. Addresses that wait
 * for a product are stored with its key, so that a renamed product keeps them.
 */
export const announced = {
  section: 'announced',
  products: [
    {
      key: 'One-Hole Crewneck',
      title: 'One-Hole Crewneck',
      description: 'A heavy sweatshirt in rust red, with a single ivory f-hole down the chest.',
      price: '49.99',
      image: '/images/merch/one-hole-crewneck',
      alt: 'A rust red sweatshirt with one tall ivory f-hole on the chest',
    },
    {
      key: 'Daylight Hoodie',
      title: 'Daylight Hoodie',
      description: 'Ivory, brushed inside, with a pair of f-holes printed in varnish amber.',
      price: '54.99',
      image: '/images/merch/daylight-hoodie',
      alt: 'An ivory hoodie with a pair of amber f-holes on the chest',
    },
    {
      key: 'Four Strings Tee',
      title: 'Four Strings Tee',
      description: 'Four vibrating strings across a washed sea-green tee.',
      price: '29.99',
      image: '/images/merch/four-strings-tee',
      alt: 'A sea-green T-shirt with four vibrating ivory strings across the chest',
    },
    {
      key: 'Rosin Beanie',
      title: 'Rosin Beanie',
      description: 'Ribbed knit in rosin amber, with an f-hole stitched on the cuff.',
      price: '34.99',
      image: '/images/merch/rosin-beanie',
      alt: 'An amber ribbed beanie with a small ivory f-hole on its cuff',
    },
  ],
} as const;

export const merchStory = {
  section: 'merch-story',
  title: 'Folded by hand',
  blocks: [
    {
      title: 'Thread',
      text: 'The first shirt was a stage shirt. The f-holes were ironed on the night before a show, and by the second song somebody had asked where to buy one.',
    },
    {
      title: 'Ink',
      text: 'A printer two bridges from the studio pulls every screen. When a run is gone the screens are washed, and the next one is redrawn.',
    },
    {
      title: 'Road',
      text: 'What is left goes into one suitcase and onto the table by the door. I sell it myself when the set is over, with rosin still on my hands.',
    },
  ],
} as const;

export const notifyTexts = {
  everything: 'All new merch',
  title: 'Hear about new merch first',
  text: 'Leave your email address, and I email you when the announced pieces go on sale.',
  action: 'Notify me',
  sent: (product: string) => ({
    title: 'Check your inbox',
    message: `Open the link in our email and press Confirm. If you confirmed before, no email comes. I email you when it goes on sale: ${product}.`,
  }),
  failed: 'Your email address was not saved',
  orWrite: `Or write to ${artist.email}.`,
} as const;

export const productTexts = {
  gone: {
    title: 'Product not found',
    message: "The product you're looking for doesn't exist or is no longer available.",
  },
  notLoaded: 'This product could not be loaded',
  withdrawn: 'This product is no longer for sale.',
  soldOutHint: 'New merch is announced on the merch page.',
} as const;

export const availabilityTexts = {
  'sold-out': () => 'Sold out',
  preorder: () => 'Preorder',
  low: (stock: number) => (stock === 1 ? 'Only 1 left' : `Only ${stock} left`),
  'in-stock': () => 'In stock',
} as const;

/** Facts on a product's page: one by availability, then those that apply to all products. */
export const productFeatures = {
  preorder: 'Preorders are delivered in 4-6 weeks',
  inStock: 'Packed within 3 business days of your payment',
  always: ['Drawn by me, printed in small runs in Portland', 'Refunded only if it is defective'],
} as const;

/** A garment's measurements, laid flat, in inches; centimeters are calculated. */
export interface SizeChart {
  category: string;
  fit: string;
  measures: readonly string[];
  rows: readonly { size: string; inches: readonly number[] }[];
}

export const sizeGuide = {
  id: 'size-guide',
  title: 'Size guide',
  text: 'Measured flat, in inches and centimeters; a piece may differ by half an inch (1 cm). Compare with something of yours that fits.',
  how: [
    { term: 'Chest', text: 'across the front, one inch below the armholes' },
    { term: 'Length', text: 'from the top of the shoulder to the hem' },
    { term: 'Sleeve', text: 'from the shoulder seam to the end of the sleeve' },
  ],
} as const;

export const sizeCharts: readonly SizeChart[] = [
  {
    category: 'Hoodies',
    fit: 'Relaxed. Between two sizes, take the smaller one.',
    measures: ['Chest', 'Length', 'Sleeve'],
    rows: [
      { size: 'XS', inches: [19, 25.5, 23.5] },
      { size: 'S', inches: [20.5, 26.5, 24] },
      { size: 'M', inches: [22, 27.5, 24.5] },
      { size: 'L', inches: [23.5, 28.5, 25] },
      { size: 'XL', inches: [25, 29.5, 25.5] },
      { size: 'XXL', inches: [26.5, 30.5, 26] },
    ],
  },
  {
    category: 'T-Shirts',
    fit: 'Regular. Between two sizes, take the larger one.',
    measures: ['Chest', 'Length', 'Sleeve'],
    rows: [
      { size: 'XS', inches: [17, 26.5, 7.5] },
      { size: 'S', inches: [18.5, 27.5, 8] },
      { size: 'M', inches: [20, 28.5, 8.5] },
      { size: 'L', inches: [21.5, 29.5, 9] },
      { size: 'XL', inches: [23, 30.5, 9.5] },
      { size: 'XXL', inches: [24.5, 31.5, 10] },
    ],
  },
  {
    category: 'Accessories',
    fit: 'Caps have a strap at the back and fit most heads.',
    measures: ['Head, smallest', 'Head, largest'],
    rows: [{ size: 'One size', inches: [21.5, 24] }],
  },
];

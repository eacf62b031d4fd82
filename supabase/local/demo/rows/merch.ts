import type { DemoProduct } from './types.ts';

/** The products of the shop, oldest first. */
export const demoProducts: readonly DemoProduct[] = [
  {
    slug: 'rosin-cap',
    title: 'Rosin Cap',
    description:
      'Six panels, low crown, the f-hole stitched in rosin thread. Keeps the stage lights out of your eyes.',
    category: 'Accessories',
    price: 20,
    stock: 8,
    sizes: [],
    alt: 'Dark six-panel cap with an embroidered golden f-hole',
  },
  {
    slug: 'f-hole-tee',
    title: 'F-Hole Tee',
    description:
      'Two f-holes where a violin would have them. Heavy cotton, screen-printed by hand in Portland.',
    category: 'T-Shirts',
    price: 25,
    stock: 50,
    sizes: ['S', 'M', 'L', 'XL'],
    alt: 'Black T-shirt with a pair of ivory f-holes on the chest',
  },
  {
    slug: 'vinyl-tee',
    title: 'Vinyl Tee',
    description:
      'A record with four strings across it. For people who own more sleeves than sleeves.',
    category: 'T-Shirts',
    price: 30,
    stock: 50,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    alt: 'Ivory T-shirt printed with a dark record crossed by four strings',
  },
  {
    slug: 'night-stage-hoodie',
    title: 'Night Stage Hoodie',
    description:
      'Brushed inside, near-black outside, four vibrating strings across the chest. Made for load-out at one in the morning.',
    category: 'Hoodies',
    price: 65,
    stock: 50,
    sizes: ['S', 'M', 'L', 'XL'],
    alt: 'Near-black hoodie with four golden strings vibrating across the chest',
  },
];

import { starterProducts } from '../../../src/content/starter-products.ts';
import type { DemoProduct } from './types.ts';

/** What is left of the shop's first products, and in what sizes; oldest first. */
const shelf: readonly Pick<DemoProduct, 'slug' | 'stock' | 'sizes' | 'isPreorder'>[] = [
  { slug: 'rosin-cap', stock: 8, sizes: [], isPreorder: false },
  { slug: 'f-hole-tee', stock: 50, sizes: ['S', 'M', 'L', 'XL'], isPreorder: false },
  { slug: 'vinyl-tee', stock: 50, sizes: ['S', 'M', 'L', 'XL', 'XXL'], isPreorder: true },
  { slug: 'night-stage-hoodie', stock: 50, sizes: ['S', 'M', 'L', 'XL'], isPreorder: false },
];

/** The products of the shop. */
export const demoProducts: readonly DemoProduct[] = shelf.flatMap((left) =>
  starterProducts
    .filter(({ key }) => key === left.slug)
    .map((product) => ({ ...product, ...left })),
);

import { starterProducts } from '../../../src/content/merch-admin.ts';
import type { DemoProduct } from './types.ts';

/** Stock and sizes of the first products, oldest first. */
const stock: readonly Pick<DemoProduct, 'slug' | 'stock' | 'sizes' | 'isPreorder'>[] = [
  { slug: 'rosin-cap', stock: 8, sizes: [], isPreorder: false },
  { slug: 'f-hole-tee', stock: 50, sizes: ['S', 'M', 'L', 'XL'], isPreorder: false },
  { slug: 'vinyl-tee', stock: 50, sizes: ['S', 'M', 'L', 'XL', 'XXL'], isPreorder: true },
  { slug: 'night-stage-hoodie', stock: 50, sizes: ['S', 'M', 'L', 'XL'], isPreorder: false },
];

export const demoProducts: readonly DemoProduct[] = stock.flatMap((left) =>
  starterProducts
    .filter(({ key }) => key === left.slug)
    .map((product) => ({ ...product, ...left })),
);

import type { ProductRow } from '@/features/merch/model';

/** A plain row of products as the shop reads it, with overrides. */
export function productRow(overrides: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 4,
    title: 'Night Stage Hoodie',
    description: 'Brushed inside, made for load-out.',
    price: 65,
    sizes: ['S', 'M', 'L'],
    colors: ['Black'],
    stock: 10,
    isFeatured: true,
    isPreorder: false,
    category: { name: 'Hoodies' },
    images: [
      {
        id: 1,
        image_url: '/hoodie.jpg',
        is_primary: true,
        position: 0,
        alt_text: 'A near-black hoodie',
        variant_widths: [400, 800],
        width: 900,
        height: 900,
      },
    ],
    ...overrides,
  };
}

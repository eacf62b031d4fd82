import type { ProductRow } from '@/features/merch/model';

/** A row of products as the shop reads it, complete and unremarkable but for what is asked. */
export function productRow(overrides: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 4,
    title: 'Night Stage Hoodie',
    description: 'Brushed inside, made for load-out.',
    price: 65,
    sizes: ['S', 'M', 'L'],
    colors: ['Black'],
    stock_quantity: 50,
    is_active: true,
    is_featured: true,
    merch_categories: { name: 'Hoodies' },
    merch_images: [
      {
        id: 1,
        image_url: '/hoodie.jpg',
        is_primary: true,
        position: 0,
        alt_text: 'A near-black hoodie',
        variant_widths: [400, 800],
      },
    ],
    ...overrides,
  };
}

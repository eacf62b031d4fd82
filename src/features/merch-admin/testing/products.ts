import type { AdminProductRow } from '@/features/merch-admin/model';

type PictureRow = AdminProductRow['merch_images'][number];

export function pictureRow(overrides: Partial<PictureRow> = {}): PictureRow {
  return {
    id: 1,
    image_url: '/hoodie.jpg',
    filename: 'hoodie.jpg',
    alt_text: null,
    is_primary: true,
    position: 0,
    variant_widths: [400],
    ...overrides,
  };
}

/** A row of products as the back-office reads it, unremarkable but for what is asked. */
export function adminProductRow(overrides: Partial<AdminProductRow> = {}): AdminProductRow {
  return {
    id: 4,
    title: 'Night Stage Hoodie',
    description: 'Brushed inside, made for load-out.',
    price: 65,
    category_id: 2,
    sizes: ['S', 'M', 'L', 'XL'],
    colors: ['Black'],
    stock_quantity: 50,
    is_active: true,
    is_featured: true,
    created_at: '2025-06-01T12:00:00+00:00',
    revision: 1,
    merch_categories: { name: 'Hoodies' },
    merch_images: [pictureRow()],
    ...overrides,
  };
}

import type { AdminProduct, AdminProductImage } from '@/features/merch/admin/queries';

export function adminImage(overrides: Partial<AdminProductImage> = {}): AdminProductImage {
  return {
    id: 1,
    url: '/hoodie.jpg',
    filename: 'hoodie.jpg',
    alt_text: null,
    isPrimary: true,
    position: 0,
    variantWidths: [400],
    ...overrides,
  };
}

/** A plain product as the back-office reads it, with overrides. */
export function adminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
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
    is_preorder: false,
    created_at: '2025-06-01T12:00:00+00:00',
    published_at: '2025-06-01T12:00:00+00:00',
    revision: 1,
    category: { id: 2, name: 'Hoodies' },
    images: [adminImage()],
    ...overrides,
  };
}

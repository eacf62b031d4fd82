import { restoreNotes } from '@/content/deleted-items';

export const merchAdminTexts = {
  tabs: {
    overview: 'Overview',
    add: 'Add Product',
    manage: 'Manage Products',
    categories: 'Categories',
  },
  migration: {
    title: 'First products',
    done: 'Merch products already migrated',
    doneHint: 'The first products are in the shop. Add more at any time.',
    text: 'The shop is empty. Start with four sample products: fifty of each, featured, with their images. Change them afterward as you like.',
    action: 'Migrate products',
    running: 'Migrating...',
  },
  categories: 'Category management coming soon...',
  loading: 'Loading products...',
  statuses: {
    all: { label: 'All', title: 'No products yet', text: 'Products you add appear here.' },
    live: {
      label: 'Live',
      title: 'No product is live',
      text: 'Active products appear in the shop immediately.',
    },
    hidden: { label: 'Hidden', title: 'Nothing is hidden', text: 'Every product is in the shop.' },
    low: {
      label: 'Low stock',
      title: 'Nothing is running low',
      text: 'Every product has at least ten in stock.',
    },
    featured: {
      label: 'Featured',
      title: 'No product is featured',
      text: 'Products marked with the star come first in the shop.',
    },
  },
  search: {
    within: 'Title or description',
    nothingFound: (query: string) => `No title or description contains “${query}”.`,
  },
  noCategory: 'No category',
  stock: (stock: number) => `${stock.toLocaleString('en-US')} in stock`,
  delete: {
    title: 'Delete product',
    question: (title: string) => `Are you sure you want to delete "${title}"?`,
    action: 'Delete',
    consequences: [
      'It is removed from the shop immediately.',
      restoreNotes.one,
      'Existing orders keep its title and price.',
    ],
  },
  discard: {
    title: 'Discard draft?',
    question: (title: string) => title,
    action: 'Discard',
    consequences: [restoreNotes.one],
  },
} as const;

/** Toasts for merch in the back-office. */
export const merchAdminToasts = {
  loadFailed: 'Error fetching products',
  categoriesFailed: 'Error fetching categories',
  created: { title: 'Product created' },
  updated: { title: 'Product updated' },
  saveFailed: 'Error saving product',
  activated: { title: 'Product status updated', message: 'Product is now active' },
  deactivated: { title: 'Product status updated', message: 'Product is now inactive' },
  featured: { title: 'Added to featured' },
  unfeatured: { title: 'Removed from featured' },
  updateFailed: 'Error updating product',
  deleted: { title: 'Product deleted' },
  deleteFailed: 'Error deleting product',
  migrated: 'Auto-migration completed',
  migratedText: (added: number) =>
    added === 0 ? 'No product was added.' : `${productCount(added)} added.`,
  migrationFailed: 'Migration failed',
} as const;

function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
}

/** Sizes that a product may have, from small to large. */
export const PRODUCT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

export const DEFAULT_SIZES = ['S', 'M', 'L', 'XL'] as const;
export const DEFAULT_STOCK = 50;

export const productLimits = { title: 200, description: 5_000, stock: 2_147_483_647, alt: 300 };

export const productFormTexts = {
  images: 'Images',
  imagesHint: 'The first one is shown in the shop. Best is a square of 1600 px or more.',
  loading: 'Loading product...',
  missing: {
    title: 'This product no longer exists',
    text: 'It was deleted or discarded elsewhere.',
  },
  stillUploading: { title: 'One moment', message: 'The images are still being uploaded.' },
} as const;

/** The stored title of a draft that has no title yet. */
export const UNTITLED_PRODUCT = 'Untitled product';

/** Products that an admin can add to an empty shop; the `key` prevents adding one twice. The demo uses them too. */
export const starterProducts = [
  {
    key: 'night-stage-hoodie',
    title: 'Night Stage Hoodie',
    description:
      'Brushed inside, near-black outside, four vibrating strings across the chest. Made for load-out at one in the morning.',
    price: 65,
    category: 'Hoodies',
    image: '/images/merch/night-stage-hoodie-800.webp',
    alt: 'Near-black hoodie with four golden strings vibrating across the chest',
  },
  {
    key: 'f-hole-tee',
    title: 'F-Hole Tee',
    description:
      'Two f-holes where a violin would have them. Heavy cotton, screen-printed by hand in Portland.',
    price: 25,
    category: 'T-Shirts',
    image: '/images/merch/f-hole-tee-800.webp',
    alt: 'Black T-shirt with a pair of ivory f-holes on the chest',
  },
  {
    key: 'rosin-cap',
    title: 'Rosin Cap',
    description:
      'Six panels, low crown, the f-hole stitched in rosin thread. Keeps the stage lights out of your eyes.',
    price: 20,
    category: 'Accessories',
    image: '/images/merch/rosin-cap-800.webp',
    alt: 'Dark six-panel cap with an embroidered golden f-hole',
  },
  {
    key: 'vinyl-tee',
    title: 'Vinyl Tee',
    description:
      'A record with four strings across it. For people who own more sleeves than sleeves.',
    price: 30,
    category: 'T-Shirts',
    image: '/images/merch/vinyl-tee-800.webp',
    alt: 'Ivory T-shirt printed with a dark record crossed by four strings',
  },
] as const;

export type StarterProduct = (typeof starterProducts)[number];

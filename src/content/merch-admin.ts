export const merchAdminTexts = {
  title: 'Merch',
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
    text: 'The shop is empty. Four products can begin it: fifty of each, featured, with their images. Change them afterward as you like.',
    action: 'Migrate products',
    running: 'Migrating...',
  },
  categories: 'Category management coming soon...',
  loading: 'Loading products...',
  empty: {
    all: { title: 'No products yet', text: 'Products you add appear here.' },
    live: { title: 'No product is live', text: 'Active products appear in the shop immediately.' },
    hidden: { title: 'Nothing is hidden', text: 'Every product is in the shop.' },
    low: { title: 'Nothing is running low', text: 'There are ten or more of everything.' },
    featured: {
      title: 'No product is featured',
      text: 'Products marked with the star come first in the shop.',
    },
  },
  nothingFound: (query: string) => `No title or description contains “${query}”.`,
  noCategory: 'No category',
  stock: (stock: number) => `${stock.toLocaleString('en-US')} in stock`,
  delete: {
    title: 'Delete product',
    question: (title: string) => `Are you sure you want to delete "${title}"?`,
    action: 'Delete',
    consequences: [
      'It leaves the shop at once, for everybody.',
      'Its images are deleted with it. This cannot be undone.',
      'Orders that were placed for it keep its title and its price.',
    ],
  },
  discard: {
    title: 'Discard draft?',
    question: (title: string) => title,
    action: 'Discard',
    consequences: ['What was filled in and its images are deleted. This cannot be undone.'],
  },
} as const;

/** Toasts of the back-office's merch: to the letter. */
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

export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
}

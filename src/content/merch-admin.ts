/** The words of the back-office's merch. */
export const merchAdminTexts = {
  title: 'Merch',
  tabs: {
    overview: 'Overview',
    add: 'Add Product',
    manage: 'Manage Products',
    categories: 'Categories',
  },
  figuresLabel: 'The shop in numbers',
  lowest: {
    title: 'Running low',
    empty: 'Nothing is running low.',
    left: (stock: number) => (stock === 0 ? 'Sold out' : `${stock} left`),
  },
  migration: {
    title: 'First products',
    done: 'Merch products already migrated',
    doneHint: 'What the shop began with is on the table. The rest is yours to add.',
    text: 'The shop is empty. These four can begin it: fifty of each, featured, with their images. Change them afterward as you like.',
    action: 'Migrate products',
    running: 'Migrating...',
  },
  categories: 'Category management coming soon...',
  listLabel: 'All products',
  loading: 'Loading products...',
  within: 'Title or description',
  empty: {
    all: { title: 'No products yet', text: 'The first one you add stands here.' },
    live: { title: 'No product is live', text: 'Activate one and it is on the table at once.' },
    hidden: { title: 'Nothing is hidden', text: 'Every product is on the table.' },
    low: { title: 'Nothing is running low', text: 'There are ten or more of everything.' },
    featured: {
      title: 'No product is featured',
      text: 'Mark one with the star and it stands first in the shop.',
    },
  },
  nothingFound: (query: string) => `No title or description says “${query}”.`,
  noCategory: 'No category',
  hidden: 'Hidden',
  hiddenNote: 'Visitors are told “Product not found”.',
  featured: 'Featured',
  stock: (stock: number) => `${stock.toLocaleString('en-US')} in stock`,
  /** After how many there are, where that is few. */
  low: ', low',
  soldOut: 'Sold out',
  deleteTitle: 'Delete product',
  deleteQuestion: (title: string) => `Are you sure you want to delete "${title}"?`,
  deleteAction: 'Delete',
  deleteConsequences: [
    'It leaves the shop at once, for everybody.',
    'Its images are deleted with it. This cannot be undone.',
    'Orders that were placed for it keep its title and its price.',
  ],
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
  /** Of a product that the migration could neither finish nor remove. */
  withoutImage: 'It stands in the shop without its image.',
} as const;

export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
}

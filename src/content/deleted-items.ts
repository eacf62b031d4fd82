/** Sentences for deletion dialogs. */
export const restoreNotes = {
  one: 'You can restore it for 30 days under Recently deleted.',
  several: 'You can restore them for 30 days under Recently deleted.',
} as const;

const NO_WAY_BACK = 'Its files are deleted too. This cannot be undone.';

export const deletedItemTexts = {
  title: 'Recently deleted',
  hint: 'Deleted items are kept for 30 days, with their files. Public pictures and previews stay open at their addresses. To close them, choose “Delete permanently” or, after the 30 days, remove them under Unused files.',
  listLabel: 'Deleted items, newest first',
  untitled: 'Untitled',
  by: (email: string) => `by ${email}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  restore: 'Restore',
  deletePermanently: 'Delete permanently',
  deleteTitle: 'Delete it permanently?',
  ordersStay: 'Existing orders keep the title and price; buyers keep their files.',
  deleted: { title: 'Deleted permanently' },
  notRestored: 'Restore failed',
  notDeleted: 'Delete failed',
  statuses: {
    all: {
      label: 'All',
      title: 'Nothing was deleted in the last 30 days.',
      text: 'Beats, releases, images and products that you delete appear here, so that you can restore them.',
    },
    beats: {
      label: 'Beats',
      title: 'No deleted beats',
      text: 'No beat was deleted in the last 30 days.',
    },
    releases: {
      label: 'Releases',
      title: 'No deleted releases',
      text: 'No release was deleted in the last 30 days.',
    },
    gallery_images: {
      label: 'Images',
      title: 'No deleted images',
      text: 'No image of the gallery was deleted in the last 30 days.',
    },
    merch_products: {
      label: 'Products',
      title: 'No deleted products',
      text: 'No product was deleted in the last 30 days.',
    },
  },
  kinds: {
    beats: {
      name: 'Beat',
      noWayBack: NO_WAY_BACK,
      restored: {
        title: 'Beat restored',
        message: 'It is under Beats, and hidden from visitors until you show it.',
      },
    },
    releases: {
      name: 'Release',
      noWayBack: 'Its beats stay as they are. This cannot be undone.',
      restored: {
        title: 'Release restored',
        message: 'It is under Beats, Releases, and hidden from visitors until you show it.',
      },
    },
    gallery_images: {
      name: 'Image',
      noWayBack: NO_WAY_BACK,
      restored: { title: 'Image restored', message: 'It is in the public gallery again.' },
    },
    merch_products: {
      name: 'Product',
      noWayBack: NO_WAY_BACK,
      restored: {
        title: 'Product restored',
        message: 'It is under Merch, and hidden from visitors until you activate it.',
      },
    },
  },
} as const;

/** From small to large: the sizes that a product may come in. */
export const PRODUCT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

export const DEFAULT_SIZES = ['S', 'M', 'L', 'XL'] as const;
export const DEFAULT_STOCK = 50;

export const productLimits = { title: 200, description: 5_000, stock: 2_147_483_647, alt: 300 };

export const productFormTexts = {
  images: 'Images',
  imagesHint: 'The first one is shown in the shop. Best: square, 1600 px or more.',
  imagesAtOnce: 'What is changed here is changed at once.',
} as const;

export const productDraftTexts = {
  untitled: 'Untitled product',
  autosave: 'What you fill in is saved as a draft, which you can continue on any device.',
  status: {
    saved: 'Saved as a draft.',
    unsaved: 'Saving…',
    saving: 'Saving…',
    failed: 'Not saved yet.',
    offline: 'Not saved: no connection. This is saved when it is back.',
  },
  stillUploading: { title: 'One moment', message: 'The images are still being uploaded.' },
} as const;

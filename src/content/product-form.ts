/** From small to large: the sizes that a product may come in. */
export const PRODUCT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

/** What a new product comes in, before anybody says more. */
export const newProduct = {
  stock: '50',
  sizes: ['S', 'M', 'L', 'XL'],
  colors: ['Black'],
} as const;

/** The limits of the tables that the form fills. */
export const productLimits = {
  title: 200,
  description: 5_000,
  stock: 2_147_483_647,
  alt: 300,
} as const;

/** The words of the form of products. */
export const productFormTexts = {
  formLabel: 'New product',
  details: 'Details',
  preorder: 'Preorder: delivered in 4-6 weeks',
  images: 'Images',
  imagesHint: 'The first one is shown in the shop. Best: square, 1600 px or more.',
  imagesAtOnce: 'What is changed here is changed at once.',
  imagesLoading: 'Loading images...',
  altLabel: 'What it shows',
  altSaved: 'Saved',
  noSizes: 'No size ticked: one that fits all.',
  noCategory: 'None',
  categoriesLoading: 'Loading categories…',
  categoriesFailed: 'The categories could not be read.',
  create: 'Create product',
  inShop: 'In the shop now',
  editTitle: 'Edit product',
} as const;

/** The words of products that are not in the shop yet. */
export const productDraftTexts = {
  listTitle: 'Drafts',
  /** What one is called before it has a title or an image. */
  untitled: 'Untitled product',
  missing: (fields: readonly string[]) =>
    fields.length === 0 ? 'Ready to create' : `Needs: ${fields.join(', ')}`,
  open: 'Continue',
  isOpen: 'Open below',
  another: 'Start another product',
  autosave: 'What you fill in is saved as a draft, which you can continue on any device.',
  saving: 'Saving…',
  saved: 'Saved as a draft.',
  notSaved: 'Not saved yet.',
  changedElsewhere: (fields: readonly string[]) => `Changed elsewhere: ${fields.join(', ')}.`,
  stillUploading: {
    title: 'One moment',
    message: 'The images are still being uploaded.',
  },
  discard: 'Discard draft',
  discardTitle: 'Discard draft?',
  discardAction: 'Discard',
  discardConsequences: ['What was filled in and its images are deleted. This cannot be undone.'],
  discarded: 'Draft discarded',
} as const;

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
  pictures: 'Pictures',
  picturesHint: 'The first one stands on the shelf: square, 1600 px or more is best.',
  picturesAtOnce: 'What is changed here is changed at once.',
  picturesLoading: 'Loading pictures...',
  addImages: 'Add images',
  imagesHint: 'JPEG, PNG or WebP. Where they were taken is not published.',
  altLabel: 'What it shows',
  altSaved: 'Saved',
  noSizes: 'No size ticked: one that fits all.',
  noCategory: 'None',
  categoriesLoading: 'Loading categories…',
  categoriesFailed: 'The categories could not be read.',
  progressLabel: 'Saving',
  onTheirWay: 'Pictures on their way',
  create: 'Create product',
  cancel: 'Cancel',
  clear: 'Clear the form',
  clearTitle: 'Clear the form?',
  clearAction: 'Clear',
  clearConsequences: ['What was typed and the pictures that were chosen are gone from this form.'],
  untitled: 'A product without a title',
  kept: 'What you type is kept in this tab until it is saved; pictures have to be chosen again after a reload.',
  inShop: 'In the shop now',
  editTitle: 'Edit product',
} as const;

/** What is said while a product is saved, and when it was not. */
export const productSaveTexts = {
  saving: (title: string, done: number, all: number) =>
    `Saving ${title}: ${done} of ${all} pictures`,
  undoing: 'Taking back what was stored…',
  cancelled: 'It was cancelled.',
  nothingKept: 'Nothing of it was kept on the server.',
  undone: { title: 'Not saved', message: 'Nothing of it is left on the server.' },
  /** After the page was loaded anew in the middle. */
  forsaken: (title: string) => ({
    title: 'A product was not saved to its end',
    message: `What was stored of ${title} has been taken back. Choose its pictures again to save it.`,
  }),
  notUndone:
    'What was stored so far could not be taken back. Saving again takes it back first; in Manage Products it can be deleted.',
  stillChecking: {
    title: 'One moment',
    message: 'Your pictures are still being looked at.',
  },
  badPicture: 'A picture cannot be used',
} as const;

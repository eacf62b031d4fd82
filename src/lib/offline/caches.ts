/** Names of the caches that the service worker and the page share. */
export const caches = {
  pages: 'pages',
  assets: 'assets',
  images: 'images',
  data: 'data',
  /** Lists of the member; signing out deletes it. */
  personal: 'personal',
  /** The page fills this one; the others fill as the user browses. */
  previews: 'previews',
} as const;

/** Address of the document without content that hosts answer unknown addresses with. */
export const SHELL = '/app';

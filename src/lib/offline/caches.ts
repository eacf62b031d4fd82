/** Names of the caches that the service worker and the page share. */
export const cacheNames = {
  pages: 'pages',
  files: 'files',
  data: 'data',
  /** Lists of the member; the end of the session deletes it. */
  personal: 'personal',
  /** The page fills this one; the others fill as the user browses. */
  previews: 'previews',
} as const;

/** URL of the document without content, with which hosts answer unknown URLs. */
export const SHELL = '/app';

/** What answers every address that has no document: private pages, and what does not exist. */
export const FALLBACK_FILE = 'app.html';

/** The second is the name under which hosts look for it by themselves. */
export const fallbackFiles = [FALLBACK_FILE, '404.html'] as const;

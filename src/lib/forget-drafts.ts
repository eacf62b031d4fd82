/** Before the name of everything that is kept of forms in this tab. */
export const DRAFT_PREFIX = 'draft:';

/** Somebody signed out by wish: nothing of theirs stays in the tab. */
export function forgetDrafts(): void {
  const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of keys) window.sessionStorage.removeItem(key);
  // Files are kept elsewhere, by pages that a browser may never have opened.
  if (!('indexedDB' in window)) return;
  import('@/lib/media/uploads').then(
    ({ forgetUploads }) => forgetUploads(),
    (error: unknown) => console.warn('Kept files could not be forgotten:', error),
  );
}

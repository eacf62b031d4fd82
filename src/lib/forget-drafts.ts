import { storedKeys, writeStored } from '@/lib/browser-storage';

/** Before the name of everything that is kept of forms in this tab. */
export const DRAFT_PREFIX = 'draft:';

/** Somebody signed out by wish: nothing of theirs stays in the tab. */
export function forgetDrafts(): void {
  const keys = storedKeys('sessionStorage').filter((key) => key.startsWith(DRAFT_PREFIX));
  for (const key of keys) writeStored('sessionStorage', key, null);
  // Files are kept elsewhere, by pages that a browser may never have opened.
  if (!('indexedDB' in window)) return;
  import('@/lib/media/uploads').then(
    ({ forgetUploads }) => forgetUploads(),
    (error: unknown) => console.warn('Kept files could not be forgotten:', error),
  );
}

import { storedKeys, writeStored } from '@/lib/storage/browser-storage';
import { uploadsUnderWay } from '@/lib/uploads/uploads-under-way';

/** Prefix of all storage keys with data of forms. */
export const DRAFT_PREFIX = 'draft:';

/**
 * Removes all typed text from the browser after a member has signed out deliberately. The tab in which they signed
 * out also removes its uploads, after the member has agreed; the uploads of other tabs wait for the next sign-in.
 */
export function forgetDrafts(signedOut: 'here' | 'elsewhere'): void {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    const keys = storedKeys(area).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) writeStored(area, key, null);
  }
  // A page without uploads does not load the queue for this.
  if (signedOut === 'elsewhere' || uploadsUnderWay() === 0) return;
  import('@/lib/uploads/uploads').then(
    ({ forgetUploads }) => forgetUploads(),
    (error: unknown) => console.warn('Kept files could not be forgotten:', error),
  );
}

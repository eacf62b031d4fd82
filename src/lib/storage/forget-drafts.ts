import { uploadsUnderWay } from '@/lib/media/uploads-under-way';
import { storedKeys, writeStored } from '@/lib/storage/browser-storage';

/** Before the name of everything that is kept of forms in this browser. */
export const DRAFT_PREFIX = 'draft:';

/**
 * A member signed out deliberately: nothing that they typed stays in the browser. Uploads were asked about where
 * they signed out; those of other tabs wait for their next sign-in.
 */
export function forgetDrafts(signedOut: 'here' | 'elsewhere'): void {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    const keys = storedKeys(area).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) writeStored(area, key, null);
  }
  // Most pages never load the queue, and have nothing in it.
  if (signedOut === 'elsewhere' || uploadsUnderWay() === 0) return;
  import('@/lib/media/uploads').then(
    ({ forgetUploads }) => forgetUploads(),
    (error: unknown) => console.warn('Kept files could not be forgotten:', error),
  );
}

import { toast } from '@/lib/toast';

/**
 * Removes the origin of a page without HTTPS, because the database refuses URLs of a phone's page, which opens the
 * embedded stack on the host of this computer in the local network.
 */
export const withoutPageOrigin = (url: string) =>
  !window.isSecureContext && url.startsWith(`${location.origin}/`)
    ? url.slice(location.origin.length)
    : url;

/** The key of the object that a URL names, or null if the URL is not one of the bucket. */
export function keyFromUrl(bucket: string, url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*/, '');
  const home = new RegExp(`^/storage/v1/object/(?:public/)?${bucket}/(?=.)`);
  return home.test(path) ? decodeURIComponent(path.replace(home, '')) : null;
}

/** Reports objects that could not be deleted; their names include their buckets. */
export function reportUndeleted(names: readonly string[]): void {
  if (names.length === 0) return;
  console.error('Left in the storage:', names);
  toast.error({
    title: 'Files left in the storage',
    message: `They could not be deleted: ${names.join(', ')}`,
  });
}

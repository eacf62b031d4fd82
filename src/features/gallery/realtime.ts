import { galleryQueries } from '@/features/gallery/queries';
import { useLiveTable } from '@/lib/data/realtime';

/** Keeps the gallery live; the user retries a list that failed to load. */
export function useLiveGallery(
  channel: 'gallery-section-changes' | 'gallery-changes',
  enabled = true,
): void {
  useLiveTable({ channel, queryKey: galleryQueries.all, enabled });
}

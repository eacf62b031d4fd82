import { galleryQueries } from '@/features/gallery/queries';
import { useLiveChannel } from '@/lib/data/realtime';

/** Keeps the gallery live; the user retries a list that failed to load. */
export function useLiveGallery(
  channel: 'gallery-section-changes' | 'gallery-changes',
  enabled = true,
): void {
  useLiveChannel({ channel, queryKey: galleryQueries.all, enabled });
}

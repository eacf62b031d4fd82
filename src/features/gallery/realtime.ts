import { galleryQueries } from '@/features/gallery/queries';
import { useLiveTable } from '@/lib/data/realtime';

/** Keeps the gallery live; a list that never came is read again by hand alone. */
export function useLiveGallery(
  channel: 'gallery-section-changes' | 'gallery-changes',
  enabled = true,
): void {
  useLiveTable({ channel, table: 'gallery_images', queryKey: galleryQueries.all, enabled });
}

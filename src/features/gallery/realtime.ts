import { galleryQueries } from '@/features/gallery/queries';
import { useLiveTable } from '@/lib/realtime';

/** Keeps the home page's gallery live. */
export function useLiveGallerySection(): void {
  useLiveTable({
    channel: 'gallery-section-changes',
    table: 'gallery_images',
    queryKey: galleryQueries.all,
  });
}

/** Keeps the gallery page live. */
export function useLiveGallery(): void {
  useLiveTable({
    channel: 'gallery-changes',
    table: 'gallery_images',
    queryKey: galleryQueries.all,
  });
}

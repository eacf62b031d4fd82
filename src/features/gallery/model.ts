import { srcSet, toSizedImage, type ImageRow, type SizedImage } from '@/lib/images/sized-images';
import type { Tables } from '@/types/database';

export interface GalleryImage {
  id: number;
  /** Empty when an admin has deleted it. */
  title: string;
  file: SizedImage;
  createdAt: string;
}

type GalleryRow = ImageRow & Pick<Tables<'gallery_images'>, 'id' | 'title' | 'created_at'>;

export function toGalleryImage(row: GalleryRow): GalleryImage {
  return {
    id: row.id,
    title: row.title.trim(),
    file: toSizedImage(row),
    createdAt: row.created_at,
  };
}

export function fullSrcSet(file: SizedImage): string {
  return [srcSet(file), `${file.url} ${file.width}w`].filter(Boolean).join(', ');
}

/** An image's number; the oldest is 1. */
export function imageNumber(index: number, total: number): string {
  return String(total - index).padStart(2, '0');
}

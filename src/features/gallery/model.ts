import { srcSet, toSizedImage, type ImageRow, type SizedImage } from '@/lib/media/sized-images';
import type { Tables } from '@/types/database';

export interface GalleryImage {
  id: number;
  /** Empty when an admin took it away. */
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

/** The id that an address names: null where it names none, 0 (which no image has) for nonsense. */
export function parseImageId(value: string | null): number | null {
  if (value === null) return null;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
}

export function fullSrcSet(file: SizedImage): string {
  return [srcSet(file), `${file.url} ${file.width}w`].filter(Boolean).join(', ');
}

import { paths } from '@/config/paths';
import type { EditablePageText } from '@/content/site';

export const galleryPage: EditablePageText = {
  section: 'page-gallery',
  path: paths.gallery,
  title: 'Gallery',
  description:
    'Photographs from around the music: load-ins, late studios, radio nights and the family table, from Portland and the road.',
};

export const galleryTexts = {
  eyebrow: 'Gallery',
  title: 'Everything but',
  accent: 'the sound',
  intro:
    'Load-ins, late studios, the family table. Nobody posed for long, because somebody was usually still holding a bow.',
  loading: 'Loading gallery...',
  empty: 'No images in gallery yet',
  emptyHint: 'Pictures will be added after the next show.',
  notLoaded: 'The gallery could not be loaded',
  loadFailed: 'Failed to load gallery',
  /** Shown when the URL names a picture that does not exist. */
  unknown: 'This picture has been removed. Here is the rest of the gallery.',
  listLabel: 'Pictures, newest first',
  untitled: 'Untitled',
  more: 'Show more pictures',
  close: 'Close picture',
  previous: 'Previous picture',
  next: 'Next picture',
  removed: 'That picture has just been removed. This is the next one.',
  notShown: 'This picture could not be loaded.',
} as const;

export function pictureCount(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

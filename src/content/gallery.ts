import { paths } from '@/config/paths';
import type { PageText } from '@/content/page-text';

export const galleryPage: PageText = {
  path: paths.gallery,
  title: 'Gallery',
  description:
    'Photographs from around the music: load-ins, late studios, radio nights and the family table, from Portland and the road.',
};

/** The words of the gallery and of the picture that fills the screen. */
export const galleryTexts = {
  eyebrow: 'Gallery',
  /** Its last words carry the colour. */
  title: { start: 'Everything but', accent: 'the sound' },
  intro:
    'Load-ins, late studios, the family table. Nobody posed for long, because somebody was usually still holding a bow.',
  loading: 'Loading gallery...',
  empty: 'No images in gallery yet',
  emptyHint: 'The first roll is still in the camera. Come back after the next show.',
  notLoaded: 'The gallery could not be loaded',
  loadFailed: 'Failed to load gallery',
  /** An address that names a picture which is not there. */
  unknown: 'The picture you were sent is not on the wall any more. Here is everything else.',
  listLabel: 'Pictures, newest first',
  /** For a picture whose title was taken away. */
  untitled: 'Untitled',
  more: 'Show more pictures',
  close: 'Close picture',
  previous: 'Previous picture',
  next: 'Next picture',
  removed: 'That picture has just been taken down. This one hung beside it.',
  notShown: 'This picture could not be shown.',
} as const;

export function pictureCount(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

export function newPictures(count: number): string {
  return count === 1 ? '1 new picture' : `${count} new pictures`;
}

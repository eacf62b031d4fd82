import { restoreNotes } from '@/content/deleted-items';

/** The size limit of the bucket `gallery`, which the server has too. */
export const GALLERY_MAX_BYTES = 2 * 1024 * 1024;

export const galleryAdminTexts = {
  back: 'Back to Admin Panel',
  uploadHeading: 'Upload images',
  drop: 'Drop images here, or choose files',
  hint: 'JPEG or PNG, up to 2 MB each. You can choose several at once. Location and camera data are removed.',
  uploading: 'Uploading...',
  queueLabel: 'Uploads',
  listHeading: 'Uploaded images',
  listLabel: 'Images, newest first',
  viewGallery: 'View gallery',
  loading: 'Loading images...',
  empty: 'No images uploaded yet.',
  emptyHint: 'Images you upload appear here and in the public gallery.',
  notLoaded: 'The images could not be loaded',
  untitled: 'Untitled',
  more: 'Show more images',
  titleLabel: 'Title',
  saveTitle: 'Save title',
  cancelTitle: 'Cancel editing',
  deleteTitle: 'Delete image',
  deleteQuestion: 'Are you sure you want to delete this image?',
  deleteAction: 'Delete',
  deleteConsequences: ['It is removed from the gallery immediately.', restoreNotes.one],
} as const;

export const galleryAdminToasts = {
  tooLarge: { title: 'File too large', message: 'Please select a file smaller than 2MB.' },
  uploaded: { title: 'Image uploaded successfully' },
  uploadFailed: 'Upload failed',
  uploadFailedFallback: 'Failed to upload image.',
  loadFailed: 'Failed to load images',
  deleted: { title: 'Image deleted' },
  deleteFailed: 'Delete failed',
  titleUpdated: { title: 'Title updated' },
  updateFailed: 'Update failed',
} as const;

export function imageCount(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}

/** The words of the back-office's gallery. */
export const galleryAdminTexts = {
  title: 'Gallery',
  uploadHeading: 'Hang something new',
  drop: 'Drop pictures here, or choose them',
  hint: 'JPEG or PNG, up to 2 MB each. Several go up one after the other. Place and date that a camera wrote into them are taken out.',
  uploading: 'Uploading...',
  queueLabel: 'Pictures on their way',
  listHeading: 'On the wall',
  listLabel: 'Pictures, newest first',
  seeWall: 'See the wall',
  loading: 'Loading images...',
  empty: 'No images uploaded yet.',
  emptyHint: 'The first picture you upload stands here, and on the wall that everybody sees.',
  notLoaded: 'The images could not be loaded',
  /** For a picture whose title was taken away. */
  untitled: 'Untitled',
  more: 'Show more pictures',
  titleLabel: 'Title',
  saveTitle: 'Save title',
  cancelTitle: 'Cancel editing',
  deleteTitle: 'Delete image',
  deleteQuestion: 'Are you sure you want to delete this image?',
  deleteAction: 'Delete',
  deleteConsequences: [
    'It leaves the gallery at once, for everybody.',
    'Its files are deleted with it. This cannot be taken back.',
  ],
} as const;

/** Toasts of the back-office's gallery: to the letter. */
export const galleryAdminToasts = {
  tooLarge: { title: 'File too large', message: 'Please select a file smaller than 2MB.' },
  uploaded: { title: 'Image uploaded successfully' },
  uploadFailed: 'Upload failed',
  uploadFailedFallback: 'Failed to upload image.',
  /** Of pictures that were still on their way when their page was left. */
  leftBehind: 'Upload stopped',
  leftBehindText: (count: number) =>
    `You left the gallery before ${imageCount(count)} had gone up. Choose ${count === 1 ? 'it' : 'them'} again to hang ${count === 1 ? 'it' : 'them'}.`,
  loadFailed: 'Failed to load images',
  deleted: { title: 'Image deleted' },
  deleteFailed: 'Delete failed',
  titleUpdated: { title: 'Title updated' },
  updateFailed: 'Update failed',
} as const;

export function imageCount(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

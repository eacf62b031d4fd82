export const storedImageTexts = {
  add: 'Add images',
  hint: 'JPEG, PNG or WebP. Location data is removed.',
  queueLabel: 'Uploads',
  empty: 'No images yet.',
  count: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  removeQuestion: 'Remove this image permanently?',
} as const;

export const storedImageToasts = {
  notArranged: 'Update failed',
  notRemoved: 'Delete failed',
  /** Another admin added or removed an image while this one reordered them. */
  changedMeanwhile:
    'Somebody else changed these images. The current ones are shown: please try again.',
} as const;

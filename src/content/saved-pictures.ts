/** The words for pictures that are stored already, of a beat or of a product. */
export const savedPictureTexts = {
  add: 'Add images',
  hint: 'JPEG, PNG or WebP. Where they were taken is not published.',
  queueLabel: 'Images on their way',
  empty: 'There is no picture yet.',
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  removeQuestion: 'Remove it for good?',
} as const;

/** What went wrong with them. */
export const savedPictureToasts = {
  notAdded: 'Upload failed',
  notArranged: 'Update failed',
  notRemoved: 'Delete failed',
  /** Somebody else added or removed one while they were put in order here. */
  changedMeanwhile:
    'Somebody else changed these pictures. They are shown as they are now: please try again.',
} as const;

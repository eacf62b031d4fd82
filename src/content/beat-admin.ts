/** The words of the back-office's list of beats. */
export const beatAdminTexts = {
  listLabel: 'All beats',
  loading: 'Loading beats...',
  within: 'Title, artist, genre or tag',
  sortLabel: 'Sort beats by',
  empty: {
    all: { title: 'No beats yet', text: 'The first one you add stands here.' },
    live: { title: 'No beat is live', text: 'Publish one and it stands in the store at once.' },
    hidden: { title: 'Nothing is hidden', text: 'Every beat stands in the store.' },
    featured: {
      title: 'No beat is featured',
      text: 'Mark one with the star and it stands on the home page.',
    },
    'no-preview': {
      title: 'Every beat can be heard',
      text: 'None is without a preview.',
    },
  },
  nothingFound: (query: string) => `No title, artist, genre or tag says “${query}”.`,
  deleteTitle: (count: number) =>
    count === 1 ? 'Delete this beat?' : `Delete ${beatCount(count)}?`,
  deleteAction: (count: number) => (count === 1 ? 'Delete' : `Delete ${beatCount(count)}`),
  deleteConsequences: (count: number) =>
    count === 1
      ? [
          'It leaves the store at once, for everybody.',
          'Its pictures and audio files are deleted with it. This cannot be taken back.',
          'Orders that were placed for it keep its title and its price.',
        ]
      : [
          'They leave the store at once, for everybody.',
          'Their pictures and audio files are deleted with them. This cannot be taken back.',
          'Orders that were placed for them keep their titles and their prices.',
        ],
  /** Those whose titles are not named. */
  andMore: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  /** While a beat is being copied, file by file. */
  duplicating: (done: number, total: number) =>
    total === 0 ? 'Duplicating…' : `Duplicating… ${done} of ${total} files`,
  editTitle: 'Edit beat',
  notWhole: 'No cover or no audio yet',
  noPreview: 'No preview',
} as const;

/** Toasts of the back-office's beats: to the letter. */
export const beatAdminToasts = {
  loadFailed: 'Failed to load beats',
  deleted: { title: 'Beat deleted' },
  deletedMany: (count: number) => ({ title: `${beatCount(count)} deleted` }),
  deleteFailed: 'Delete failed',
  /** Of several, some. */
  someNotDeleted: (titles: readonly string[]) =>
    `${titles.join(', ')}: gone already, or you may not delete it any more.`,
  duplicated: (title: string) => ({
    title: 'Beat duplicated',
    message: `The copy of “${title}” is hidden until you publish it.`,
  }),
  duplicateFailed: 'Duplicate failed',
  duplicateRemains: {
    nothing: 'Nothing of the copy was kept.',
    unfinished: 'A part of the copy stands in this list, hidden: please delete it.',
    unknown: 'If an empty copy stands in this list, please delete it.',
  },
  featured: { title: 'Added to featured' },
  unfeatured: { title: 'Removed from featured' },
  published: { title: 'Published' },
  hidden: { title: 'Hidden from the store' },
  saved: { title: 'Beat saved' },
  updateFailed: 'Update failed',
  someGone: 'Some of them are gone. The others were changed.',
} as const;

export function beatCount(count: number): string {
  return count === 1 ? '1 beat' : `${count.toLocaleString('en-US')} beats`;
}

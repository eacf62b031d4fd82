export const beatAdminTexts = {
  listLabel: 'All beats',
  loading: 'Loading beats...',
  within: 'Title, artist, genre or tag',
  sortLabel: 'Sort beats by',
  empty: {
    all: { title: 'No beats yet', text: 'Beats you add appear here.' },
    live: { title: 'No beat is live', text: 'Published beats appear in the store immediately.' },
    hidden: { title: 'Nothing is hidden', text: 'Every beat is in the store.' },
    featured: {
      title: 'No beat is featured',
      text: 'Use the star to feature a beat on the home page.',
    },
    'no-preview': { title: 'Every beat can be heard', text: 'None is without a preview.' },
  },
  nothingFound: (query: string) => `No title, artist, genre or tag contains “${query}”.`,
  deleteTitle: (count: number) =>
    count === 1 ? 'Delete this beat?' : `Delete ${beatCount(count)}?`,
  deleteAction: (count: number) => (count === 1 ? 'Delete' : `Delete ${beatCount(count)}`),
  deleteConsequences: (count: number, sold: number) => [
    ...(count === 1
      ? [
          'It is removed from the store immediately.',
          'Its images and audio files are deleted too. This cannot be undone.',
          'Existing orders keep its title and price.',
        ]
      : [
          'They are removed from the store immediately.',
          'Their images and audio files are deleted too. This cannot be undone.',
          'Existing orders keep their titles and prices.',
        ]),
    ...(sold === 0
      ? []
      : [
          `${licenseCount(sold)} sold: buyers keep their licenses and can still download the files they bought.`,
          `Sales and Revenue on the dashboard drop by ${sold === 1 ? 'this sale' : 'these sales'}. Paid orders stays.`,
        ]),
  ],
  andMore: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  editTitle: 'Edit beat',
  notComplete: 'Cover or audio missing',
  noPreview: 'No preview',
} as const;

export const beatAdminToasts = {
  loadFailed: 'Failed to load beats',
  deleted: (count: number) => ({
    title: count === 1 ? 'Beat deleted' : `${beatCount(count)} deleted`,
  }),
  deleteFailed: 'Delete failed',
  duplicated: (title: string) => ({
    title: 'Beat duplicated',
    message: `The copy of “${title}” is a draft until you publish it.`,
  }),
  duplicateFailed: 'Duplicate failed',
  featured: { title: 'Added to featured' },
  unfeatured: { title: 'Removed from featured' },
  published: { title: 'Published' },
  hidden: { title: 'Hidden from the store' },
  saved: { title: 'Beat saved' },
  updateFailed: 'Update failed',
  orphansRemoved: (count: number) => ({ title: `${fileCount(count)} removed` }),
} as const;

export function beatCount(count: number): string {
  return count === 1 ? '1 beat' : `${count.toLocaleString('en-US')} beats`;
}

function licenseCount(count: number): string {
  return count === 1 ? '1 license was' : `${count.toLocaleString('en-US')} licenses were`;
}

function fileCount(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`;
}

export const orphanTexts = {
  title: 'Unused files',
  hint: 'Files in the storage that belong to no beat, product or gallery image: what an interrupted upload or deletion left behind. Files younger than an hour are not listed, because they may belong to an upload that is under way; files that were sold are not listed either.',
  look: 'Look for unused files',
  none: 'No unused files.',
  found: (count: number, size: string) => `${fileCount(count)}, ${size}`,
  remove: (count: number) => `Remove ${fileCount(count)}`,
  question: (count: number) => `Remove ${fileCount(count)}?`,
  consequences: ['They are deleted permanently. Nothing in the store or the gallery uses them.'],
} as const;

export const draftTexts = {
  drafts: 'Drafts',
  complete: 'Ready to upload',
  lacks: (parts: readonly string[]) => `Still needs ${parts.join(', ')}`,
  another: 'Another beat',
  split: (count: number) => `These files became ${count} beats`,
  merge: 'Combine into one beat',
  keepSplit: 'Keep separate',
  checking: 'Checking files…',
  refused: (count: number) =>
    count === 1 ? 'One file cannot be used' : `${count} files cannot be used`,
  dismiss: 'Dismiss',
  count: (count: number) => (count === 1 ? '1 draft' : `${count.toLocaleString('en-US')} drafts`),
  discard: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardConsequence: 'Its text and files are deleted. This cannot be undone.',
  upload: 'Upload Beat',
  status: {
    saved: 'Saved as a draft',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Not saved',
    offline: 'Not saved: no connection. This is saved when it is back.',
  },
} as const;

export const draftToasts = {
  incomplete: { title: 'Please fill in all required fields' },
  noAudio: { title: 'Please upload at least one audio file' },
  noImage: { title: 'Please upload at least one image' },
  unfinished: { title: 'One moment', message: 'Your files are still being uploaded.' },
  fieldWrong: (message: string) => ({ title: 'Please check this field', message }),
  badFile: (name: string, reason: string) => ({
    title: 'A file cannot be used',
    message: reason.startsWith(name) ? reason : `${name}: ${reason}`,
  }),
  uploaded: (title: string) => ({ title: 'Beat uploaded successfully!', message: title }),
  failed: (message: string) => ({ title: 'Upload failed', message }),
  discarded: { title: 'Draft discarded' },
  covered: (titles: readonly string[]) => ({
    title: titles.length === 1 ? 'Cover added to another draft' : 'Covers added to other drafts',
    message: titles.join(', '),
  }),
} as const;

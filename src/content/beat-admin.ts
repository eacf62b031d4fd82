import { restoreNotes } from '@/content/deleted-items';

export const beatAdminTexts = {
  listLabel: 'All beats',
  search: {
    within: 'Title, artist, genre or tag',
    nothingFound: (query: string) => `No title, artist, genre or tag contains “${query}”.`,
  },
  statuses: {
    all: { label: 'All', title: 'No beats yet', text: 'Beats you add appear here.' },
    live: {
      label: 'Live',
      title: 'No beat is live',
      text: 'Published beats appear in the store immediately.',
    },
    hidden: { label: 'Hidden', title: 'Nothing is hidden', text: 'Every beat is in the store.' },
    featured: {
      label: 'Featured',
      title: 'No beat is featured',
      text: 'Use the star to feature a beat on the home page.',
    },
    'no-preview': {
      label: 'No preview',
      title: 'No preview is missing',
      text: 'Every beat has a preview.',
    },
  },
  deleteTitle: (count: number) =>
    count === 1 ? 'Delete this beat?' : `Delete ${beatCount(count)}?`,
  deleteAction: (count: number) => (count === 1 ? 'Delete' : `Delete ${beatCount(count)}`),
  deleteConsequences: (count: number, sold: number) => [
    ...(count === 1
      ? [
          'It is removed from the store immediately.',
          restoreNotes.one,
          'Existing orders keep its title and price.',
        ]
      : [
          'They are removed from the store immediately.',
          restoreNotes.several,
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
  loadingOne: 'Loading beat...',
  upload: 'Upload Beat',
  publishChanges: 'Publish changes',
  notComplete: 'Cover or audio missing',
  noPreview: 'No preview',
} as const;

export const bulkEditTexts = {
  open: 'Edit',
  title: (count: number) => `Edit ${beatCount(count)}`,
  action: (count: number) => `Change ${beatCount(count)}`,
  consequence: 'A field that is left empty stays as it is in each beat.',
  unchanged: 'No change',
  endSale: 'End the sale',
  endTierPrices: (names: readonly string[]) =>
    `${names.join(' and ')} at the multiple of the price`,
  tagsHint: 'They replace the tags. Separate them with commas.',
  changed: (count: number) => `${beatCount(count)} changed`,
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
} as const;

export function beatCount(count: number): string {
  return count === 1 ? '1 beat' : `${count.toLocaleString('en-US')} beats`;
}

function licenseCount(count: number): string {
  return count === 1 ? '1 license was' : `${count.toLocaleString('en-US')} licenses were`;
}

export const draftTexts = {
  looseTracks: 'Add stems or trackouts of a beat as one zip.',
  sameFile: (title: string) => `Same file as “${title}”`,
  sameTitle: 'Another beat has this title',
  checking: 'Checking files…',
  estimating: 'Estimating tempo and key…',
  refused: (count: number) =>
    count === 1 ? 'One file was not added' : `${count} files were not added`,
  noBeat: 'No beat has this name. Select beats, then press Cover.',
  noBeatOfZip: 'No beat has this name. Open the beat, then add the zip there.',
  unknownZip: 'Add “stems” or “trackouts” to the name of the zip.',
  hasFile: (title: string) => `“${title}” already has this file.`,
  dismiss: 'Dismiss',
  discardTitle: (count: number) =>
    count === 1 ? 'Discard this draft?' : `Discard ${count} drafts?`,
  discardConsequence: (count: number) => (count === 1 ? restoreNotes.one : restoreNotes.several),
} as const;

const partNames: Readonly<Record<string, string>> = {
  ...{ title: 'a title', genre: 'a genre', price: 'a price', image: 'a cover' },
};

/** Texts of the table of drafts. */
export const draftTableTexts = {
  label: 'Drafts',
  drop: 'Drop a folder or choose files',
  dropHint: 'Audio, covers, zips of stems. Names and tags are read.',
  newBeat: 'New beat',
  allDrafts: 'All drafts',
  columns: { cover: 'Cover', files: 'Files', state: 'State', details: 'All details' },
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all drafts',
  publishTitle: (count: number) => `Publish ${beatCount(count)}?`,
  publishConsequence: 'Visitors see and can buy them at once.',
  selected: (count: number) => `${count} selected`,
  fillLabel: 'Selected drafts',
  more: 'Price, date…',
  discard: 'Discard',
  confirm: 'Looks right',
  confirmOne: (title: string) => `${title} looks right`,
  coverOf: (title: string) => `Cover of ${title}`,
  cellOf: (label: string, title: string) => `${label} of ${title}`,
  noKey: 'No key',
  noGenre: 'No genre',
  changed: 'Changed elsewhere. Open all details.',
  notSaved: 'Not saved.',
  states: {
    ready: 'ready',
    waiting: 'waiting',
    estimating: 'estimating',
    percent: (done: number) => `${done} %`,
    check: (fields: readonly string[]) => `check the ${fields.join(' and ')}`,
    needs: (parts: readonly string[]) =>
      `needs ${parts.map((part) => partNames[part] ?? part).join(', ')}`,
    planned: (time: string) => `scheduled for ${time}`,
    failed: 'upload failed',
    unsaved: 'not saved yet',
  },
  counts: {
    ready: (count: number) => `${count} ready`,
    uploading: (count: number) => `${count} uploading`,
    check: (count: number) => `${count} to check`,
    needs: (count: number, part: string) =>
      `${count} ${count === 1 ? 'needs' : 'need'} ${partNames[part] ?? part}`,
    planned: (count: number) => `${count} planned`,
    failed: (count: number) => `${count} failed`,
  },
  publish: (count: number) => `Publish ${count}`,
  publishing: (done: number, all: number) => `Published: ${done} of ${all}`,
  published: (count: number) => ({ title: `${beatCount(count)} published` }),
  notPublished: (count: number) => ({
    title: `${beatCount(count)} could not be published`,
    message: 'The table shows the reason for each draft.',
  }),
} as const;

export const draftToasts = {
  incomplete: { title: 'Please fill in all required fields' },
  noAudio: { title: 'Please upload at least one audio file' },
  noImage: { title: 'Please upload at least one image' },
  notSaved: { title: 'It has changes that are not saved. Open it and publish it there.' },
  planned: (moment: string) => ({ title: `It is scheduled for ${moment}.` }),
  unfinished: { title: 'One moment', message: 'Your files are still being uploaded.' },
  fieldWrong: (message: string) => ({ title: 'Please check this field', message }),
  badFile: (name: string, reason: string) => ({
    title: 'A file cannot be used',
    message: reason.startsWith(name) ? reason : `${name}: ${reason}`,
  }),
  uploaded: (title: string) => ({ title: 'Beat uploaded successfully!', message: title }),
  scheduled: (title: string, moment: string | null) => ({
    title: 'Beat scheduled',
    message: `“${title}” is published on ${moment}.`,
  }),
  failed: 'Upload failed',
  discarded: (count: number) => ({
    title: count === 1 ? 'Draft discarded' : `${count} drafts discarded`,
  }),
} as const;

export const beatFileTexts = {
  details: 'Details',
  missing: { title: 'This beat no longer exists', text: 'It was deleted or discarded elsewhere.' },
  notLoaded: 'Failed to load files',
  images: 'Images',
  imagesHint: 'The first image is the cover. Best is a square of 1600 px or more.',
  coverKept: 'A published beat needs a cover. Hide the beat first.',
  audio: 'Audio',
  audioHint:
    'Buyers get the full files, which stay private: a WAV or FLAC (an AIFF becomes a WAV), plus an MP3 made from it here. Anyone can play the preview, which is never stored as a WAV or FLAC. A file becomes a preview if its name contains “preview”, or “tagged” in brackets or at its end after a dash.',
  addAudio: 'Add audio files',
  addDraftAudioHint:
    'Drop a folder or choose files: audio (WAV, AIFF, MP3, FLAC, M4A, Ogg; up to 200 MB), covers, zips of stems. Names and tags are read; files of several beats become several beats.',
  addAudioHint: 'WAV, AIFF, MP3, FLAC, M4A, Ogg; up to 200 MB, a preview up to 20 MB.',
  queueLabel: 'Uploads',
  savedAudio: 'Audio files',
  noAudio: 'No audio yet.',
  kinds: { preview: 'Preview, for everyone', full: 'Full, for buyers' },
  replace: 'Replace',
  audioKept: 'A published beat needs audio. Hide the beat first.',
  removeQuestion: 'Remove this file permanently?',
  removeLastPreview: 'Remove this file permanently? No one will be able to listen before buying.',
  removeLastFull: 'Remove this file permanently? There will be no file to send to buyers.',
  noPreview: 'There is no preview: no one can listen before buying.',
  wholePreview: (name: string, length: string) =>
    `The preview “${name}” (${length}) is as long as the full file: anyone can hear the whole track. Replace it with a clip if you do not want that.`,
  ownPreview:
    'The preview is your own file. It stays public when you replace the full file, unless you choose a new cut then.',
  ownPreviewQuestion: (preview: string) =>
    `The preview “${preview}” is your own file. Keep it, or cut one from the new full file?`,
  cutFromNew: 'Cut from the new file',
  keepOwn: 'Keep it',
  publicQuestion: (name: string) =>
    `“${name}” becomes an MP3 that anyone can play, and the original is deleted. Is it a preview?`,
  makePublic: 'Make it the preview',
  noMaster: 'Without a full file there is nothing to send to buyers.',
  zips: {
    trackouts: {
      title: 'Trackouts',
      hint: 'The tracks in groups (drums, bass, melody, effects), in one zip, for buyers of Premium, Unlimited and Exclusive.',
      add: 'Add trackouts',
      queue: 'Uploads of trackouts',
      saved: 'Trackout files',
      remove: 'Remove these trackouts permanently? Future buyers will not get them.',
    },
    stems: {
      title: 'Stems',
      hint: 'Each track as its own file, in one zip, for buyers of Unlimited and Exclusive.',
      add: 'Add stems',
      queue: 'Uploads of stems',
      saved: 'Stem files',
      remove: 'Remove these stems permanently? Future buyers will not get them.',
    },
  },
  zipHint: 'One zip, up to 500 MB.',
  licenses: 'Licenses',
  licensesHint: 'What this beat can be sold under with the files above.',
  licensesLoading: 'Loading licenses...',
  soldAs: (names: readonly string[]) =>
    names.length === 0 ? 'Not sold yet.' : `Sold as: ${names.join(', ')}`,
  without: (files: string, missing: string) =>
    missing === '' ? files : `${files}, without ${missing}`,
  makeMp3: 'Make the MP3',
  openNewCut: 'Cut a new preview',
  openCut: 'Cut a preview',
  cutFrom: (name: string) => `from ${name}`,
  storeCut: 'Upload this preview',
  /** The trigger `require_beat_files` has the same sentence. */
  tagNeeded:
    'The free download needs a preview with a voice tag. Add one, or switch the free download off.',
  leaveCut: 'Cancel',
  cutAs: (start: string, length: string, tagged: boolean) =>
    `The preview starts at ${start} and lasts ${length}${tagged ? ', with a voice tag' : ''}. It is cut the same way again when the full file is replaced.`,
} as const;

export const beatFileToasts = {
  audioAdded: { title: 'Audio file added' },
  audioReplaced: { title: 'Audio file replaced' },
  audioRemoved: { title: 'Audio file removed' },
  previewMoved: (start: string, length: string) => ({
    title: 'Preview moved',
    message: `The new file is shorter. The preview now starts at ${start} and lasts ${length}.`,
  }),
  noPreviewCut: 'No preview was cut',
  tagMissing: {
    title: 'Voice tag missing',
    message: 'The voice tag of the preview is no longer stored. Cut a new preview to add it again.',
  },
  zipAdded: { trackouts: { title: 'Trackouts added' }, stems: { title: 'Stems added' } },
  zipReplaced: { trackouts: { title: 'Trackouts replaced' }, stems: { title: 'Stems replaced' } },
  notOpened: 'The full file could not be opened',
} as const;

/** The words for the files of a beat that stands. */
export const beatFileTexts = {
  details: 'Details',
  files: 'Files',
  loading: 'Loading files...',
  gone: 'This beat no longer exists',
  goneText: 'Somebody deleted it.',
  notLoaded: 'Failed to load files',
  atOnce: 'Changes to files are saved immediately. Save applies to the details only.',
  images: 'Images',
  imagesHint: 'The first image is the cover. Best: square, 1600 px or more.',
  coverKept: 'A published beat needs a cover. Hide the beat first.',
  audio: 'Audio',
  audioHint: 'The full file is what buyers get and stays private. Everybody can hear the preview.',
  addAudio: 'Add audio files',
  addDraftAudioHint:
    'Drop them here or choose them. WAV, MP3, FLAC, M4A, Ogg; up to 200 MB. Files of several beats become several beats.',
  addAudioHint: 'WAV, MP3, FLAC, M4A, Ogg; up to 200 MB, a preview up to 20 MB.',
  queueLabel: 'Uploads',
  savedAudio: 'Audio files',
  noAudio: 'No audio yet.',
  kinds: { preview: 'Preview, for everybody', full: 'Full, for buyers' },
  replace: 'Replace',
  audioKept: 'A published beat needs audio. Hide the beat first.',
  removeQuestion: 'Remove this file permanently?',
  removeLastPreview: 'Remove this file permanently? Nobody will be able to listen before buying.',
  removeLastFull: 'Remove this file permanently? There will be no file to send to buyers.',
  noPreview: 'There is no preview: nobody can listen before buying.',
  noMaster: 'Without a full file there is nothing to send to buyers.',
  openNewCut: 'Cut a new preview',
  openCut: 'Cut a preview',
  cutFrom: (name: string) => `from ${name}`,
  storeCut: 'Upload this preview',
  leaveCut: 'Cancel',
} as const;

/** Toasts about them. */
export const beatFileToasts = {
  audioAdded: { title: 'Audio file added' },
  audioReplaced: { title: 'Audio file replaced' },
  audioRemoved: { title: 'Audio file removed' },
  notOpened: 'The full file could not be opened',
} as const;

/** Texts for how the previews of new beats are cut. */
export const previewTexts = {
  summary: 'Previews of new beats',
  loading: 'Loading preview settings...',
  cutAs: (start: string, length: string, tagEvery: string | null) =>
    `${length} from ${start}, ${tagEvery === null ? 'no voice tag' : `voice tag every ${tagEvery}`}`,
  hint: 'Each new full file gets a preview that is cut this way. A beat can have another one of its own.',
  save: 'Save for new beats',
  cancel: 'Cancel',
  saved: 'Preview settings saved',
  notSaved: 'The preview settings were not saved',
  notLoaded: 'The preview settings could not be loaded',
} as const;

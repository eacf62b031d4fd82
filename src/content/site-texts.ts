/** Texts of the panel in which admins edit the pages' texts and pictures. */
export const sectionTexts = {
  open: 'Edit this page',
  close: 'Close',
  intro:
    'Choose a part of this page. The page shows what you change; visitors see it once you publish.',
  all: 'All parts of this page',
  demoText: 'Demo text',
  demoPicture: 'Demo picture',
  demoBoth: 'Demo text and picture',
  isUnpublished: 'Not published',
  choosePicture: 'Choose a picture',
  pictureHint: 'JPEG or PNG, cropped to fit its place.',
  resetPicture: 'Use the demo’s picture again',
  pictureFailed: 'The picture was not uploaded',
  otherPicture: 'Another picture',
  publish: 'Publish',
  published: 'Changes published',
  defaultHint:
    'Something here is still the demo’s. Change its texts and pictures, or keep them as your own.',
  keep: 'Keep as my own',
  kept: 'Kept as your own',
  restore: 'Show the demo again',
  restored: 'The demo is back',
  consequences: [
    'Visitors see the demo’s texts and pictures in place of yours.',
    'Changes that you have not published here are discarded.',
  ],
  changedSince: {
    title: 'The changes were not saved',
    message: 'This part of the page has been changed since you opened it.',
  },
  notUndone: {
    title: 'Not undone',
    message: 'This part of the page has been changed again since.',
  },
} as const;

/** The list of demo texts and pictures. */
export const demoSections = {
  title: 'Texts and pictures of the site',
  remaining: ({ texts, parts, pictures }: Record<'texts' | 'parts' | 'pictures', number>) =>
    texts + pictures === 0
      ? 'No part of the pages shows a text or a picture of the demo.'
      : `${texts} of ${parts} parts of the pages still have texts of the demo, and ${pictures} ${pictures === 1 ? 'picture is' : 'pictures are'} still the demo’s.`,
  hint: 'Each link opens a part on its page.',
} as const;

import { paths } from '@/config/paths';

/** Texts of the panel in which admins edit the pages' texts. */
export const sectionTexts = {
  open: 'Edit texts',
  close: 'Close',
  intro:
    'Choose a part of this page. The page shows what you type; visitors see it once you publish.',
  all: 'All parts of this page',
  isDefault: 'Demo text',
  isUnpublished: 'Not published',
  publish: 'Publish',
  published: 'Texts published',
  defaultHint: 'Some of these texts are still the demo’s. Change them, or keep them as your own.',
  keep: 'Keep as my own',
  kept: 'Texts kept',
  restore: 'Show the demo’s texts again',
  restored: 'The demo’s texts are back',
  consequences: [
    'Visitors see the demo’s texts in place of yours.',
    'Changes that you have not published here are discarded.',
  ],
  changedSince: {
    title: 'The texts were not saved',
    message: 'They have been changed since you opened them.',
  },
  notUndone: {
    title: 'Not undone',
    message: 'The texts have been changed again since.',
  },
} as const;

/** The dashboard's list of demo texts, and the pages whose texts admins may change. */
export const demoSections = {
  title: 'Texts of the site',
  left: (count: number, all: number) =>
    count === 0
      ? 'No part of the pages has a text of the demo.'
      : `${count} of ${all} parts of the pages still have texts of the demo. Each link opens one on its page.`,
  pages: [
    { page: paths.home, name: 'Home' },
    { page: paths.beats, name: 'Beats' },
    { page: paths.about, name: 'About' },
    { page: paths.myStory, name: 'My Story' },
    { page: paths.findMe, name: 'Find Me' },
    { page: paths.social, name: 'Social' },
    { page: paths.playlist, name: 'Playlist' },
    { page: paths.merch, name: 'Merch' },
  ],
} as const;

export type EditablePage = (typeof demoSections.pages)[number]['page'];

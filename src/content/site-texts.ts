import { paths } from '@/config/paths';

/** Texts of the panel in which admins edit the pages' texts. */
export const editTexts = {
  open: 'Edit texts',
  title: 'Edit texts',
  close: 'Close',
  loading: 'Loading the texts...',
  intro:
    'Choose a part of this page. The page shows what you type; visitors see it once you publish.',
  all: 'All texts of this page',
  isDefault: 'Demo text',
  publish: 'Publish',
  published: 'Texts published',
  defaultHint: 'These texts are the demo’s. Change them, or keep them as your own.',
  keep: 'Keep as my own',
  kept: 'Texts kept',
  restore: 'Show the demo’s texts again',
  restored: 'The demo’s texts are back',
  changedSince: {
    title: 'The texts were not saved',
    message: 'Another admin has changed them. Close the texts and open them again.',
  },
} as const;

export const demoTexts = {
  title: 'Texts of the site',
  left: (count: number, all: number) =>
    count === 0
      ? 'All texts are your own.'
      : `${count} of ${all} texts are still the demo’s. Each link opens one on its page.`,
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

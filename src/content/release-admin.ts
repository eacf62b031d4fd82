import { beatCount } from '@/content/beat-admin';
import { restoreNotes } from '@/content/deleted-items';

/** The name of a draft until the artist has typed one. `publish_release` refuses it. */
export const UNTITLED_RELEASE = 'Untitled release';

export const releaseLimits = { title: 200, description: 5_000, discount: 90, beats: 30 } as const;

export const releaseAdminTexts = {
  list: 'Releases',
  lead: 'A release is an album or a pack of beats with a page of its own. Fans buy all its beats at once, at a discount that you set.',
  add: 'New release',
  fromSelection: 'Make a release',
  loading: 'Loading releases...',
  empty: 'No releases yet',
  emptyText: 'A release that you add appears here.',
  draft: 'Draft',
  hidden: 'Hidden',
  published: 'Published',
  beatsHidden: 'Not in the store: fewer than two of its beats are visible',
  scheduled: (time: string) => `Scheduled for ${time}`,
  due: (time: string) => `Due since ${time}: not complete yet`,
  count: (beats: number) => (beats === 0 ? 'No beats' : beatCount(beats)),
  loadingOne: 'Loading release...',
  missing: { title: 'This release no longer exists', text: 'It was deleted elsewhere.' },
  what: 'This release',
  form: 'Edit release',
  publish: 'Publish release',
  publishChanges: 'Publish changes',
  details: 'Details',
  beats: 'Beats',
  beatsHint: (isDraft: boolean) =>
    `In the order in which they play. ${
      isDraft
        ? 'Drafts are published together with the release.'
        : 'A draft appears in the release once it is published.'
    }`,
  publishAtHint:
    'In your time zone. The release and its drafts appear in the store at this time, or later, as soon as they are complete.',
  discountHint: 'Off the price of every beat, under each license. 0 for none.',
  wrongDiscount: `Please enter a whole number from 0 to ${releaseLimits.discount}.`,
  fewBeats: 'A published release has at least two beats.',
  manyBeats: `At most ${releaseLimits.beats} beats.`,
  noBeats: 'No beats yet. Add them below.',
  search: 'Add beats',
  searchHint: 'Search your beats by title, drafts too.',
  nothingFound: 'No other beat has this in its title.',
  searchFailed: 'Your beats could not be loaded.',
  beatDraft: 'Draft',
  beatHidden: 'Hidden, so it is left out',
  beatLoading: 'Loading...',
  beatsLoading: 'Loading beats...',
  beatDeleted: 'Deleted beat',
  delete: {
    title: 'Delete this release?',
    action: 'Delete',
  },
  deleteConsequences: (isActive: boolean) => [
    ...(isActive ? ['It is removed from the store immediately.'] : []),
    restoreNotes.one,
    'Its beats stay as they are, and existing orders keep their licenses.',
  ],
} as const;

export const releaseAdminToasts = {
  loadFailed: 'Failed to load releases',
  beatsFailed: 'Failed to load the beats',
  addFailed: 'The release was not added',
  saveFailed: 'Update failed',
  publishFailed: 'The release was not published',
  deleteFailed: 'Delete failed',
  published: { title: 'Release published' },
  scheduled: { title: 'Release scheduled' },
  saved: { title: 'Release saved' },
  hidden: { title: 'Release hidden' },
  shown: { title: 'Release shown again' },
  deleted: { title: 'Release deleted' },
} as const;

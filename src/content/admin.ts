import { paths } from '@/config/paths';

/** What the back-office shows as Total Streams: told by the platforms, not counted here. */
export const TOTAL_STREAMS = '12.5K';

/** A room of the back-office. */
export interface DeskTile {
  to: string;
  title: string;
  text: string;
  /** A word about it, where there is one to say. */
  note?: string;
}

/** Where an admin goes from the back-office's first page. */
export const deskTiles: readonly DeskTile[] = [
  {
    to: paths.adminBeats,
    title: 'Beats',
    text: 'Upload, price, feature, and take off the stand.',
  },
  {
    to: paths.adminGallery,
    title: 'Gallery',
    text: 'Pictures of the nights, and what they are called.',
  },
  {
    to: paths.adminMerch,
    title: 'Merch',
    text: 'Products, stock, and what is on sale.',
    note: 'Coming Soon',
  },
  {
    to: paths.adminInbox,
    title: 'Inbox',
    text: 'Orders, messages, and who wants to hear from you.',
  },
];

/** For the one who decides about requests. */
export const superAdminTile: DeskTile = {
  to: paths.superAdmin,
  title: 'Admin requests',
  text: 'Who asked to help, and who waits for an answer.',
};

/** The way back to where everybody else is. */
export const deskLinks: readonly { to: string; title: string }[] = [
  { to: paths.beatStore, title: 'Beat store' },
  { to: paths.dashboard, title: 'Your account' },
];

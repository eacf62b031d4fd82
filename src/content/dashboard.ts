import { paths } from '@/config/paths';

/** A way on from here. */
export interface Tile {
  to: string;
  title: string;
  text: string;
}

/** Something that was told on a day. */
export interface Update {
  /** `2025-06-20` */
  date: string;
  title: string;
  text: string;
}

/** Where a member goes from the dashboard. */
export const dashboardTiles: readonly Tile[] = [
  {
    to: paths.beatStore,
    title: 'Beat Store',
    text: 'Every beat on the stand: listen first, then see what a licence costs.',
  },
  {
    to: paths.playlist,
    title: 'Playlist',
    text: 'What is finished and out there, in the order I would play it.',
  },
  {
    to: paths.gallery,
    title: 'Gallery',
    text: 'Rosin dust, stage light and the nights behind the beats.',
  },
  {
    to: paths.merch,
    title: 'Merch',
    text: 'Things to wear to the show, and after it.',
  },
];

/** The newest first. Written once, like a note on the door. */
export const latestUpdates: readonly Update[] = [
  {
    date: '2025-06-20',
    title: 'Hear it before you read it',
    text: 'Every beat has a page of its own now, with its tempo, key and mood beside the play button. Put it on and keep walking: it plays on while you look around.',
  },
  {
    date: '2025-06-06',
    title: 'Three licences, side by side',
    text: 'Basic, Premium and Unlimited stand next to each other, each with what it allows. I tried to write them so that nobody needs a lawyer to pick one.',
  },
  {
    date: '2025-05-23',
    title: 'Letters, not a feed',
    text: 'I would rather write to you than post at you. Leave your address at the foot of the home page for a short note when something new is on the stand.',
  },
];

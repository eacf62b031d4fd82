import { paths } from '@/config/paths';

export const dashboardTiles = [
  {
    to: paths.beatStore,
    title: 'Beat Store',
    text: 'Listen to every beat and see what a license costs.',
  },
  {
    to: paths.playlist,
    title: 'Playlist',
    text: 'Finished tracks, in the order I would play them.',
  },
  { to: paths.gallery, title: 'Gallery', text: 'Pictures from shows, rehearsals and the studio.' },
  { to: paths.merch, title: 'Merch', text: 'Hoodies, tees and caps.' },
];

/** Newest first. The entries have no dates, because only a developer changes this list. */
export const latestUpdates = [
  {
    title: 'Every beat has its own page',
    text: 'Each beat now has a page with its tempo, key and mood. The player keeps playing while you look around.',
  },
  {
    title: 'Three licenses, side by side',
    text: 'Basic, Premium and Unlimited, with what each one allows. I wrote them so that nobody needs a lawyer to pick one.',
  },
  {
    title: 'New beats by email',
    text: 'Sign up for the newsletter on the home page and get a short email when new beats are out.',
  },
];

/** The one sentence under the title of each sign-in page. */
export const signInLeads = {
  signIn: 'Sign in to see your orders and your account.',
  signUp: 'Create an account to keep track of your orders.',
  forgot: 'Enter your email address and we will send you a link to choose a new password.',
  noLink:
    'To choose a new password, open the link in the email we send you. This page was opened without that link.',
  admin: 'For admins who manage beats, gallery and merch.',
} as const;

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

/** Texts of two-step sign-in, which only admins have. */
export const secondStep = {
  title: 'Two-step sign-in',
  about:
    'Besides the password, the admin area asks for a code from an app on your phone, so that a stolen password alone opens nothing.',
  hint: (devices: number, most: number) => {
    if (devices === 0) {
      return 'Off. You need an authenticator app, for example 2FAS, Google Authenticator or the password manager of your phone.';
    }
    return devices < most
      ? 'Add a second device, such as a tablet: it lets you in when the first is lost.'
      : `You have ${most} devices, which is the limit. Remove one to add another.`;
  },
  codeHint: 'Six digits from your authenticator app',
  deviceHint: 'A name by which you recognize it here',
  scan: 'Scan this with your authenticator app:',
  typeKey: 'Or enter this key in the app, for example on this same phone:',
  noDevice: 'Your account has no device for two-step sign-in any more. Reload the page.',
  enter: 'Enter Your Code',
  enterLead: 'Open your authenticator app and enter the code that it shows for this site.',
  lost: 'Lost your device? Enter a code from another one, or ask the super admin to reset two-step sign-in for you. The super admin finds the way in the operations manual.',
  setup: 'Set Up Your Code',
  setupLead:
    'This site asks every admin for a code as a second step. You need an authenticator app, for example 2FAS, Google Authenticator or the password manager of your phone.',
  added: {
    title: 'Device Added',
    message:
      'The admin area accepts its codes. Where you signed in without a code, you are signed out.',
  },
  removed: { title: 'Device Removed', message: 'Its codes are no longer accepted.' },
  removesOne: 'The admin area may ask you at once for a code from another device.',
  removesLast:
    'Two-step sign-in is then off. If every admin needs it, you set it up again before anything else.',
} as const;

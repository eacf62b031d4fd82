import { paths } from '@/config/paths';
import { artist } from '@/content/artist';

/** A link on the dashboard of members or admins. */
export interface DashboardTile {
  to: string;
  title: string;
  text: string;
  note?: string;
}

export const dashboardTiles: readonly DashboardTile[] = [
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
  confirm: 'One press confirms that this email address is yours, and signs you in.',
  admin: 'For admins who manage beats, gallery and merch.',
} as const;

const authenticatorExamples =
  'an authenticator app, such as 2FAS, Google Authenticator or the password manager of your phone.';

/** Texts of the pages of mailed links. */
export const mailedLink = {
  signedIn: (email: string) =>
    `You are signed in as ${email}. If the link is for another account, you continue with that one.`,
  question: 'Did you choose the password for this account?',
  answers: ['Yes', 'No', 'Not sure'],
  whyPassword: 'Choose a new one, because someone else may have signed up with your email address.',
} as const;

/** Texts of two-step sign-in, which only admins have. */
export const twoStep = {
  title: 'Two-step sign-in',
  about:
    'After the password, the back-office asks for a code from an authenticator app, so that a stolen password is not enough to get in.',
  hint: (apps: number, most: number) => {
    if (apps === 0) return `Off. You need ${authenticatorExamples}`;
    return apps < most
      ? 'Add a second app, for example on a tablet, in case you lose the first.'
      : `You have ${most} authenticator apps, which is the limit. Remove one to add another.`;
  },
  codeHint: 'Six digits from your authenticator app',
  deviceHint: 'Where the app is, for example Phone',
  scan: 'Scan this with your authenticator app:',
  typeKey: 'Or enter this key in the app:',
  noApp: 'Your account no longer has an authenticator app. Reload the page.',
  enter: 'Enter Your Code',
  enterLead: 'Open your authenticator app and enter the code for this site.',
  lost: 'Lost your authenticator app? Enter a code from another one, or ask the super admin to reset two-step sign-in for you.',
  lostBySuperAdmin:
    'Lost your authenticator app? Enter a code from another one, or reset two-step sign-in as the operations manual says.',
  lostByMember: `Lost your authenticator app? Enter a code from another one, or write to ${artist.email}.`,
  setup: 'Two-Step Sign-In',
  setupLead: `Every admin of this site needs it. The codes come from ${authenticatorExamples}`,
  added: {
    title: 'Authenticator App Added',
    message:
      'The back-office now accepts its codes. Devices that were signed in without a code have been signed out.',
  },
  removed: { title: 'Authenticator App Removed', message: 'Its codes no longer work.' },
  removes: 'Its codes will no longer work.',
  removesOne: 'The back-office may then ask for a code from another one.',
  removesLast:
    'Two-step sign-in is then off. If every admin needs it, the back-office asks you to set it up again.',
} as const;

/** Texts about what is stored about a member. */
export const ownDataTexts = {
  data: 'Your data',
  dataHint: 'Everything that this site stores about you, as a file.',
  asText: 'Download as text',
  asJson: 'Download as JSON',
  exportFailed: 'Your data could not be downloaded',
  account: 'Delete account',
  accountHint: 'Deletes your account and what is stored about you. This cannot be undone.',
  open: 'Delete account…',
  question: 'Delete your account?',
  action: 'Delete account',
  consequences: [
    'Your account, favorites, messages, sign-ups, offers and unpaid orders are deleted. This cannot be undone.',
    'The law asks me to keep paid orders and their licenses for 10 years after the end of their year. The licenses stay valid. Links to these orders end, and you can ask for a new one by email.',
    'Download your files first.',
  ],
  password: 'Password',
  passwordHint: 'Not needed if you signed in within the last 10 minutes.',
  deleted: 'Your account is deleted',
  kept: (references: readonly string[]) =>
    references.length === 0
      ? 'What this site stored about you is deleted.'
      : `The law asks me to keep your paid orders: ${references.join(', ')}.`,
  deleteFailed: 'Your account was not deleted',
} as const;

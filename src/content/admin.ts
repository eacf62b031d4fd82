import { officePaths } from '@/config/office-paths';
import { paths } from '@/config/paths';
import type { DashboardTile } from '@/content/account';

/** Total Streams in the back-office: a figure from the platforms, which the site does not count. */
export const TOTAL_STREAMS = '12.5K';

export const REVENUE_HINT =
  'Revenue multiplies each beat’s sales by its price today. It ignores discounts, sale prices and the prices of other licenses, and a deleted beat takes its sales with it. Paid orders is what buyers paid, tax included, minus refunds and lost disputes.';

/** The lists of entries that wait for an answer. */
export const waitingTexts = {
  title: 'Waiting for an answer',
  lists: [
    { name: 'orders', label: 'Orders', to: `${officePaths.orders}?status=requested` },
    { name: 'offers', label: 'Offers', to: `${officePaths.orders}?tab=offers&status=waiting` },
    { name: 'messages', label: 'Messages', to: `${officePaths.orders}?tab=messages&status=open` },
    { name: 'songs', label: 'Songs', to: `${officePaths.orders}?tab=songs&status=waiting` },
    { name: 'requests', label: 'Access requests', to: `${paths.superAdmin}?status=pending` },
  ],
} as const;

export const moneyTexts = {
  link: 'Money from orders',
  hint: 'Orders count on the day they were paid, in UTC; “before” is the period of the same length just before. Today is not over yet, but it is compared with whole days. Kept is what buyers paid, minus tax, refunds, lost disputes and payments in dispute. Tax to pass on includes the tax on payments in dispute, because it is owed until a dispute is lost. Fees are not deducted, because only Stripe knows them: see Balance there. The share of orders paid is of the orders placed in this period; a buyer who tries again places another order.',
  none: {
    title: 'No orders in this period',
    text: 'An order appears here once it is placed, and its money on the day it is paid.',
  },
  nothingSold: 'Nothing was sold.',
  noCodes: 'No discount code was used.',
} as const;

export const listeningTexts = {
  hint: 'A view is of a beat’s own page; a play can start anywhere on the site. Carts and Orders count licenses: those put into a cart, and those in paid orders. Deleted beats are left out; the curve and the plays by source also leave out admins and browsers that ask not to be tracked. A source has the paid orders whose carts were begun on a visit from there, and what is kept of them: of the chosen beat, or of everything sold, as on Money.',
  none: {
    title: 'Nothing was played in this period',
    text: 'Beats appear here once visitors look at them, play them or buy them.',
  },
  notHeard: 'No listening data for this period.',
  releasesHint: 'Sums of the beats in each release, sold together or one by one.',
} as const;

/** A step of the setup, which a new owner does once. */
interface SetupStep {
  title: string;
  text: string;
  /** The page of the back-office where the admin does it; without one, it is done outside of the site. */
  to?: string;
  /** Whether the setup is complete without it. */
  optional?: boolean;
}

const setupSteps: Record<'address' | 'mail' | 'payment' | 'beat' | 'texts', SetupStep> = {
  address: {
    title: 'The site’s own address',
    text: 'Share pictures, search engines and the sitemap need it: VITE_SITE_URL, set where the site is hosted, before it is built.',
  },
  mail: {
    title: 'Your email address',
    text: 'Orders and messages are sent to it.',
    to: officePaths.settings,
  },
  payment: {
    title: 'Online payment (optional)',
    optional: true,
    text: 'Stripe takes the money and buyers get their files at once. Without it, an order is a request that you answer.',
    to: officePaths.settings,
  },
  beat: {
    title: 'The first beat',
    text: 'Your store opens with your first beat.',
    to: `${officePaths.beats}?tab=add`,
  },
  texts: {
    title: 'Replace the demo’s texts and pictures',
    text: 'The pages show those of the demo until you change them.',
    to: officePaths.site,
  },
};

export const setupTexts = {
  steps: setupSteps,
  title: 'Setup',
  complete: 'All steps are done.',
  /** The optional steps do not count. */
  done: (count: number, required: number) => `${count} of ${required} required steps are done.`,
  unknown: 'Not checked',
} as const;

/** Links on the first page of the back-office. */
export const officeTiles: readonly DashboardTile[] = [
  { to: officePaths.beats, title: 'Beats', text: 'Upload, edit, feature and hide beats.' },
  { to: officePaths.gallery, title: 'Gallery', text: 'Upload, name and delete images.' },
  {
    to: officePaths.merch,
    title: 'Merch',
    text: 'Products, stock and visibility.',
    note: 'Coming Soon',
  },
];

/** Shown to the super admin while the project treats every email address as confirmed. */
export const emailConfirmationOff = {
  title: 'Email confirmation is off',
  text: 'Anyone can sign up with an admin’s email address and become that admin. Turn on “Confirm email” in Supabase, under Authentication → Sign In / Providers → Email.',
} as const;

/** Shown to the super admin after a link from Supabase's own mail template was opened in this browser. */
export const defaultMailTemplate = {
  title: 'Mailed links are not set up',
  text: 'The last link opened in this browser came from Supabase’s own mail template: such links work only in the browser that asked for them. Enter a mail server in Supabase, under Authentication → Emails, then run “npx supabase config push”.',
} as const;

function fileCount(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`;
}

export const unusedFileTexts = {
  title: 'Unused files',
  hint: 'Stored files that belong to no beat, product, gallery image or page: leftovers of interrupted uploads, pictures that were never published, and files of items deleted more than 30 days ago. Admins’ files younger than an hour are not listed, because an upload may still need them; neither are files that were sold.',
  look: 'Find unused files',
  none: 'No unused files.',
  found: (count: number, size: string) => `${fileCount(count)}, ${size}`,
  remove: (count: number) => `Remove ${fileCount(count)}`,
  question: (count: number) => `Remove ${fileCount(count)}?`,
  removed: (count: number) => `${fileCount(count)} removed`,
  notLoaded: 'Failed to load files',
  notRemoved: 'Delete failed',
  consequences: ['They are deleted permanently. Nothing in the store or the gallery uses them.'],
} as const;

/** The mails of the shop that were not sent. */
export const unsentMailTexts = {
  title: 'Emails that were not sent',
  lead: 'They waited for more than a day, or the mail service rejected them permanently. Fix the cause first: the address, or the account of the mail service.',
  /** @param kind as the outbox names it: `order-paid` */
  kind: (kind: string) => (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' '),
  noAttempt: 'No attempt was made: the schedule of the mail function is not set.',
  action: 'Send again',
  queued: { title: 'Email queued', message: 'It is sent within a minute.' },
  failed: 'The email was not queued',
} as const;

/** Texts about licenses near a limit, on the page Money. */
export const nearLimitTexts = {
  title: 'Licenses near a limit',
  declared: 'By the numbers that buyers entered, and by term',
  by: 'share of the limit',
  none: 'No license is near a limit.',
  limits: { streams: 'streams', sales: 'copies' } as Readonly<Record<string, string>>,
  noted: (day: string) => `Entered ${day}`,
  next: (tier: string) => `Upgrade: ${tier}`,
  ends: (day: string) => `Ends ${day}`,
  upgraded: (tier: string, price: string) => `Then upgraded to ${tier} for ${price}`,
} as const;

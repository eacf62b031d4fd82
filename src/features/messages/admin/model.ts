import { artist } from '@/content/artist';
import { homeProjectTypes, type ProjectType } from '@/content/contact';
import { findMeTypes } from '@/content/find-me';
import type { ContactSource } from '@/features/messages/mutations';
import { sheetTime, type CsvColumn } from '@/lib/text/csv';
import type { Tables } from '@/types/database';

/** Admins may not read the token of an email address. */
type Listed<Table extends 'newsletter_subscribers' | 'merch_notifications'> = Omit<
  Tables<Table>,
  'token'
>;
export type Subscriber = Listed<'newsletter_subscribers'>;
export type Notification = Listed<'merch_notifications'>;
export type InboxEntry = Tables<'contact_messages'> | Subscriber | Notification;

export const entryStatuses = ['open', 'handled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

interface ContactForm {
  label: string;
  projectTypes: readonly ProjectType[];
}

const contactForms: Readonly<Record<ContactSource | 'withdrawal', ContactForm>> = {
  home: { label: 'Home page', projectTypes: homeProjectTypes },
  'find-me': { label: 'Find me page', projectTypes: findMeTypes },
  withdrawal: { label: 'Withdrawal page', projectTypes: [] },
};

/** Undefined for a form that the site no longer has. */
const formOf = (source: string) => contactForms[source as ContactSource] as ContactForm | undefined;

const interests: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter',
  'early-access': 'Early access to the single',
  'new-beats': 'New beats',
};

const sources: Readonly<Record<string, string>> = {
  form: 'Form',
  'free-download': 'Free download',
  preferences: 'Subscription page',
};

const endings: Readonly<Record<string, string>> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Mail bounced',
  complained: 'Reported as spam',
};

/** Whether an email address of a list may be mailed, and since when; null for a message. */
export function consentState(entry: InboxEntry): { label: string; at: string | null } | null {
  if (!('confirmed_at' in entry)) return null;
  const { confirmed_at: confirmedAt, ended_at: endedAt, end_reason: reason } = entry;
  if (endedAt !== null) return { label: endings[reason ?? ''] ?? 'Ended', at: endedAt };
  if (confirmedAt !== null) return { label: 'Confirmed', at: confirmedAt };
  return { label: 'Waiting for confirmation', at: null };
}

export function entryTopic(entry: InboxEntry): string | null {
  if ('product' in entry) return entry.product;
  if ('interest' in entry) return interests[entry.interest] ?? entry.interest;
  const choices = formOf(entry.source)?.projectTypes;
  // A choice that the form no longer offers is shown as it was stored.
  return choices?.find(({ value }) => value === entry.project_type)?.label ?? entry.project_type;
}

export function entrySource(entry: InboxEntry): string | null {
  if ('interest' in entry) return sources[entry.source] ?? entry.source;
  return 'message' in entry ? (formOf(entry.source)?.label ?? entry.source) : null;
}

/** `message from Nia Okafor`, `subscriber nia@example.com (Newsletter)` */
export function entryName(entry: InboxEntry): string {
  if ('message' in entry) return `message from ${entry.name}`;
  const who = 'product' in entry ? `request of ${entry.email}` : `subscriber ${entry.email}`;
  return `${who} (${entryTopic(entry)})`;
}

function mailSubject(entry: InboxEntry): string {
  if ('product' in entry) return `${entry.product} by ${artist.name}`;
  if ('interest' in entry) return `News from ${artist.name}`;
  const topic = entryTopic(entry);
  return topic === null ? `Your message to ${artist.name}` : `Your message: ${topic}`;
}

export function replyLink(entry: InboxEntry): string {
  const to = encodeURIComponent(entry.email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(mailSubject(entry))}`;
}

export function isLong(message: string): boolean {
  return message.length > 320 || message.split('\n').length > 4;
}

const email: CsvColumn<InboxEntry> = ['Email', (entry) => entry.email];
/** All times of these files are in UTC, because a time that proves consent needs a zone. */
const times: readonly CsvColumn<InboxEntry>[] = [
  ['Received at (UTC)', (entry) => sheetTime(entry.created_at)],
  ['Handled at (UTC)', (entry) => sheetTime(entry.handled_at)],
];
const consent: readonly CsvColumn<InboxEntry>[] = [
  ['State', (entry) => consentState(entry)?.label ?? null],
  [
    'Confirmed at (UTC)',
    (entry) => ('confirmed_at' in entry ? sheetTime(entry.confirmed_at) : null),
  ],
  ['Ended at (UTC)', (entry) => ('ended_at' in entry ? sheetTime(entry.ended_at) : null)],
];

interface Inbox {
  title: string;
  table: 'contact_messages' | 'newsletter_subscribers' | 'merch_notifications';
  columns: string;
  searched: readonly string[];
  /** A row in the singular: `message`. */
  one: string;
  /** The searched fields, in words. */
  within: string;
  nothingFound: string;
  noneYet: string;
  csv: readonly CsvColumn<InboxEntry>[];
}

const SUBSCRIBER_COLUMNS =
  'id, email, created_at, handled_at, confirmed_at, ended_at, end_reason, source';

export const inboxes = {
  messages: {
    title: 'Messages',
    table: 'contact_messages',
    columns: '*',
    searched: ['name', 'email', 'message'],
    one: 'message',
    within: 'Name, email or message',
    nothingFound: 'No name, email or message',
    noneYet: 'Messages from the contact forms appear here.',
    csv: [
      ['Name', (entry) => ('name' in entry ? entry.name : null)],
      email,
      ['About', entryTopic],
      ['Message', (entry) => ('message' in entry ? entry.message : null)],
      ['Sent from', entrySource],
      ...times,
    ],
  },
  newsletter: {
    title: 'Newsletter',
    table: 'newsletter_subscribers',
    columns: `${SUBSCRIBER_COLUMNS}, interest`,
    searched: ['email'],
    one: 'subscriber',
    within: 'Email',
    nothingFound: 'No email',
    noneYet: 'People who sign up for the newsletter or the single appear here.',
    csv: [email, ['List', entryTopic], ['Asked through', entrySource], ...consent, ...times],
  },
  notifications: {
    title: 'Notifications',
    table: 'merch_notifications',
    columns: `${SUBSCRIBER_COLUMNS}, product`,
    searched: ['email', 'product'],
    one: 'request',
    within: 'Email or product',
    nothingFound: 'No email or product',
    noneYet: 'People who ask to be notified about merch appear here.',
    csv: [email, ['Product', entryTopic], ...consent, ...times],
  },
} as const satisfies Record<string, Inbox>;

export type InboxKind = keyof typeof inboxes;
export const inboxKinds = Object.keys(inboxes) as InboxKind[];

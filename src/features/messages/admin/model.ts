import { artist } from '@/content/artist';
import { homeProjectTypes, type ProjectType } from '@/content/contact';
import { findMeTypes } from '@/content/find-me';
import type { ContactSource } from '@/features/messages/mutations';
import type { CsvColumn } from '@/lib/text/csv';
import type { Tables } from '@/types/database';

export const inboxKinds = ['messages', 'newsletter', 'notifications'] as const;
export type InboxKind = (typeof inboxKinds)[number];

export type InboxEntry =
  | Tables<'contact_messages'>
  | Tables<'newsletter_subscribers'>
  | Tables<'merch_notifications'>;

export const entryStatuses = ['open', 'handled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export function parseInboxKind(params: URLSearchParams): InboxKind | 'orders' | 'offers' {
  const tab = params.get('tab');
  if (tab === 'offers') return tab;
  return inboxKinds.find((kind) => kind === tab) ?? 'orders';
}

export const inboxTables = {
  messages: 'contact_messages',
  newsletter: 'newsletter_subscribers',
  notifications: 'merch_notifications',
} as const satisfies Record<InboxKind, string>;

interface ContactForm {
  label: string;
  projectTypes: readonly ProjectType[];
}

const contactForms: Readonly<Record<ContactSource, ContactForm>> = {
  home: { label: 'Home page', projectTypes: homeProjectTypes },
  'find-me': { label: 'Find me page', projectTypes: findMeTypes },
};

/** Undefined for a form that the site no longer has. */
const formOf = (source: string) => contactForms[source as ContactSource] as ContactForm | undefined;

const interests: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter',
  'early-access': 'Early access to the single',
};

export function entryTopic(entry: InboxEntry): string | null {
  if ('product' in entry) return entry.product;
  if ('interest' in entry) return interests[entry.interest] ?? entry.interest;
  const choices = formOf(entry.source)?.projectTypes;
  // A choice that the form no longer offers is shown as it was stored.
  return choices?.find(({ value }) => value === entry.project_type)?.label ?? entry.project_type;
}

export function entrySource(entry: InboxEntry): string | null {
  return 'source' in entry ? (formOf(entry.source)?.label ?? entry.source) : null;
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

export function replyAddress(entry: InboxEntry): string {
  const to = encodeURIComponent(entry.email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(mailSubject(entry))}`;
}

export function isLong(message: string): boolean {
  return message.length > 320 || message.split('\n').length > 4;
}

const isoTime = (timestamp: string) => new Date(timestamp).toISOString();

const email: CsvColumn<InboxEntry> = ['Email', (entry) => entry.email];
const times: readonly CsvColumn<InboxEntry>[] = [
  ['Received at', (entry) => isoTime(entry.created_at)],
  ['Handled at', ({ handled_at: at }) => at && isoTime(at)],
];

export const csvColumns: Readonly<Record<InboxKind, readonly CsvColumn<InboxEntry>[]>> = {
  messages: [
    ['Name', (entry) => ('name' in entry ? entry.name : null)],
    email,
    ['About', entryTopic],
    ['Message', (entry) => ('message' in entry ? entry.message : null)],
    ['Sent from', entrySource],
    ...times,
  ],
  newsletter: [email, ['List', entryTopic], ...times],
  notifications: [email, ['Product', entryTopic], ...times],
};

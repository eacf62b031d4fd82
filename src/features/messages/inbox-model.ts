import { artist } from '@/content/artist';
import { homeProjectTypes } from '@/content/contact';
import { findMeTypes } from '@/content/find-me';
import type { CsvColumn } from '@/lib/csv-export';
import type { SearchView } from '@/lib/list-view';
import { messages } from '@/lib/messages';
import { describeRefusal } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';
import type { Tables } from '@/types/database';

/** What visitors send through the forms, one list each. */
export const inboxKinds = ['messages', 'newsletter', 'notifications'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Something that came in, from whichever form. */
export type InboxEntry =
  Tables<'contact_messages'> | Tables<'newsletter_subscribers'> | Tables<'merch_notifications'>;

export const entryStatuses = ['open', 'handled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Which entries of a list are shown; lives in the address. */
export type InboxView = SearchView<EntryStatus>;

export function parseInboxKind(params: URLSearchParams): InboxKind | 'orders' {
  const tab = params.get('tab');
  return inboxKinds.find((kind) => kind === tab) ?? 'orders';
}

export const inboxTables = {
  messages: 'contact_messages',
  newsletter: 'newsletter_subscribers',
  notifications: 'merch_notifications',
} as const satisfies Record<InboxKind, string>;

interface KindTexts {
  /** The tab, and the list. */
  title: string;
  one: string;
  many: string;
  searchColumns: readonly string[];
  searchLabel: string;
  /** Begins `… has “x” in it.` */
  nothingFound: string;
  /** What will appear in a list that has always been empty. */
  noneYet: string;
}

export const inboxTexts: Readonly<Record<InboxKind, KindTexts>> = {
  messages: {
    title: 'Messages',
    one: 'message',
    many: 'messages',
    searchColumns: ['name', 'email', 'message'],
    searchLabel: 'Name, email or message',
    nothingFound: 'No name, address or message',
    noneYet: 'Messages from the contact forms appear here.',
  },
  newsletter: {
    title: 'Newsletter',
    one: 'subscriber',
    many: 'subscribers',
    searchColumns: ['email'],
    searchLabel: 'Email',
    nothingFound: 'No address',
    noneYet: 'People who sign up for the newsletter or the single appear here.',
  },
  notifications: {
    title: 'Notifications',
    one: 'request',
    many: 'requests',
    searchColumns: ['email', 'product'],
    searchLabel: 'Email or product',
    nothingFound: 'No address or product',
    noneYet: 'People who ask to be notified about merch appear here.',
  },
};

/** `1 message`, `12 messages` */
export function countText(kind: InboxKind, count: number): string {
  const { one, many } = inboxTexts[kind];
  return `${count} ${count === 1 ? one : many}`;
}

export function emptyText(kind: InboxKind, { filter, query }: InboxView) {
  const { one, many, nothingFound, noneYet } = inboxTexts[kind];
  if (query !== '') {
    const among = filter === 'all' ? '' : ` among the ${filter} ones`;
    return { title: `No ${many} found`, text: `${nothingFound}${among} has “${query}” in it.` };
  }
  switch (filter) {
    case 'all':
      return { title: `No ${many} yet`, text: noneYet };
    case 'open':
      return { title: `No open ${many}`, text: `Every ${one} has been handled.` };
    case 'handled':
      return {
        title: `No handled ${many}`,
        text: `${many.charAt(0).toUpperCase()}${many.slice(1)} you mark as handled appear here.`,
      };
  }
}

export const inboxMessages = {
  notLoaded: (kind: InboxKind, error: unknown) =>
    messages.loadFailed(`the ${inboxTexts[kind].many}`, error),
  marked: (kind: InboxKind, count: number, handled: boolean) =>
    `${countText(kind, count)} marked as ${handled ? 'handled' : 'open'}`,
  notMarked: (kind: InboxKind, error: unknown): ToastText => ({
    title: `Could not mark the ${inboxTexts[kind].many}`,
    message: describeRefusal(error),
  }),
} as const;

const sourceLabels: Readonly<Record<string, string>> = {
  home: 'Home page',
  'find-me': 'Find me page',
};

const interestLabels: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter',
  'early-access': 'Early access to the single',
};

/** What an entry is about: a kind of project, a list, a product. */
export function entryTopic(entry: InboxEntry): string | null {
  if ('product' in entry) return entry.product;
  if ('interest' in entry) return interestLabels[entry.interest] ?? entry.interest;
  const choices = entry.source === 'home' ? homeProjectTypes : findMeTypes;
  // A choice that the form no longer offers still reads as what was stored.
  return choices.find(({ value }) => value === entry.project_type)?.label ?? entry.project_type;
}

/** Which page's form an entry came through, where there are several. */
export function entrySource(entry: InboxEntry): string | null {
  return 'source' in entry ? (sourceLabels[entry.source] ?? entry.source) : null;
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

/** A mail to whoever wrote, with a subject. */
export function replyAddress(entry: InboxEntry): string {
  const to = encodeURIComponent(entry.email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(mailSubject(entry))}`;
}

/** Longer than the list shows at first. */
const LONG_TEXT = 320;
const LONG_LINES = 4;

/** Whether a message is folded in the list. */
export function isLong(message: string): boolean {
  return message.length > LONG_TEXT || message.split('\n').length > LONG_LINES;
}

/** A message as its first lines show it. */
export function withoutEmptyLines(message: string): string {
  return message.trim().replaceAll(/\n\s*\n/g, '\n');
}

/** The entries that marking would change. */
export function changedBy(entries: readonly InboxEntry[], handled: boolean): InboxEntry[] {
  return entries.filter((entry) => (entry.handled_at !== null) !== handled);
}

const isoTime = (timestamp: string) => new Date(timestamp).toISOString();

const email: CsvColumn<InboxEntry> = ['Email', (entry) => entry.email];
const times: readonly CsvColumn<InboxEntry>[] = [
  ['Received at', (entry) => isoTime(entry.created_at)],
  ['Handled at', ({ handled_at: at }) => at && isoTime(at)],
];

/** An entry as a row of a spreadsheet. */
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

import { artist } from '@/content/artist';
import { homeProjectTypes } from '@/content/contact';
import { findMeTypes } from '@/content/find-me';
import type { CsvValue } from '@/lib/csv';
import {
  listViewSearch,
  parseListView,
  type ListPage,
  type ListView,
  type StatusCounts,
} from '@/lib/list-view';
import { cleanQuery } from '@/lib/text-search';
import type { Tables } from '@/types/database';

/** What visitors send through the forms, one list each. */
export const inboxKinds = ['messages', 'newsletter', 'notifications'] as const;
export type InboxKind = (typeof inboxKinds)[number];

const entryStatuses = ['open', 'handled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export type EntryFilter = ListView<EntryStatus>['filter'];
export type EntryCounts = StatusCounts<EntryStatus>;
export type EntryPage = ListPage<InboxEntry, EntryStatus>;

/** Which entries of a list are looked at; lives in the address. */
export interface InboxView extends ListView<EntryStatus> {
  /** Empty where nothing is searched for. */
  query: string;
}

export type EntryRow =
  Tables<'contact_messages'> | Tables<'newsletter_subscribers'> | Tables<'merch_notifications'>;

/** Something that came in, from whichever form. */
export interface InboxEntry {
  id: number;
  email: string;
  /** Where the form asks for one. */
  name: string | null;
  /** What it is about: a kind of project, a list, a product. */
  topic: string | null;
  /** What was written, where the form has room for it. */
  message: string | null;
  /** Which page's form it came through, where there are several. */
  source: string | null;
  createdAt: string;
  handledAt: string | null;
}

export function parseInboxKind(params: URLSearchParams): InboxKind | 'orders' {
  const said = params.get('tab');
  return inboxKinds.find((kind) => kind === said) ?? 'orders';
}

export function parseInboxView(params: URLSearchParams): InboxView {
  return { ...parseListView(params, entryStatuses), query: cleanQuery(params.get('q') ?? '') };
}

/** The address of a view within the inbox. */
export function inboxSearch(kind: InboxKind, { query, ...view }: InboxView): string {
  return `?tab=${kind}${listViewSearch(view, query).replace('?', '&')}`;
}

export function withTotal(counts: Readonly<Record<EntryStatus, number>>): EntryCounts {
  return { ...counts, all: counts.open + counts.handled };
}

const sourceLabels: Readonly<Record<string, string>> = {
  home: 'Home page',
  'find-me': 'Find me page',
};

const interestLabels: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter',
  'early-access': 'Early access to the single',
};

/** A choice that the form no longer offers still reads as what was stored. */
function projectLabel(source: string, type: string | null): string | null {
  const choices = source === 'home' ? homeProjectTypes : findMeTypes;
  return choices.find(({ value }) => value === type)?.label ?? type;
}

export function toEntry(row: EntryRow): InboxEntry {
  const entry = {
    id: row.id,
    email: row.email,
    name: null,
    topic: null,
    message: null,
    source: null,
    createdAt: row.created_at,
    handledAt: row.handled_at,
  };
  if ('message' in row) {
    return {
      ...entry,
      name: row.name,
      topic: projectLabel(row.source, row.project_type),
      message: row.message,
      source: sourceLabels[row.source] ?? row.source,
    };
  }
  if ('product' in row) return { ...entry, topic: row.product };
  return { ...entry, topic: interestLabels[row.interest] ?? row.interest };
}

function mailSubject(kind: InboxKind, { topic }: InboxEntry): string {
  switch (kind) {
    case 'messages':
      return topic === null ? `Your message to ${artist.name}` : `Your message: ${topic}`;
    case 'newsletter':
      return `News from ${artist.name}`;
    case 'notifications':
      return `${topic ?? 'Merch'} by ${artist.name}`;
  }
}

/** A mail to whoever wrote, that says what it is about. */
export function replyAddress(kind: InboxKind, entry: InboxEntry): string {
  const to = encodeURIComponent(entry.email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(mailSubject(kind, entry))}`;
}

/** More than a list shows of each. */
const LONG_TEXT = 320;
const LONG_LINES = 4;

/** Whether a message is folded in the list. */
export function isLong(message: string): boolean {
  return message.length > LONG_TEXT || message.split('\n').length > LONG_LINES;
}

/** Those that marking would change; the others stay as they were, and undo leaves them alone. */
export function changedBy(entries: readonly InboxEntry[], handled: boolean): InboxEntry[] {
  return entries.filter(({ handledAt }) => (handledAt !== null) !== handled);
}

const moment = (timestamp: string) => new Date(timestamp).toISOString();

interface CsvColumn {
  name: string;
  value: (entry: InboxEntry) => CsvValue;
}

const email: CsvColumn = { name: 'Email', value: (entry) => entry.email };
const times: readonly CsvColumn[] = [
  { name: 'Received at', value: ({ createdAt }) => moment(createdAt) },
  { name: 'Handled at', value: ({ handledAt }) => handledAt && moment(handledAt) },
];

/** An entry as a row of a spreadsheet. */
export const csvColumns: Readonly<Record<InboxKind, readonly CsvColumn[]>> = {
  messages: [
    { name: 'Name', value: ({ name }) => name },
    email,
    { name: 'About', value: ({ topic }) => topic },
    { name: 'Message', value: ({ message }) => message },
    { name: 'Sent from', value: ({ source }) => source },
    ...times,
  ],
  newsletter: [email, { name: 'List', value: ({ topic }) => topic }, ...times],
  notifications: [email, { name: 'Product', value: ({ topic }) => topic }, ...times],
};

import { artist } from '@/content/artist';
import { homeProjectTypes } from '@/content/contact';
import { findMeTypes } from '@/content/find-me';
import type { CsvValue } from '@/lib/csv';
import {
  listViewSearch,
  parseSearchView,
  type ListPage,
  type ListView,
  type SearchView,
  type StatusCounts,
} from '@/lib/list-view';
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
export type InboxView = SearchView<EntryStatus>;

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
  return parseSearchView(params, entryStatuses);
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

/** A message as its first lines show it: an empty line says nothing there. */
export function withoutEmptyLines(message: string): string {
  return message.trim().replaceAll(/\n\s*\n/g, '\n');
}

/** Entries that are handled since one moment; since none, they are open. */
export interface Mark {
  ids: readonly number[];
  handledAt: string | null;
}

/** What is to be so, and what is so now: taken back, it is the same the other way round. */
export interface Marking {
  from: readonly Mark[];
  to: readonly Mark[];
}

/** Those that marking would change; the others stay as they were, and undo leaves them alone. */
export function changedBy(entries: readonly InboxEntry[], handled: boolean): InboxEntry[] {
  return entries.filter(({ handledAt }) => (handledAt !== null) !== handled);
}

/** Marks as handled at a moment, or as open again (null). Each keeps for the undo when it was handled before. */
export function toMarking(entries: readonly InboxEntry[], handledAt: string | null): Marking {
  const times = new Set(entries.map((entry) => entry.handledAt));
  const idsOf = (found: readonly InboxEntry[]) => found.map(({ id }) => id);
  return {
    from: [...times].map((time) => ({
      ids: idsOf(entries.filter((entry) => entry.handledAt === time)),
      handledAt: time,
    })),
    to: [{ ids: idsOf(entries), handledAt }],
  };
}

export function takenBack({ from, to }: Marking): Marking {
  return { from: to, to: from };
}

export function markedIds({ to }: Marking): number[] {
  return to.flatMap(({ ids }) => ids);
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

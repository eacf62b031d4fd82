import { describe, expect, it } from 'vitest';
import {
  changedBy,
  csvColumns,
  inboxKinds,
  inboxSearch,
  isLong,
  markedIds,
  parseInboxKind,
  parseInboxView,
  replyAddress,
  takenBack,
  toEntry,
  toMarking,
  withoutEmptyLines,
  withTotal,
} from '@/features/inbox/model';
import { messageRow, notificationRow, subscriberRow } from '@/features/inbox/testing/inbox-tables';

describe('the address', () => {
  it.each([
    ['', 'orders'],
    ['?tab=messages', 'messages'],
    ['?tab=newsletter', 'newsletter'],
    ['?tab=notifications', 'notifications'],
    ['?tab=spam', 'orders'],
  ])('%j is of the %s', (search, kind) => {
    expect(parseInboxKind(new URLSearchParams(search))).toBe(kind);
  });

  it.each([
    ['', { filter: 'all', page: 1, query: '' }],
    ['?status=open&page=3&q=+nia+', { filter: 'open', page: 3, query: 'nia' }],
    ['?status=requested&page=-1', { filter: 'all', page: 1, query: '' }],
  ])('%j is a view of a list', (search, view) => {
    expect(parseInboxView(new URLSearchParams(search))).toEqual(view);
  });

  it.each([
    [{ filter: 'all', page: 1, query: '' }, '?tab=messages'],
    [{ filter: 'handled', page: 2, query: 'a?b' }, '?tab=messages&q=a%3Fb&status=handled&page=2'],
  ] as const)('of %j reads back as it was', (view, search) => {
    expect(inboxSearch('messages', view)).toBe(search);
    expect(parseInboxView(new URLSearchParams(search))).toEqual(view);
    expect(parseInboxKind(new URLSearchParams(search))).toBe('messages');
  });
});

it('all are the open and the handled ones', () => {
  expect(withTotal({ open: 2, handled: 3 })).toEqual({ all: 5, open: 2, handled: 3 });
});

describe('a row', () => {
  it.each([
    [messageRow(1), 'Artist Collaboration', 'Home page'],
    [messageRow(1, { source: 'find-me' }), 'Make something together', 'Find me page'],
    [messageRow(1, { project_type: null }), null, 'Home page'],
    [messageRow(1, { project_type: 'opera', source: 'radio' }), 'opera', 'radio'],
    [subscriberRow(1), 'Newsletter', null],
    [subscriberRow(1, { interest: 'early-access' }), 'Early access to the single', null],
    [subscriberRow(1, { interest: 'tour' }), 'tour', null],
    [notificationRow(1), 'Night Stage Hoodie', null],
  ])('%# says what it is about and where it comes from', (row, topic, source) => {
    expect(toEntry(row)).toMatchObject({ id: 1, email: row.email, topic, source });
  });
});

it.each([
  ['messages', toEntry(messageRow(1, { project_type: null })), 'Your message to Trap Violinist'],
  ['messages', toEntry(messageRow(1)), 'Your message: Artist Collaboration'],
  ['newsletter', toEntry(subscriberRow(1)), 'News from Trap Violinist'],
  ['notifications', toEntry(notificationRow(1)), 'Night Stage Hoodie by Trap Violinist'],
] as const)('a reply to %s %# says what it is about', (kind, entry, subject) => {
  const { searchParams, pathname } = new URL(replyAddress(kind, entry));
  expect(pathname).toBe(entry.email);
  expect(searchParams.get('subject')).toBe(subject);
});

it('an address cannot smuggle anything into the mail', () => {
  const entry = toEntry(subscriberRow(1, { email: 'a?bcc=b&body=x@example.com' }));
  expect(replyAddress('newsletter', entry)).toMatch(
    /^mailto:a%3Fbcc%3Db%26body%3Dx@example\.com\?subject=[^&?]+$/,
  );
});

it.each([
  ['short', false],
  ['x'.repeat(320), false],
  ['x'.repeat(321), true],
  ['a\nb\nc\nd', false],
  ['a\nb\nc\nd\ne', true],
])('a message %# is folded: %s', (text, long) => {
  expect(isLong(text)).toBe(long);
});

it('marking changes what is not so already', () => {
  const open = toEntry(subscriberRow(1));
  const handled = toEntry(subscriberRow(2, { handled_at: '2025-06-03T14:05:00+00:00' }));
  expect(changedBy([open, handled], true)).toEqual([open]);
  expect(changedBy([open, handled], false)).toEqual([handled]);
});

it.each([
  ['one\ntwo', 'one\ntwo'],
  ['\none\n\ntwo\r\n \r\n\tthree\n', 'one\ntwo\r\n\tthree'],
])('%j begins without its empty lines', (message, lines) => {
  expect(withoutEmptyLines(message)).toBe(lines);
});

describe('a marking', () => {
  const [early, late] = ['2025-06-03T14:05:00Z', '2025-06-04T09:30:00Z'];
  const entries = [early, late, early].map((handledAt, index) =>
    toEntry(messageRow(index + 1, { handled_at: handledAt })),
  );
  const opening = toMarking(entries, null);

  it('writes one moment to all of them', () => {
    expect(opening.to).toEqual([{ ids: [1, 2, 3], handledAt: null }]);
    expect(markedIds(opening)).toEqual([1, 2, 3]);
  });

  it('taken back, gives each its own', () => {
    const back = takenBack(opening);
    expect(back.to).toEqual([
      { ids: [1, 3], handledAt: early },
      { ids: [2], handledAt: late },
    ]);
    expect(markedIds(back).toSorted()).toEqual([1, 2, 3]);
    expect(takenBack(back)).toEqual(opening);
  });
});

it('an entry is a row of a spreadsheet, times by the clock of the world', () => {
  const entry = toEntry(
    messageRow(1, {
      created_at: '2025-06-01 12:03:00+00',
      handled_at: '2025-06-03T14:05:00+02:00',
    }),
  );
  expect(csvColumns.messages.map(({ value }) => value(entry))).toEqual([
    'Writer 1',
    'writer1@example.com',
    'Artist Collaboration',
    'Shall we make something?',
    'Home page',
    '2025-06-01T12:03:00.000Z',
    '2025-06-03T12:05:00.000Z',
  ]);
  const open = { ...entry, handledAt: null };
  for (const kind of inboxKinds) {
    expect(csvColumns[kind].at(-1)?.value(open)).toBeNull();
  }
});

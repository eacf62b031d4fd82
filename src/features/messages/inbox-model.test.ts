import { describe, expect, it } from 'vitest';
import {
  csvColumns,
  entryName,
  entrySource,
  entryTopic,
  inboxKinds,
  isLong,
  parseInboxKind,
  replyAddress,
} from '@/features/messages/inbox-model';
import {
  messageRow,
  notificationRow,
  subscriberRow,
} from '@/features/messages/testing/inbox-tables';

describe('the address', () => {
  it.each([
    ['', 'orders'],
    ['?tab=messages', 'messages'],
    ['?tab=newsletter', 'newsletter'],
    ['?tab=notifications', 'notifications'],
    ['?tab=offers', 'offers'],
    ['?tab=spam', 'orders'],
  ])('%j is of the %s', (search, kind) => {
    expect(parseInboxKind(new URLSearchParams(search))).toBe(kind);
  });
});

describe('a row', () => {
  it.each([
    [messageRow(1), 'Artist Collaboration', 'Home page'],
    [messageRow(1, { source: 'find-me' }), 'A collaboration', 'Find me page'],
    [messageRow(1, { project_type: null }), null, 'Home page'],
    [messageRow(1, { project_type: 'opera', source: 'radio' }), 'opera', 'radio'],
    [subscriberRow(1), 'Newsletter', null],
    [subscriberRow(1, { interest: 'early-access' }), 'Early access to the single', null],
    [subscriberRow(1, { interest: 'tour' }), 'tour', null],
    [notificationRow(1), 'Night Stage Hoodie', null],
  ])('%# says what it is about and where it comes from', (row, topic, source) => {
    expect([entryTopic(row), entrySource(row)]).toEqual([topic, source]);
  });
});

it.each([
  [messageRow(1, { project_type: null }), 'Your message to Trap Violinist'],
  [messageRow(1), 'Your message: Artist Collaboration'],
  [subscriberRow(1), 'News from Trap Violinist'],
  [notificationRow(1), 'Night Stage Hoodie by Trap Violinist'],
] as const)('a reply %# says what it is about', (entry, subject) => {
  const { searchParams, pathname } = new URL(replyAddress(entry));
  expect(pathname).toBe(entry.email);
  expect(searchParams.get('subject')).toBe(subject);
});

it('names an entry by who sent it and what it is about', () => {
  expect(entryName(messageRow(1))).toBe('message from Writer 1');
  expect(entryName(subscriberRow(1))).toBe('subscriber reader1@example.com (Newsletter)');
  expect(entryName(notificationRow(1))).toBe('request of fan1@example.com (Night Stage Hoodie)');
});

it('an address cannot smuggle anything into the mail', () => {
  const entry = subscriberRow(1, { email: 'a?bcc=b&body=x@example.com' });
  expect(replyAddress(entry)).toMatch(
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

it('exports an entry as a row of a spreadsheet, with times in UTC', () => {
  const entry = messageRow(1, {
    created_at: '2025-06-01 12:03:00+00',
    handled_at: '2025-06-03T14:05:00+02:00',
  });
  expect(csvColumns.messages.map(([, value]) => value(entry))).toEqual([
    'Writer 1',
    'writer1@example.com',
    'Artist Collaboration',
    'Shall we make something?',
    'Home page',
    '2025-06-01T12:03:00.000Z',
    '2025-06-03T12:05:00.000Z',
  ]);
  const open = { ...entry, handled_at: null };
  for (const kind of inboxKinds) {
    expect(csvColumns[kind].at(-1)?.[1](open)).toBeNull();
  }
});

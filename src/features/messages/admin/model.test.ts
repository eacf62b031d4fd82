import { expect, it } from 'vitest';
import {
  consentState,
  entryName,
  entrySource,
  entryTopic,
  inboxes,
  inboxKinds,
  isLong,
  replyLink,
  type InboxEntry,
} from '@/features/messages/admin/model';
import {
  messageRow,
  notificationRow,
  subscriberRow,
} from '@/features/messages/admin/testing/inbox-tables';

const findMe = messageRow(1, { source: 'find-me' });
const opera = messageRow(1, { project_type: 'opera', source: 'radio' });
const early = subscriberRow(1, { interest: 'early-access' });
const news = 'News from Trap Violinist';

it.each<[InboxEntry, string | null, string | null, subject: string]>([
  [messageRow(1), 'Artist Collaboration', 'Home page', 'Your message: Artist Collaboration'],
  [findMe, 'A collaboration', 'Find me page', 'Your message: A collaboration'],
  [messageRow(1, { project_type: null }), null, 'Home page', 'Your message to Trap Violinist'],
  [opera, 'opera', 'radio', 'Your message: opera'],
  [subscriberRow(1), 'Newsletter', 'Form', news],
  [early, 'Early access to the single', 'Form', news],
  [subscriberRow(1, { interest: 'tour', source: 'radio' }), 'tour', 'radio', news],
  [notificationRow(1), 'Night Stage Hoodie', null, 'Night Stage Hoodie by Trap Violinist'],
])('entry %# has topic and source, and a reply its subject', (entry, topic, source, subject) => {
  expect([entryTopic(entry), entrySource(entry)]).toEqual([topic, source]);
  const { searchParams, pathname } = new URL(replyLink(entry));
  expect([pathname, searchParams.get('subject')]).toEqual([entry.email, subject]);
});

const asked = '2025-06-01T12:00:00+00:00';
const later = '2025-06-02T12:00:00+00:00';

it.each<[InboxEntry, ReturnType<typeof consentState>]>([
  [messageRow(1), null],
  [subscriberRow(1), { label: 'Waiting for confirmation', at: null }],
  [notificationRow(1, { confirmed_at: asked }), { label: 'Confirmed', at: asked }],
  [
    subscriberRow(1, { confirmed_at: asked, ended_at: later, end_reason: 'bounced' }),
    { label: 'Mail bounced', at: later },
  ],
])('entry %# has a state of consent', (entry, state) => {
  expect(consentState(entry)).toEqual(state);
});

it('names an entry by its sender and topic', () => {
  expect([messageRow(1), subscriberRow(1), notificationRow(1)].map(entryName)).toEqual([
    'message from Writer 1',
    'subscriber reader1@example.com (Newsletter)',
    'request of fan1@example.com (Night Stage Hoodie)',
  ]);
});

it('escapes an address, so that it adds nothing to the mail link', () => {
  const entry = subscriberRow(1, { email: 'a?bcc=b&body=x@example.com' });
  expect(replyLink(entry)).toMatch(/^mailto:a%3Fbcc%3Db%26body%3Dx@example\.com\?subject=[^&?]+$/);
});

it.each([
  ['short', false],
  ['x'.repeat(320), false],
  ['x'.repeat(321), true],
  ['a\nb\nc\nd', false],
  ['a\nb\nc\nd\ne', true],
])('a message %# is collapsed: %s', (text, long) => {
  expect(isLong(text)).toBe(long);
});

it('exports an entry as a row of a spreadsheet, with times in UTC as it reads them', () => {
  const times = { created_at: '2025-06-01 12:03:00+00', handled_at: '2025-06-03T14:05:00+02:00' };
  const entry = messageRow(1, times);
  expect(inboxes.messages.csv.map(([, value]) => value(entry))).toEqual([
    ...['Writer 1', 'writer1@example.com', 'Artist Collaboration', 'Shall we make something?'],
    ...['Home page', '2025-06-01 12:03', '2025-06-03 12:05'],
  ]);
  for (const kind of inboxKinds) {
    expect(inboxes[kind].csv.at(-1)?.[1]({ ...entry, handled_at: null })).toBeNull();
  }
});

import { expect, it } from 'vitest';
import { isoTimestamp } from './connection.ts';
import { Mailbox, fill } from './mail.ts';

it('fills a template with escaped values, unknown names with nothing', () => {
  const mail = fill('<p>{{ .Email }}{{.Nothing}}</p>', { Email: '<a>&"' });
  expect(mail).toBe('<p>&lt;a&gt;&amp;&quot;</p>');
});

it('keeps the newest two hundred mails, newest first', () => {
  const mailbox = new Mailbox();
  for (let index = 1; index <= 201; index += 1) {
    mailbox.deliver({ to: 'a@example.com', subject: String(index), html: '' });
  }
  expect(mailbox.list()).toHaveLength(200);
  expect(mailbox.list()[0]?.subject).toBe('201');
});

it.each([
  ['2020-01-01 16:30:00+00', '2020-01-01T16:30:00+00:00'],
  ['2020-01-01 16:30:00.123456-03', '2020-01-01T16:30:00.123456-03:00'],
  ['2020-01-01 16:30:00+05:30', '2020-01-01T16:30:00+05:30'],
  ['2020-01-01 16:30:00', '2020-01-01T16:30:00'],
])('writes the timestamp %s as %s', (from, to) => {
  expect(isoTimestamp(from)).toBe(to);
});

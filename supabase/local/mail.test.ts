import { expect, it } from 'vitest';
import { isoTimestamp } from './connection.ts';
import { linksIn, Mailbox, textOf, fill } from './mail.ts';

it('writes a mail’s text with its paragraphs and links, without what is hidden', () => {
  const html = `<html><head><title>T</title></head><body>
    <div style="display: none; max-height: 0">preview</div>
    <h1>Hello &amp; welcome</h1><p>Go
    <a style="x" href="http://a.test/?b=1&amp;c=2">here</a>.</p>
    <p><a href="http://a.test">http://a.test</a></p></body></html>`;
  expect(textOf(html)).toBe('Hello & welcome\n\nGo here: http://a.test/?b=1&c=2.\n\nhttp://a.test');
});

it('lists each link once, in order', () => {
  const html = '<a href="/1">a</a><a class="x" href="/2?a=1&amp;b=2">b</a><a href="/1">c</a>';
  expect(linksIn(html)).toEqual(['/1', '/2?a=1&b=2']);
});

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

import { expect, it, vi } from 'vitest';
import { feedFiles } from '@/build/feeds';
import type { FeedEntry } from '@/build/queries';
import { FEED_AUTHORITY } from '@/content/feeds';

const siteUrl = 'https://site.example';
const title = `]]></title><b>Rosin & "Smoke"\u0001</b>`;
const shownTitle = title.replace('\u0001', '');
const beat: FeedEntry = {
  page: { path: '/beats/2', title, description: 'A trap beat, 142 bpm.' },
  description: 'First <line>\nSecond',
  cover: '/covers/2.jpg',
  publishedAt: '2026-02-03T04:05:06.7+00:00',
  changedAt: '2026-03-01T00:00:00+00:00',
  preview: { audio_url: '/previews/2.mp3', file_size: 1234, duration: 44.2 },
};
const release = { ...beat, page: { ...beat.page, path: '/releases/1' }, preview: null };
const ogg = { ...beat, preview: { audio_url: '/1.ogg', file_size: 5, duration: null } };
const files = new Map(feedFiles([beat, release, ogg], siteUrl));

/** Parses a feed; XML that is not well-formed becomes a `parsererror`. */
function parse(file: string): Document {
  const parsed = new DOMParser().parseFromString(files.get(file) ?? '', 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
}
/** The same for every domain of the site. */
const idOf = (path: string) => `tag:${FEED_AUTHORITY}:${path}`;
const texts = (of: Document | Element, ...names: string[]) =>
  names.map((name) => of.getElementsByTagName(name)[0]?.textContent);
const attributes = (of: Document | Element | null, selector: string) =>
  Object.fromEntries(
    [...(of?.querySelector(selector)?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );

it('writes an Atom feed with what RFC 4287 requires', () => {
  const feed = parse('feed.atom');
  expect(texts(feed, 'id', 'updated')).toEqual([idOf('/feed.atom'), '2026-03-01T00:00:00.000Z']);
  expect(attributes(feed, 'feed > link[rel=self]')['href']).toBe(`${siteUrl}/feed.atom`);
  expect(feed.querySelector('feed > author > name')?.textContent).not.toBe('');
  const [entry, second] = feed.querySelectorAll('entry');
  if (!entry) throw new Error('There is no entry.');
  expect(texts(entry, 'title', 'id', 'published', 'summary')).toEqual([
    ...[shownTitle, idOf('/beats/2'), '2026-02-03T04:05:06.700Z', beat.page.description],
  ]);
  expect(texts(entry, 'content')[0]).toContain('<p>First &#60;line&#62;</p><p>Second</p>');
  expect(attributes(entry, 'link[rel=enclosure]')).toMatchObject({
    ...{ href: `${siteUrl}/previews/2.mp3`, length: '1234', type: 'audio/mpeg' },
  });
  expect(second?.querySelector('link[rel=enclosure]')).toBeNull();
});

it('writes a podcast with what Apple requires, of the previews that apps can play', () => {
  const feed = parse('podcast.xml');
  expect(texts(feed, 'language', 'itunes:explicit', 'link')).toEqual([
    ...['en-us', 'false', `${siteUrl}/beats`],
  ]);
  for (const name of ['title', 'description', 'itunes:name', 'itunes:email', 'itunes:author']) {
    expect(texts(feed, name)[0], name).toMatch(/\w/);
  }
  expect(attributes(feed, 'channel > *|image')['href']).toBe(`${siteUrl}/images/podcast.jpg`);
  expect(attributes(feed, '*|category')).toEqual({ text: 'Music' });
  const items = [...feed.querySelectorAll('item')];
  expect(items.map((item) => texts(item, 'title', 'guid', 'pubDate', 'itunes:duration'))).toEqual([
    [shownTitle, idOf('/beats/2'), 'Tue, 03 Feb 2026 04:05:06 GMT', '45'],
  ]);
  expect(attributes(feed, 'item > guid')).toEqual({ isPermaLink: 'false' });
  expect(attributes(feed, 'item > enclosure')).toEqual({
    ...{ url: `${siteUrl}/previews/2.mp3`, length: '1234', type: 'audio/mpeg' },
  });
});

it('names the artist as the build defines the name and email', async () => {
  vi.resetModules();
  vi.stubGlobal('ARTIST_NAME', 'Nia & Sons');
  vi.stubGlobal('ARTIST_EMAIL', 'nia@sons.example');
  const feeds = (await import('@/build/feeds')).feedFiles([beat], siteUrl).join();
  for (const part of ['<author><name>Nia &#38; Sons<', '>nia@sons.example<'])
    expect(feeds).toContain(part);
  expect(feeds).not.toMatch(/Trap Violinist|hello@/);
});

it('writes no feed without a site URL or an entry', () => {
  expect(feedFiles([beat], '')).toEqual([]);
  expect(feedFiles([], siteUrl)).toEqual([]);
});

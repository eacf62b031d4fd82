import type { FeedEntry } from '@/build/queries';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { FEED_AUTHORITY, feedFileNames as names, newBeats, podcast } from '@/content/feeds';
import { EXTENSIONS } from '@/lib/audio/audio-types';
import { escapeHtml } from '@/lib/text/escape-html';

interface Xml {
  readonly xml: string;
}
type Value = string | number | Xml | readonly Xml[];

/** Escapes texts for elements and attributes, and drops characters that XML 1.0 cannot contain. */
function toXml(value: Value): string {
  if (typeof value === 'object') return 'xml' in value ? value.xml : value.map(toXml).join('');
  return escapeHtml(
    String(value).replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  );
}

/** Writes XML from a template, and escapes each value that is no XML itself. */
const xml = (raw: TemplateStringsArray, ...values: Value[]): Xml => ({
  xml: String.raw({ raw }, ...values.map(toXml)),
});

type Item = ReturnType<typeof toItem>;

/** The id of a feed or an entry (RFC 4151), which does not contain the domain of the site. */
const toId = (path: string) => `tag:${FEED_AUTHORITY}:${path}`;

/** Makes what both feeds show of an entry. */
function toItem({ page, description, cover, preview, ...entry }: FeedEntry, siteUrl: string) {
  const absolute = (url: string) => new URL(url, siteUrl).href;
  const paragraphs = [page.description, ...(description?.split(/\n+/) ?? [])];
  const image = absolute(cover);
  const picture = xml`<p><img src="${image}" alt="" width="400" height="400"/></p>`;
  const audio = Object.entries(EXTENSIONS).find(([, endings]) =>
    endings.some((ending) => preview?.audio_url.endsWith(`.${ending}`)),
  );
  return {
    id: toId(page.path),
    url: absolute(page.path),
    title: page.title ?? '',
    summary: page.description,
    text: paragraphs.join('\n\n'),
    html: toXml([picture, ...paragraphs.map((text) => xml`<p>${text}</p>`)]),
    publishedAt: new Date(entry.publishedAt).toISOString(),
    changedAt: new Date(entry.changedAt).toISOString(),
    attachments: (preview && audio ? [preview] : []).map((file) => ({
      url: absolute(file.audio_url),
      type: audio?.[0] ?? '',
      size: file.file_size,
      seconds: file.duration ?? undefined,
    })),
  };
}

/** Makes a feed by RFC 4287. */
function atomFeed(items: readonly Item[], siteUrl: string): Xml {
  const changes = items.map((item) => item.changedAt).sort();
  const entries = items.map(
    (item) => xml`
  <entry>
    <title>${item.title}</title>
    <id>${item.id}</id>
    <link rel="alternate" type="text/html" href="${item.url}"/>
    <published>${item.publishedAt}</published>
    <updated>${item.changedAt}</updated>
    <summary>${item.summary}</summary>
    <content type="html">${item.html}</content>
    ${item.attachments.map((file) => xml`<link rel="enclosure" href="${file.url}" length="${file.size}" type="${file.type}"/>`)}
  </entry>`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <title>${newBeats.title}</title>
  <subtitle>${newBeats.description}</subtitle>
  <id>${toId(`/${names.atom}`)}</id>
  <link rel="self" type="application/atom+xml" href="${siteUrl}/${names.atom}"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${paths.beats}"/>
  <updated>${changes.at(-1) ?? ''}</updated>
  <author><name>${artist.name}</name><uri>${siteUrl}/</uri></author>${entries}
</feed>
`;
}

/** Makes a podcast of the previews that apps can play: RSS 2.0 with the elements that Apple requires. */
function podcastFeed(items: readonly Item[], siteUrl: string): Xml {
  const playable = ['audio/mpeg', 'audio/mp4'];
  const episodes = items.flatMap(({ attachments, ...item }) =>
    attachments
      .filter((file) => playable.includes(file.type))
      .map(
        (file) => xml`
    <item>
      <title>${item.title}</title>
      <link>${item.url}</link>
      <guid isPermaLink="false">${item.id}</guid>
      <pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>
      <description>${item.text}</description>
      <enclosure url="${file.url}" length="${file.size}" type="${file.type}"/>
      ${file.seconds ? xml`<itunes:duration>${Math.ceil(file.seconds)}</itunes:duration>` : ''}
    </item>`,
      ),
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
  <channel>
    <title>${podcast.title}</title>
    <link>${siteUrl}${paths.beats}</link>
    <atom:link rel="self" type="application/rss+xml" href="${siteUrl}/${names.podcast}"/>
    <description>${podcast.description}</description>
    <language>en-us</language>
    <copyright>© ${artist.copyrightYear} ${artist.name}</copyright>
    <itunes:author>${artist.name}</itunes:author>
    <itunes:owner><itunes:name>${artist.name}</itunes:name><itunes:email>${artist.email}</itunes:email></itunes:owner>
    <itunes:image href="${siteUrl}${podcast.image}"/>
    <itunes:category text="Music"/>
    <itunes:explicit>false</itunes:explicit>
    <podcast:medium>music</podcast:medium>
    <podcast:locked owner="${artist.email}">yes</podcast:locked>${episodes}
  </channel>
</rss>
`;
}

/**
 * Makes the feeds. There are none without a site URL or an entry. Their dates come from the catalog, so an
 * unchanged catalog gives unchanged files.
 */
export function feedFiles(
  entries: readonly FeedEntry[],
  siteUrl: string,
): [name: string, content: string][] {
  if (siteUrl === '' || entries.length === 0) return [];
  const items = entries.map((entry) => toItem(entry, siteUrl));
  return [
    [names.atom, atomFeed(items, siteUrl).xml],
    [names.podcast, podcastFeed(items, siteUrl).xml],
  ];
}

/** Links for feed readers, for the heads of some pages. */
export function feedLinks(module: string): string {
  if (!['home/home-page', 'beats/store-page', 'beats/beat-page'].includes(module)) return '';
  return toXml([
    xml`<link rel="alternate" type="application/atom+xml" title="${newBeats.title}" href="/${names.atom}">`,
    xml`<link rel="alternate" type="application/rss+xml" title="${podcast.title}" href="/${names.podcast}">`,
  ]);
}

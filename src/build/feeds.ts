import type { FeedEntry } from '@/build/queries';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { feedFileNames, newBeats, podcast } from '@/content/feeds';
import { EXTENSIONS } from '@/lib/media/file-types';

/** XML that has been escaped. */
class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Xml | null | readonly Xml[];

/** Escapes texts for elements and attributes, and drops characters that XML 1.0 cannot contain. */
function toXml(value: Value): string {
  if (value instanceof Xml) return value.text;
  if (value === null || typeof value === 'object') return value?.map(toXml).join('') ?? '';
  return String(value)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes XML from a template, in which each value is escaped unless it is XML itself. */
const xml = (raw: TemplateStringsArray, ...values: Value[]) =>
  new Xml(String.raw({ raw }, ...values.map(toXml)));

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The type of an audio file by its extension, which the upload form took from its content. */
function audioType(url: string): string {
  const extension = url.slice(url.lastIndexOf('.') + 1).toLowerCase();
  const found = Object.entries(EXTENSIONS).find(([, names]) => names.includes(extension));
  return found?.[0] ?? 'application/octet-stream';
}

type Item = ReturnType<typeof toItem>;

/** Makes the addresses of an entry absolute. That of its page is also its id. */
function toItem({ path, cover, preview, ...entry }: FeedEntry, siteUrl: string) {
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const image = absolute(cover);
  const paragraphs = [entry.summary, ...(entry.description?.split(/\n+/) ?? [])];
  return {
    ...entry,
    url: absolute(path),
    image,
    description: paragraphs.join('\n\n'),
    html: xml`<p><img src="${image}" alt="" width="400" height="400"/></p>${paragraphs.map((text) => xml`<p>${text}</p>`)}`,
    preview: preview && { ...preview, url: absolute(preview.url), type: audioType(preview.url) },
  };
}

const isoTime = (time: string) => new Date(time).toISOString();

/** Makes an Atom feed, RFC 4287. */
function atomFeed(items: readonly Item[], siteUrl: string): string {
  const updated =
    items
      .map(({ changedAt }) => isoTime(changedAt))
      .sort()
      .at(-1) ?? '';
  const entries = items.map(
    ({ title, url, publishedAt, changedAt, summary, html, preview }) => xml`
  <entry>
    <title>${title}</title>
    <id>${url}</id>
    <link rel="alternate" type="text/html" href="${url}"/>${
      preview &&
      xml`
    <link rel="enclosure" href="${preview.url}" length="${preview.bytes}" type="${preview.type}"/>`
    }
    <published>${isoTime(publishedAt)}</published>
    <updated>${isoTime(changedAt)}</updated>
    <summary>${summary}</summary>
    <content type="html">${html.text}</content>
  </entry>`,
  );
  return toXml(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <title>${newBeats.title}</title>
  <subtitle>${newBeats.description}</subtitle>
  <id>${siteUrl}/${feedFileNames.atom}</id>
  <link rel="self" type="application/atom+xml" href="${siteUrl}/${feedFileNames.atom}"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${paths.beats}"/>
  <updated>${updated}</updated>
  <author><name>${artist.name}</name><uri>${siteUrl}/</uri></author>${entries}
</feed>
`);
}

/** Makes a feed by JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
function jsonFeed(items: readonly Item[], siteUrl: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    ...newBeats,
    home_page_url: siteUrl + paths.beats,
    feed_url: `${siteUrl}/${feedFileNames.json}`,
    language: 'en-US',
    authors: [{ name: artist.name, url: `${siteUrl}/` }],
    items: items.map(({ title, url, publishedAt, changedAt, summary, html, image, preview }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html.text,
      image,
      date_published: isoTime(publishedAt),
      date_modified: isoTime(changedAt),
      attachments: preview
        ? [
            {
              url: preview.url,
              mime_type: preview.type,
              size_in_bytes: preview.bytes,
              duration_in_seconds: preview.seconds ?? undefined,
            },
          ]
        : undefined,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** Makes a podcast of the previews: RSS 2.0 with the elements that Apple requires. */
function podcastFeed(items: readonly Item[], siteUrl: string): string {
  const episodes = items.flatMap(({ title, url, publishedAt, description, image, preview }) => {
    // Apps play no other types.
    if (preview?.type !== 'audio/mpeg' && preview?.type !== 'audio/mp4') return [];
    return xml`
    <item>
      <title>${title}</title>
      <link>${url}</link>
      <guid>${url}</guid>
      <pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
      <description>${description}</description>
      <enclosure url="${preview.url}" length="${preview.bytes}" type="${preview.type}"/>
      <itunes:explicit>false</itunes:explicit>${
        preview.seconds &&
        xml`
      <itunes:duration>${Math.ceil(preview.seconds)}</itunes:duration>`
      }${
        // Apple takes no WebP.
        /\.(jpe?g|png)$/i.test(image)
          ? xml`
      <itunes:image href="${image}"/>`
          : null
      }
    </item>`;
  });
  // Apps play music without the speed and the equalizer that they use for speech.
  return toXml(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
  <channel>
    <title>${podcast.title}</title>
    <link>${siteUrl}${paths.beats}</link>
    <atom:link rel="self" type="application/rss+xml" href="${siteUrl}/${feedFileNames.podcast}"/>
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
`);
}

/**
 * Makes the feeds, which need absolute addresses and at least one entry. They contain no time of the build, so
 * that they change only when the catalog does.
 */
export function feedFiles(
  entries: readonly FeedEntry[],
  siteUrl: string,
): [name: string, content: string][] {
  if (siteUrl === '' || entries.length === 0) return [];
  const items = entries.map((entry) => toItem(entry, siteUrl));
  return [
    [feedFileNames.atom, XML_DECLARATION + atomFeed(items, siteUrl)],
    [feedFileNames.json, jsonFeed(items, siteUrl)],
    [feedFileNames.podcast, XML_DECLARATION + podcastFeed(items, siteUrl)],
  ];
}

/** Pages by which feed readers find the feeds. */
const linkingPages = ['home/home-page', 'beats/store-page', 'beats/beat-page'];

/** Links to the feeds for the head of a page. */
export function feedLinks(module: string): string {
  if (!linkingPages.includes(module)) return '';
  return [
    xml`<link rel="alternate" type="application/atom+xml" title="${newBeats.title}" href="/${feedFileNames.atom}"/>`,
    xml`<link rel="alternate" type="application/feed+json" title="${newBeats.title}" href="/${feedFileNames.json}"/>`,
    xml`<link rel="alternate" type="application/rss+xml" title="${podcast.title}" href="/${feedFileNames.podcast}"/>`,
  ]
    .map(toXml)
    .join('');
}

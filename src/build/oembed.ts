import type { EmbedEntry } from '@/build/queries';
import { artist } from '@/content/artist';
import { embedCode, embedFrames, embedPath, embedSizes } from '@/features/beats/embed/model';
import { thumbnailUrl } from '@/lib/images/sized-images';

/** Seconds. Title and cover of a published beat rarely change. */
const CACHE_AGE = 24 * 60 * 60;

const oembedFile = (page: string) => `oembed${page}.json`;

/** A rich response of oEmbed 1.0. A file cannot obey `maxwidth`, so the frame has its default size. */
function oembed(entry: EmbedEntry, siteUrl: string) {
  const { cover } = entry;
  const [size] = embedSizes[entry.kind];
  const thumbnailWidth = cover.variantWidths.toSorted((a, b) => a - b)[0];
  return {
    version: '1.0',
    type: 'rich',
    title: entry.title,
    author_name: entry.artist,
    author_url: `${siteUrl}/`,
    provider_name: artist.name,
    provider_url: `${siteUrl}/`,
    html: embedCode(siteUrl, entry, size),
    ...embedFrames[size],
    // oEmbed requires a size with the URL, and the build does not know the size of an original.
    ...(thumbnailWidth !== undefined && {
      thumbnail_url: new URL(thumbnailUrl(cover), siteUrl).href,
      thumbnail_width: thumbnailWidth,
      thumbnail_height: thumbnailWidth,
    }),
    cache_age: CACHE_AGE,
  };
}

/** Makes a file for each beat and release. They need the site's own URL. */
export function oembedFiles(
  entries: readonly EmbedEntry[],
  siteUrl: string,
): [name: string, content: string][] {
  if (siteUrl === '') return [];
  return entries.map((entry) => [oembedFile(entry.page), JSON.stringify(oembed(entry, siteUrl))]);
}

/**
 * Adds what other sites look for to the head of a page: the oEmbed file, the player card of X and the preview. Only the
 * document needs them, because crawlers do not run the app. X takes the card's other values from the `og:` tags.
 */
export function withEmbed(head: string, entry: EmbedEntry | undefined, siteUrl: string): string {
  if (!entry || siteUrl === '') return head;
  const { width, height } = embedFrames[embedSizes[entry.kind][0]];
  const audio = entry.preview && new URL(entry.preview, siteUrl).href;
  return [
    head.replace('content="summary_large_image"', 'content="player"'),
    `<meta name="twitter:player" content="${siteUrl}${embedPath(entry.page)}">`,
    `<meta name="twitter:player:width" content="${width}">`,
    `<meta name="twitter:player:height" content="${height}">`,
    audio ? `<meta property="og:audio" content="${audio}">` : '',
    `<link rel="alternate" type="application/json+oembed" href="${siteUrl}/${oembedFile(entry.page)}">`,
  ].join('');
}

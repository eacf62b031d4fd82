import { escapeHtml } from '@/lib/text/escape-html';

/** Sizes of the frame in CSS px. The player arranges itself by them: see src/embed/index.html. */
export const embedFrames = {
  compact: { width: 480, height: 92 },
  card: { width: 300, height: 380 },
  list: { width: 480, height: 420 },
} as const;

type EmbedSize = keyof typeof embedFrames;

/** The sizes of a beat or a release; the first is that of shared links. */
export const embedSizes = {
  beats: ['card', 'compact'],
  releases: ['list', 'card', 'compact'],
} as const satisfies Record<string, readonly EmbedSize[]>;

export type EmbedKind = keyof typeof embedSizes;

/** A beat or a release that other sites can frame. */
export interface Embeddable {
  kind: EmbedKind;
  /** The path of its page on the site. */
  page: string;
  title: string;
}

/** The URL of the player. */
export const embedPath = (page: string) => `/embed${page}`;

/**
 * The HTML with which another site frames the player. It needs no `allow`, because the press on Play is in the frame.
 * WordPress keeps `frameborder` and removes `style` (`wp_filter_oembed_result` in `wp-includes/embed.php`).
 */
export function embedCode(
  siteUrl: string,
  { page, title }: Pick<Embeddable, 'page' | 'title'>,
  size: EmbedSize,
): string {
  const { width, height } = embedFrames[size];
  return `<iframe src="${siteUrl}${embedPath(page)}" title="${escapeHtml(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy"></iframe>`;
}

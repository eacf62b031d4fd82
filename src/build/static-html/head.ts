import type { Node } from '@/build/static-html/structured-data';
import { artist } from '@/content/artist';
import { homePage, shareImage } from '@/content/site';
import type { Head } from '@/lib/seo';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Nothing in a string can end the script element or begin a comment in it. */
export function jsonLdScript(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The tags of one document's head that differ from page to page. */
export function renderHead(head: Head, siteUrl: string, nodes: readonly Node[]): string {
  const { title, shareTitle, indexed, canonical } = head;
  const description = head.description ?? homePage.description;
  const names = {
    description,
    ...(!indexed && { robots: 'noindex' }),
    // What else a card needs it takes from the lines below.
    'twitter:card': 'summary_large_image',
  };
  const properties = {
    'og:type': 'website',
    'og:site_name': artist.name,
    'og:locale': 'en_US',
    'og:title': shareTitle,
    'og:description': description,
    ...(canonical !== null && { 'og:url': canonical }),
    'og:image': siteUrl + shareImage.path,
    'og:image:width': String(shareImage.width),
    'og:image:height': String(shareImage.height),
    'og:image:alt': shareImage.alt,
  };
  const metas = (kind: string, contents: Record<string, string>) =>
    Object.entries(contents).map(
      ([key, content]) => `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`,
    );
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    ...metas('name', names),
    ...metas('property', properties),
    ...(nodes.length === 0
      ? []
      : [jsonLdScript({ '@context': 'https://schema.org', '@graph': nodes })]),
  ].join('\n    ');
}

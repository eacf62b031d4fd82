import { siteAddress } from '@/build/static-html/site-url';
import { artist } from '@/content/artist';
import { homePage, shareImage } from '@/content/site';
import type { Head } from '@/lib/seo/head';

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

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** Nothing in a string can end the script element or begin a comment in it. */
export function jsonLdScript(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The tags of one document's head that differ from page to page. */
export function renderHead(head: Head, siteUrl: string, structured: object | null): string {
  const { title, shareTitle, description, canonical } = head;
  const words = description ?? homePage.description;
  const image = siteAddress(siteUrl, shareImage.path);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', words),
    canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', artist.name),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', shareTitle),
    meta('property', 'og:description', words),
    ...(canonical === null ? [] : [meta('property', 'og:url', canonical)]),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(shareImage.width)),
    meta('property', 'og:image:height', String(shareImage.height)),
    meta('property', 'og:image:alt', shareImage.alt),
    // What else a card needs it takes from the lines above.
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(structured === null ? [] : [jsonLdScript(structured)]),
  ].join('\n    ');
}

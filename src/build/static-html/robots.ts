import { escapeHtml } from '@/build/static-html/html';

/** The sitemap of absolute addresses. */
export function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Where robots need not go, and where the sitemap lies, if there is one. */
export function robots(closed: readonly string[], sitemapUrl: string | null): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(sitemapUrl === null ? [] : ['', `Sitemap: ${sitemapUrl}`]),
    '',
  ].join('\n');
}

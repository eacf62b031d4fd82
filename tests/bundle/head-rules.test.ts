import { describe, expect, it } from 'vitest';
import { findHeadFaults, findSitemapFaults } from './head-rules.ts';

const siteUrl = 'https://site.example';
const description = 'A sentence that says what a visitor finds on this page, in words of its own.';

function head(path: string, title: string, words = description): string {
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${words}" />`,
    `<link rel="canonical" href="${siteUrl}${path}" />`,
    ...['type', 'site_name', 'locale', 'title', 'description', 'image:alt'].map(
      (name) => `<meta property="og:${name}" content="x" />`,
    ),
    '<meta property="og:image:width" content="1" /><meta property="og:image:height" content="1" />',
    `<meta property="og:url" content="${siteUrl}${path}" />`,
    `<meta property="og:image" content="${siteUrl}/share.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    '<script type="application/ld+json">{}</script>',
  ].join('\n');
}

function hidden(): string {
  return head('/', 'App')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex" />')
    .replace(/<meta property="og:url"[^>]*>/, '')
    .replace(/<script.*<\/script>/, '');
}

function build(pages: Record<string, string>, more: Record<string, string> = {}) {
  const documents = Object.entries(pages).map(([file, tags]) => [
    file,
    `<html><head>${tags}</head><body></body></html>`,
  ]);
  return new Map(
    [...documents, ['share.png', ''], ...Object.entries(more)].map(
      ([file = '', content = '']) => [file, Buffer.from(content)] as const,
    ),
  );
}

const other = description.replace('A sentence', 'Another one');

describe('findHeadFaults', () => {
  it('accepts complete heads, an alias of one, and a hidden document', () => {
    const files = build({
      'index.html': head('/', 'Home'),
      'about.html': head('/about', 'About', other),
      'about-me.html': head('/about', 'About', other),
      'app.html': hidden(),
    });
    expect(findHeadFaults(files, siteUrl)).toEqual([]);
  });

  it.each<[string, (tags: string) => string, string]>([
    ['two titles', (tags) => `${tags}<title>x</title>`, 'has not one title'],
    ['no description', (tags) => tags.replace(/<meta name="desc[^>]*>/, ''), 'has not one descr'],
    ['a short description', (tags) => tags.replace(description, 'Hm.'), 'description of 3 char'],
    ['two canonicals', (tags) => `${tags}<link rel="canonical" href="/x" />`, '2 canonical links'],
    ['a relative canonical', (tags) => tags.replaceAll(`href="${siteUrl}`, 'href="'), 'names / as'],
    ['no card', (tags) => tags.replace('twitter:card', 'twitter:site'), 'not one twitter:card'],
    ['no picture', (tags) => tags.replace('/share.png', '/gone.png'), 'which is not in the build'],
    ['broken data', (tags) => tags.replace('{}', '{'), 'that is no JSON'],
    ['no data', (tags) => tags.replace(/<script.*/, ''), 'has not one block of structured data'],
    [
      'another shared address',
      (tags) => tags.replace('og:url" content="', '$&x'),
      'shares another',
    ],
    ['noindex on a page', (tags) => `${tags}<meta name="robots" content="noindex" />`, 'is hidden'],
  ])('faults %s', (_what, spoil, fault) => {
    const faults = findHeadFaults(build({ 'index.html': spoil(head('/', 'Home')) }), siteUrl);
    expect(faults.join('\n')).toContain(fault);
  });

  it('wants no address at all where the site’s own is not known', () => {
    const relative = head('/', 'Home').replaceAll(siteUrl, '');
    const none = relative.replace(/<link rel="canonical"[^>]*>/, '').replace(/.*og:url.*/, '');
    expect(findHeadFaults(build({ 'index.html': none }), '')).toEqual([]);
    expect(findHeadFaults(build({ 'index.html': relative }), '')).toEqual([
      'index.html has 1 canonical links',
    ]);
  });

  it('asks nothing of what is shown in frames alone', () => {
    const files = build({
      'index.html': head('/', 'Home'),
      'social-embed.html': '<title></title>',
    });
    expect(findHeadFaults(files, siteUrl)).toEqual([]);
  });

  it('names pages that call themselves the same', () => {
    const files = build({ 'index.html': head('/', 'Home'), 'a.html': head('/a', 'Home', other) });
    expect(findHeadFaults(files, siteUrl)).toEqual([`a.html shares its titles with ${siteUrl}/`]);
  });
});

describe('findSitemapFaults', () => {
  const sitemap = (...paths: string[]) =>
    paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join('');
  const robots = `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  const pages = { 'index.html': head('/', 'Home'), 'app.html': hidden() };

  it('accepts exactly the pages that are to be found', () => {
    const files = build(pages, { 'sitemap.xml': sitemap('/'), 'robots.txt': robots });
    expect(findSitemapFaults(files, siteUrl)).toEqual([]);
  });

  it('names what is missing, too much, twice or closed', () => {
    const list = sitemap('/gone', '/gone', '/admin/x');
    const files = build(pages, { 'sitemap.xml': list, 'robots.txt': robots });
    expect(findSitemapFaults(files, siteUrl)).toEqual([
      `sitemap.xml: ${siteUrl}/ is not listed`,
      `sitemap.xml: ${siteUrl}/gone is listed and is no page`,
      `sitemap.xml: ${siteUrl}/gone is listed and is no page`,
      `sitemap.xml: ${siteUrl}/admin/x is listed and is no page`,
      `sitemap.xml: ${siteUrl}/gone is listed twice`,
      `sitemap.xml: ${siteUrl}/admin/x is listed and closed to robots`,
    ]);
  });

  it('wants robots told where it lies', () => {
    const files = build(pages, { 'sitemap.xml': sitemap('/'), 'robots.txt': 'User-agent: *' });
    expect(findSitemapFaults(files, siteUrl)).toEqual(['sitemap.xml: robots.txt names no sitemap']);
  });
});

import { describe, expect, it } from 'vitest';
import { findHeadFaults, findSitemapFaults } from './head-rules.ts';
import { findDocumentFaults, findOpenRules, findStackTraces } from './rules.ts';

const siteUrl = 'https://site.example';
const description = 'A sentence that says what a visitor finds on this page, in words of its own.';
const metrics = 'size-adjust:90%;ascent-override:90%;descent-override:20%';
const home = [
  '<html><head><title>Home</title>',
  `<meta name="description" content="${description}" />`,
  `<link rel="canonical" href="${siteUrl}/" />`,
  ...['type', 'site_name', 'locale', 'title', 'description', 'image:alt'].map(
    (name) => `<meta property="og:${name}" content="x" />`,
  ),
  '<meta property="og:image:width" content="1" /><meta property="og:image:height" content="1" />',
  `<meta property="og:url" content="${siteUrl}/" />`,
  `<meta property="og:image" content="${siteUrl}/share.png" />`,
  '<meta name="twitter:card" content="summary_large_image" />',
  '<link rel="preload" as="font" href="/assets/a.woff2" crossorigin>',
  `<style>@font-face{font-family:A Variable;font-display:swap;src:url(/assets/a.woff2)}`,
  `@font-face{font-family:A Fallback;src:local(Arial);${metrics}}</style>`,
  '<script type="module" src="/assets/index.js"></script>',
  '<link rel="modulepreload" href="/assets/home.js">',
  '</head><body><h1>Home</h1><script type="application/ld+json">{}</script></body></html>',
].join('\n');
const hidden = home
  .replace('Home', 'App')
  .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex" />')
  .replace(/<meta property="og:url"[^>]*>/, '')
  .replace(/<script type="application.*<\/script>/, '');
const closed = ['/admin', '/super-admin', '/dashboard']
  .map((path) => `Disallow: ${path}$\nDisallow: ${path}/\n`)
  .join('');
const robots = `User-agent: *\n${closed}\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
const loc = (path: string) => `<url><loc>${siteUrl}${path}</loc></url>`;

const build = {
  'index.html': home,
  'app.html': hidden,
  // This document is shown only in frames of our pages, so its head is not checked.
  'social-embed.html': '<title></title>',
  'robots.txt': robots,
  'sitemap.xml': loc('/'),
  'share.png': '',
  'assets/a.woff2': 'font',
  'assets/index.js': 'const key="sb_publishable_local";const m="hello@trapviolinist.example"',
  'assets/home.js': 'home',
  'assets/cover.webp': 'pglite',
  // The MP3 encoder of the upload form may have WebAssembly.
  'assets/audio-worker-Ab1_-x.js': 'WebAssembly.instantiate(mp3)',
};
type Build = Record<string, string>;
const filesOf = (all: Build) =>
  new Map(Object.entries(all).map(([path, content]) => [path, Buffer.from(content)]));

function faultsOf(all: Build): string[] {
  const files = filesOf(all);
  return [
    ...findStackTraces(files),
    ...findHeadFaults(files, siteUrl),
    ...findSitemapFaults(files, siteUrl),
    ...findDocumentFaults(files, all['index.html'] ?? '', ['A Variable']),
  ];
}

describe('a build', () => {
  it('is accepted with complete heads, an alias of one, and a hidden document', () => {
    expect(faultsOf({ ...build, 'home.html': home })).toEqual([]);
  });

  it.each<[string, Build]>([
    ['a.js: pglite', { 'assets/a.js': 'import("@electric-sql/pglite")' }],
    ['a.js: supabase/lite', { 'assets/a.js': 'from"@supabase/lite/cli"' }],
    ['a.js: /_local/', { 'assets/a.js': 'fetch("/_local/mail.json")' }],
    ['a.js: WebAssembly', { 'assets/a.js': 'WebAssembly.instantiate(x)' }],
    ['pglite', { 'assets/audio-worker-Ab1_-x.js': 'import("pglite")' }],
    ['admin@example.com', { 'assets/a.js': '"admin@example.com"' }],
    ['outdated-1.mp3', { 'index.html': `${home}/1/preview_2_rosin-outdated-1.mp3` }],
    ['violin-trap-2025', { 'robots.txt': `${robots}violin-trap-2025` }],
    ['robots.txt has Content-Signal: x', { 'robots.txt': `${robots}Content-Signal: x` }],
    ['opens /dashboard', { 'robots.txt': robots.replace('Disallow: /dashboard$\n', '') }],
    ['a file of the embedded stack', { 'assets/postgres.wasm': '' }],
    [
      'a.html shares its titles with https://site.example/',
      { 'a.html': home.replaceAll(`${siteUrl}/"`, `${siteUrl}/a"`) },
    ],
    ['/gone is listed and is no page', { 'sitemap.xml': loc('/') + loc('/gone') }],
    ['/ is listed twice', { 'sitemap.xml': loc('/') + loc('/') }],
    ['closes /admin-login', { 'robots.txt': robots.replace('/admin$', '/admin') }],
    ['/admin/x is listed and closed to robots', { 'sitemap.xml': loc('/') + loc('/admin/x') }],
  ])('is refused: %s', (fault, changes) => {
    expect(faultsOf({ ...build, ...changes }).join('\n')).toContain(fault);
  });

  it.each<[string, string, string]>([
    ['names / as its URL', `canonical" href="${siteUrl}`, 'canonical" href="'],
    ['shares the picture', 'og:image" content="', '$&x'],
    ['shares no picture', '<meta property="og:image" ', '<meta '],
    ['has structured data that is no JSON', '{}</script>', '{</script>'],
    ['shares another address', 'og:url" content="', '$&x'],
    ['is hidden and has a canonical link', '<title>', '<meta name="robots" content="noindex" />$&'],
    ['preloads /assets/a.woff2 without crossorigin', ' crossorigin', ''],
    ['loads //fonts.example/css', '<style>', '<link href="//fonts.example/css">$&'],
  ])('is refused: a page %s', (fault, from, to) => {
    const page = home.replace(from, to);
    expect(faultsOf({ ...build, 'index.html': page }).join('\n')).toContain(fault);
  });
});

it('reports rules with `:has` that may match any element', () => {
  const open = ['main:has(b)+*', '.a:is(:where(.b):has(>[data-c=d]) *)', '.a>:has(>b)~*'];
  const named = 'main:has(b)+[data-c]{}label:has(i:not([a])){}.a>*{}.a:has(*){}';
  expect(findOpenRules(open.map((rule) => `${rule}{}`).join('') + named)).toEqual(open);
});

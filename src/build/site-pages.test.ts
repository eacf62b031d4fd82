import { expect, it } from 'vitest';
import { robotFiles, sitePages } from '@/build/site-pages';

const siteUrl = 'https://site.example';
const pages = sitePages({ beats: ['/beats/7'], products: ['/merch/3'] });

it('has a page for every public address, and names the one to be kept', () => {
  const canonical = (path: string) => pages.find((page) => page.path === path)?.canonical;
  expect(canonical('/beat-store')).toBe('/beats');
  expect(canonical('/beats')).toBe('/beats');
  expect(canonical('/beats/7')).toBe('/beats/7');
  expect(canonical('/login')).toBeUndefined();
});

it('closes private pages to robots and lists every public page once', () => {
  const files = new Map(robotFiles(pages, siteUrl));
  expect(files.get('robots.txt')).toContain('Disallow: /admin\n');
  expect(files.get('robots.txt')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const sitemap = files.get('sitemap.xml') ?? '';
  expect(sitemap.match(/<loc>https:\/\/site\.example\/beats<\/loc>/g)).toHaveLength(1);
  expect(sitemap).toContain(`<loc>${siteUrl}/beats/7</loc>`);
  expect(sitemap).toContain(`<loc>${siteUrl}/merch/3</loc>`);
  expect(sitemap).not.toContain('beat-store');
});

it('makes no sitemap without a site address', () => {
  const files = new Map(robotFiles(pages, ''));
  expect([...files.keys()]).toEqual(['robots.txt']);
  expect(files.get('robots.txt')).not.toContain('Sitemap');
});

import { expect, it } from 'vitest';
import { robotFiles, type SitePage } from '@/build/site-pages';

it('writes a sitemap of 50,000 URLs, and an index of sitemaps above', () => {
  const pages = Array.from({ length: 50_001 }, (_, id): SitePage => ({
    path: `/beats/${id}`,
    canonical: `/beats/${id}`,
    module: 'beats',
  }));
  const names = (count: number) => robotFiles(pages.slice(0, count), 'https://site.example');
  expect(names(50_000).map(([name]) => name)).toEqual(['robots.txt', 'sitemap.xml']);
  const files = new Map(names(50_001));
  expect(
    [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url),
  ).toEqual(['https://site.example/sitemap-1.xml', 'https://site.example/sitemap-2.xml']);
  expect(files.get('sitemap-2.xml')).toContain(
    '<url><loc>https://site.example/beats/50000</loc></url>',
  );
});

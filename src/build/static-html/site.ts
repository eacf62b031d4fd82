import { indexedAddresses, type SiteDocument } from '@/build/static-html/documents';
import { closedPaths } from '@/build/static-html/pages';
import { robots, sitemap } from '@/build/static-html/robots';
import { siteAddress } from '@/build/static-html/site-url';

// What the plugin needs of the app's own side, in one module.
export { fetchCatalogue } from '@/build/static-html/catalogue';
export { documentFor, siteDocuments } from '@/build/static-html/documents';

/** What robots read: file name and content. A sitemap takes absolute addresses only. */
export function robotFiles(
  documents: readonly SiteDocument[],
  siteUrl: string,
): [name: string, content: string][] {
  if (siteUrl === '') return [['robots.txt', robots(closedPaths, null)]];
  const addresses = indexedAddresses(documents, siteUrl);
  return [
    ['robots.txt', robots(closedPaths, siteAddress(siteUrl, '/sitemap.xml'))],
    ['sitemap.xml', sitemap(addresses)],
  ];
}

/**
 * The origin that the site is published under, without a trailing slash; empty when not set.
 *
 * @throws {Error} in one sentence, when it is set and is no origin.
 */
export function parseSiteUrl(value: string | undefined): string {
  const url = (value ?? '').trim().replace(/\/+$/, '');
  if (url !== '' && !/^https?:\/\/[^/?#\s]+$/.test(url)) {
    throw new Error('VITE_SITE_URL is not an origin such as https://example.com.');
  }
  return url;
}

/** An address of this site: absolute where its origin is known, else from its root. */
export function siteAddress(siteUrl: string, path: string): string {
  return siteUrl + path;
}

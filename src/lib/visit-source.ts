/** The longest label that `track_listening` accepts. */
const MAX_LABEL = 60;

/** Sites that a buyer passes through to pay or to sign in. */
const PASSED_SITE = /(^|\.)stripe\.com$|^accounts\.google\./;

/** Global Privacy Control, or Do Not Track in older browsers. */
export function refusesTracking(): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === '1'
  );
}

/**
 * The site that linked here, and the URL that the visit began with, which the browser still knows after the user has
 * gone to other pages of the site. What the visit does not have is empty.
 */
export function readVisitSource() {
  const { href, host: ownHost } = window.location;
  const { host } = new URL(document.referrer || href);
  const [navigation] = performance.getEntriesByType('navigation');
  const entry = new URL(navigation?.name ?? '', href);
  return {
    host: host === ownHost || PASSED_SITE.test(host) ? '' : host.replace(/^www\./, ''),
    path: entry.pathname,
    label: (name: string) =>
      (entry.searchParams.get(name) ?? '').trim().toLowerCase().slice(0, MAX_LABEL),
  };
}

/**
 * The service worker: without a connection it answers with the pages, lists and pictures that this browser has opened
 * before, and with the previews that the user has kept. With a connection the network answers for everything but hashed
 * files, unless it takes longer than five seconds. A new version starts once all tabs of the site are closed, so that
 * no update interrupts a tab.
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { LICENSE_KEYS } from '../../config/license-keys.ts';
import { cacheNames, SHELL } from './caches.ts';

/** Files that start the app, and the URLs without a document, which may end with `*`; the build fills these in. */
declare const SHELL_FILES: PrecacheEntry[];
declare const PRIVATE_PATHS: string[];

// Under `exactOptionalPropertyTypes` Workbox's own plugins do not fit its type of plugins.
const asPlugin = (plugin: object) => plugin as WorkboxPlugin;

/** Keeps the most recently used entries. */
const keepRecent = (maxEntries: number) =>
  asPlugin(new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }));

/** The user decides which previews are kept. */
const keepNothing: WorkboxPlugin = { cacheWillUpdate: () => Promise.resolve(null) };

const showShell: WorkboxPlugin = { handlerDidError: () => matchPrecache(SHELL) };

/** Stores a document under its path, because filters do not change it, and a URL may contain a token. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname);
  },
};

/** Does not store a document, with which some hosts answer the URL of a missing file. */
const noDocument: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('text/html');
    return Promise.resolve(isFile ? response : null);
  },
};

const isPrivate = (url: URL) => {
  // The app reads `//login` as `/login`.
  const pathname = url.pathname.replace(/\/{2,}/g, '/');
  return PRIVATE_PATHS.some((path) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
};

const networkTimeoutSeconds = 5;

clientsClaim();
precacheAndRoute(SHELL_FILES);

// The URLs of private pages are not stored, because they show what a user opened.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPrivate(url),
  new NetworkOnly({ plugins: [showShell] }),
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    plugins: [byPath, keepRecent(50), showShell],
  }),
);

registerRoute(
  // A file under this path never changes, because its name has a hash of its content.
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.files, plugins: [noDocument, keepRecent(300)] }),
);

registerRoute(
  ({ request }) => request.destination === 'image',
  new NetworkFirst({
    cacheName: cacheNames.files,
    // Other origins' images are requested with CORS, because browsers count an opaque answer as several megabytes.
    fetchOptions: { mode: 'cors', credentials: 'same-origin' },
    plugins: [keepRecent(300)],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === LICENSE_KEYS,
  new NetworkFirst({ cacheName: cacheNames.data, networkTimeoutSeconds, plugins: [noDocument] }),
);

registerRoute(
  // This route stores only what every visitor may read: its requests have no session and no keys of orders.
  ({ request, url }) =>
    url.pathname.startsWith('/rest/v1/') &&
    !request.headers.has('authorization') &&
    !request.headers.has('x-order-keys'),
  new NetworkFirst({
    cacheName: cacheNames.data,
    networkTimeoutSeconds,
    plugins: [keepRecent(100)],
  }),
);

registerRoute(
  // This route stores a member's favorites and recently heard beats, and nothing else of an account. The URL names
  // the member.
  ({ url }) => url.pathname === '/rest/v1/saved_beats',
  new NetworkFirst({ cacheName: cacheNames.personal, networkTimeoutSeconds }),
);

registerRoute(
  // With a connection the browser loads previews itself, because some engines cannot play through a worker. With some
  // VPNs the browser reports no connection although there is one, so the network answers for what is not kept.
  ({ request }) => !navigator.onLine && request.destination === 'audio',
  new CacheFirst({
    cacheName: cacheNames.previews,
    plugins: [asPlugin(new RangeRequestsPlugin()), keepNothing],
  }),
);

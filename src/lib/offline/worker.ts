/**
 * The service worker: without a connection it answers with the pages, lists and pictures that this browser has opened
 * before, and with the previews that the user has kept. With a connection it changes no answer. A new version starts
 * once all tabs of the site are closed, so that no update interrupts a tab.
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, CacheOnly, NetworkFirst } from 'workbox-strategies';
import { caches as names, SHELL } from './caches.ts';

/** Files that start the app; the build fills this in. */
declare const SHELL_FILES: PrecacheEntry[];

// Under `exactOptionalPropertyTypes` Workbox's own plugins do not fit its type of plugins.
const asPlugin = (plugin: object) => plugin as WorkboxPlugin;

/** Keeps the entries that were used last. */
const newest = (maxEntries: number) =>
  asPlugin(new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }));

clientsClaim();
precacheAndRoute(SHELL_FILES);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({
    cacheName: names.pages,
    // Filters and campaign labels do not change the document.
    matchOptions: { ignoreSearch: true },
    plugins: [newest(50), { handlerDidError: () => matchPrecache(SHELL) }],
  }),
);

// Names of these files contain a hash of their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: names.assets, plugins: [newest(200)] }),
);

registerRoute(
  ({ request }) => request.destination === 'image',
  new CacheFirst({
    cacheName: names.images,
    // Other origins' images are requested with CORS, because browsers count an opaque answer as several megabytes.
    fetchOptions: { mode: 'cors', credentials: 'omit' },
    plugins: [newest(150)],
  }),
);

registerRoute(
  // Only what every visitor may read: these requests have no session and no keys of orders.
  ({ request, url }) =>
    url.pathname.startsWith('/rest/v1/') &&
    !request.headers.has('authorization') &&
    !request.headers.has('x-order-keys'),
  new NetworkFirst({ cacheName: names.data, plugins: [newest(100)] }),
);

registerRoute(
  // The list of a member's favorites, and nothing else of an account.
  ({ url }) => url.pathname === '/rest/v1/saved_beats',
  new NetworkFirst({ cacheName: names.personal }),
);

registerRoute(
  // With a connection the browser loads previews itself, because some engines cannot play through a worker.
  ({ request }) => !navigator.onLine && request.destination === 'audio',
  new CacheOnly({ cacheName: names.previews, plugins: [asPlugin(new RangeRequestsPlugin())] }),
);

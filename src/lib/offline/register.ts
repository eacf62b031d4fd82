import { cacheNames } from '@/lib/offline/caches';

/** Starts the service worker, and on the first visit adds what the page has loaded before the worker controls it. */
export async function registerWorker(): Promise<void> {
  // Firefox has no service worker in private windows.
  if (!('serviceWorker' in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js');
  if (!isFirst) return;
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  // The browser has the files in its own cache, because their names contain a hash.
  await (await caches.open(cacheNames.files)).addAll(files.map(({ href }) => href));
  // Only built pages are kept; every other address opens with the shell.
  if (document.querySelector('#root[data-path]')) {
    await (await caches.open(cacheNames.pages)).add(location.pathname);
  }
}

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
  const kept = await caches.open(cacheNames.files);
  // The browser has the files in its own cache, because their names contain a hash. Some hosts answer a missing file
  // with a document, which must not be kept as that file.
  const keep = async ({ href }: URL) => {
    const response = await fetch(href);
    const isDocument = response.headers.get('content-type')?.startsWith('text/html');
    if (response.ok && !isDocument) await kept.put(href, response);
  };
  await Promise.all(files.map(keep));
  // Only built pages are kept; every other URL opens with the shell.
  if (document.querySelector('#root[data-path]')) {
    await (await caches.open(cacheNames.pages)).add(location.pathname);
  }
}

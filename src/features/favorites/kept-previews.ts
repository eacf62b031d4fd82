import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { offlineTexts as texts } from '@/content/favorites';
import { cacheNames } from '@/lib/offline/caches';

const open = () => caches.open(cacheNames.previews);

/** Addresses of the previews that this browser keeps; null without service workers, which would play them. */
export const keptPreviews = queryOptions({
  queryKey: ['kept-previews'],
  queryFn: async () => {
    if (!('serviceWorker' in navigator)) return null;
    await navigator.serviceWorker.ready;
    return (await (await open()).keys()).map(({ url }) => url);
  },
  networkMode: 'always',
});

const invalidates = [keptPreviews.queryKey];

export const addPreviews = mutationOptions({
  mutationFn: async (urls: readonly string[]) => {
    // Asks the browser to keep the files when space is low; it may refuse.
    await navigator.storage.persist();
    const cache = await open();
    // The browser stores one file after the other, so that those before a failure are kept.
    for (const url of urls) await cache.add(url);
  },
  meta: { invalidates, errorToast: () => texts.notKept },
});

export const removePreviews = mutationOptions({
  mutationFn: () => caches.delete(cacheNames.previews),
  meta: { invalidates },
});

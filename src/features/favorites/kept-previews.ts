import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { offlineTexts as texts } from '@/content/favorites';
import { caches as names } from '@/lib/offline/caches';

const open = () => caches.open(names.previews);

/** Addresses of the previews that this browser keeps; null if it cannot play them without a connection. */
export const keptPreviews = queryOptions({
  queryKey: ['kept-previews'],
  queryFn: async () => {
    const isPossible = 'serviceWorker' in navigator;
    if (!isPossible || !(await navigator.serviceWorker.getRegistration())) return null;
    return (await (await open()).keys()).map(({ url }) => url);
  },
  networkMode: 'always',
});

/** What changes the kept previews ends with reading them again. */
const invalidates = [keptPreviews.queryKey];

export const addPreviews = mutationOptions({
  mutationFn: async (urls: readonly string[]) => {
    const cache = await open();
    // One after the other, so that those before a failure are kept.
    for (const url of urls) await cache.add(url);
  },
  meta: { invalidates, errorToast: () => texts.notKept },
});

export const removePreviews = mutationOptions({
  mutationFn: async (urls: readonly string[]) => {
    const cache = await open();
    await Promise.all(urls.map((url) => cache.delete(url)));
  },
  meta: { invalidates },
});

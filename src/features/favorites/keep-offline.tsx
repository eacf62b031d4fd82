import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '@/components/ui/button';
import { offlineTexts as texts } from '@/content/favorites';
import { cacheNames } from '@/lib/offline/caches';

interface KeepOfflineProps {
  /** URLs of previews. */
  urls: readonly string[];
}

/** Stores the previews of a list in this browser, or removes all; nothing where the browser cannot store them. */
export function KeepOffline({ urls }: KeepOfflineProps) {
  const { data: kept } = useQuery(keptPreviews);
  const add = useMutation(addPreviews);
  const remove = useMutation(removePreviews);
  if (!kept) return null;
  const missing = urls.filter((url) => !kept.includes(new URL(url, location.href).href));
  return (
    <>
      {missing.length > 0 && (
        <Button variant="ghost" pending={add.isPending} onClick={() => add.mutate(missing)}>
          <Download className="size-4" />
          {texts.keep}
        </Button>
      )}
      {kept.length > 0 && (
        <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()}>
          {texts.remove(kept.length)}
        </Button>
      )}
    </>
  );
}

const open = () => caches.open(cacheNames.previews);

/** URLs of the previews that this browser keeps; null without service workers, which would play them. */
const keptPreviews = queryOptions({
  queryKey: ['kept-previews'],
  queryFn: async () => {
    if (!('serviceWorker' in navigator)) return null;
    await navigator.serviceWorker.ready;
    return (await (await open()).keys()).map(({ url }) => url);
  },
  networkMode: 'always',
});

const invalidates = [keptPreviews.queryKey];

const addPreviews = mutationOptions({
  mutationFn: async (urls: readonly string[]) => {
    // Asks the browser to keep the files when space is low; it may refuse.
    await navigator.storage.persist();
    const cache = await open();
    // The browser stores one file after the other, so that those before a failure are kept.
    for (const url of urls) await cache.add(url);
  },
  meta: { invalidates, errorToast: () => texts.notKept },
});

const removePreviews = mutationOptions({
  mutationFn: () => caches.delete(cacheNames.previews),
  meta: { invalidates },
});

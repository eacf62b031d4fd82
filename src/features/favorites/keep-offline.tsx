import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '@/components/ui/button';
import { offlineTexts as texts } from '@/content/favorites';
import { addPreviews, keptPreviews, removePreviews } from '@/features/favorites/kept-previews';

interface KeepOfflineProps {
  /** Addresses of previews. */
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

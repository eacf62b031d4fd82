import { useQuery } from '@tanstack/react-query';
import { vi } from 'vitest';
import { merchQueries } from '@/features/merch/queries';

/** Called when what the shop shows is read anew. */
export const onChanged = vi.fn();

/** An open shop that has just been read. */
export function ShopWatch() {
  useQuery({
    ...merchQueries.shelf(),
    queryFn: () => {
      onChanged();
      return [];
    },
    initialData: [],
  });
  return null;
}

import { useMemo, useState } from 'react';
import type { InboxEntry } from '@/features/inbox/model';

/** Which of the entries on screen are ticked; what is not on screen never counts. */
export function useSelection(entries: readonly InboxEntry[]) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const selected = useMemo(
    () => entries.filter(({ id }) => ticked.includes(id)),
    [entries, ticked],
  );
  const allSelected = entries.length > 0 && selected.length === entries.length;
  return {
    selected,
    allSelected,
    isSelected: (id: number) => ticked.includes(id),
    toggle: (id: number) =>
      setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]),
    toggleAll: () => setTicked(allSelected ? [] : entries.map(({ id }) => id)),
    clear: () => setTicked([]),
  };
}

import { useMemo, useState } from 'react';
import type { AdminBeat } from '@/features/beat-admin/model';

/** Which of the beats on screen are ticked; what is not on screen never counts. */
export function useSelection(beats: readonly AdminBeat[]) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const selected = useMemo(() => beats.filter(({ id }) => ticked.includes(id)), [beats, ticked]);
  const allSelected = beats.length > 0 && selected.length === beats.length;
  return {
    selected,
    allSelected,
    isSelected: (id: number) => ticked.includes(id),
    toggle: (id: number) =>
      setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]),
    toggleAll: () => setTicked(allSelected ? [] : beats.map(({ id }) => id)),
    clear: () => setTicked([]),
  };
}

import { useMemo, useState } from 'react';

/** Which of the rows on screen are ticked; what is not on screen never counts. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const selected = useMemo(() => rows.filter(({ id }) => ticked.includes(id)), [rows, ticked]);
  const allSelected = rows.length > 0 && selected.length === rows.length;
  return {
    selected,
    allSelected,
    isSelected: (id: number) => ticked.includes(id),
    toggle: (id: number) =>
      setTicked(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]),
    toggleAll: () => setTicked(allSelected ? [] : rows.map(({ id }) => id)),
    clear: () => setTicked([]),
    /** Those alone: others may have been ticked meanwhile. */
    untick: (ids: readonly number[]) =>
      setTicked((before) => before.filter((id) => !ids.includes(id))),
  };
}

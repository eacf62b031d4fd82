import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listSearch, parseListView } from '@/lib/data/list-queries';

/** The view of an {@link AdminList}, which the query of the URL has beside other parameters. */
export function useAdminList<Status extends string, Sort extends string>(
  statuses: readonly Status[],
  /** The default order first. */
  sorts: readonly Sort[] = [],
) {
  const [params, setParams] = useSearchParams();
  const [usual] = sorts;
  const sort = sorts.find((each) => each === params.get('sort')) ?? usual;
  const view = { ...parseListView(params, statuses), ...(sort !== undefined && { sort }) };
  /** The query string of a changed view, at its first page unless the change names one. */
  const searchFor = (change: Partial<typeof view>) => {
    const next = { ...view, page: 1, ...change };
    return listSearch(params, { ...next, sort: next.sort === usual ? undefined : next.sort });
  };
  return {
    view,
    searchFor,
    /** Changes the view without a new history entry. */
    change: (change: Partial<typeof view>) => setParams(searchFor(change), { replace: true }),
  };
}

/** The selected rows of a page, and of other pages once the admin has selected the rows of all pages. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[]) {
  // Rows by id; null for a row ticked on this page, because it is unticked once the list no longer shows it.
  const [ticked, setTicked] = useState<ReadonlyMap<number, Row | null>>(new Map());
  const isTicked = ({ id }: Row) => ticked.has(id);
  const shown = new Set(rows.map(({ id }) => id));
  const kept = [...ticked.values()].filter((row) => row !== null);
  const allSelected = rows.length > 0 && rows.every(isTicked);
  return {
    selected: [...rows.filter(isTicked), ...kept.filter(({ id }) => !shown.has(id))],
    allSelected,
    isSelected: (id: number) => ticked.has(id),
    toggle: (id: number) => {
      const next = new Map(ticked);
      if (!next.delete(id)) next.set(id, null);
      setTicked(next);
    },
    toggleAll: () => setTicked(new Map(allSelected ? [] : rows.map(({ id }) => [id, null]))),
    selectAll: (all: readonly Row[]) => setTicked(new Map(all.map((row) => [row.id, row]))),
    clear: () => setTicked(new Map()),
  };
}

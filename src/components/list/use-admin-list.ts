import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listSearch, parseSearchView } from '@/lib/data/list-view';

/** The view of an {@link AdminList}, which the query of the address has beside other parameters. */
export function useAdminList<Status extends string, Sort extends string>(
  statuses: readonly Status[],
  /** The default order first. */
  sorts: readonly Sort[] = [],
) {
  const [params, setParams] = useSearchParams();
  const [usual] = sorts;
  const sort = sorts.find((each) => each === params.get('sort')) ?? usual;
  const view = { ...parseSearchView(params, statuses), ...(sort !== undefined && { sort }) };
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
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [others, setOthers] = useState<readonly Row[]>([]);
  const isTicked = ({ id }: Row) => ticked.includes(id);
  const shown = new Set(rows.map(({ id }) => id));
  const selected = [...rows, ...others.filter(({ id }) => !shown.has(id))].filter(isTicked);
  const allSelected = rows.length > 0 && rows.every(isTicked);
  /** Unticks only these rows, because the admin may have ticked others in the meantime. */
  const untick = (ids: readonly number[]) =>
    setTicked((before) => before.filter((id) => !ids.includes(id)));
  return {
    selected,
    allSelected,
    isSelected: (id: number) => ticked.includes(id),
    toggle: (id: number) => (ticked.includes(id) ? untick([id]) : setTicked([...ticked, id])),
    toggleAll: () => setTicked(allSelected ? [] : rows.map(({ id }) => id)),
    selectAll: (found: readonly Row[]) => {
      setOthers(found);
      setTicked(found.map(({ id }) => id));
    },
    clear: () => setTicked([]),
    untick,
  };
}

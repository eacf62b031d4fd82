import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listSearch, parseSearchView, type SearchView } from '@/lib/list-view';

/** Which part of a list is looked at, and in which order. */
type AdminListView<Status extends string, Sort extends string> = SearchView<Status> & {
  sort: Sort;
};

export interface AdminListState<Status extends string, Sort extends string> {
  view: AdminListView<Status, Sort>;
  /** The query string of the view with something changed, from its first page on. */
  searchFor: (change: Partial<AdminListView<Status, Sort>>) => string;
  /** Goes there, without a step for the back button. */
  change: (change: Partial<AdminListView<Status, Sort>>) => void;
  region: RefObject<HTMLDivElement | null>;
  /** Another page begins at its top. */
  focusTop: () => void;
  /** Focuses a row by its element's id, or the list where the row has left it. */
  focusRow: (elementId: string | null) => void;
}

interface AdminListOptions<Status extends string, Sort extends string> {
  statuses: readonly Status[];
  /** The usual one first. */
  sorts: readonly [Sort, ...Sort[]];
}

/** The view of an {@link AdminList}, kept in the address beside whatever else stands there. */
export function useAdminList<Status extends string, Sort extends string>({
  statuses,
  sorts,
}: AdminListOptions<Status, Sort>): AdminListState<Status, Sort> {
  const [params, setParams] = useSearchParams();
  const [usual] = sorts;
  const sort = sorts.find((each) => each === params.get('sort')) ?? usual;
  const view = { ...parseSearchView(params, statuses), sort };
  const searchFor = (change: Partial<typeof view>) => {
    const next = { ...view, page: 1, ...change };
    return listSearch(params, { ...next, sort: next.sort === usual ? undefined : next.sort });
  };
  return {
    view,
    searchFor,
    change: (change) => setParams(searchFor(change), { replace: true }),
    ...useListFocus(),
  };
}

/** Keeps the focus in a paged list: at its top for another page, on a row whose buttons went. */
export function useListFocus() {
  const region = useRef<HTMLDivElement>(null);

  const focusTop = useCallback(() => {
    // The top is out of sight by now.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, []);

  const focusRow = useCallback((elementId: string | null) => {
    const row = elementId === null ? null : document.getElementById(elementId);
    (row ?? region.current)?.focus();
  }, []);

  return { region, focusTop, focusRow };
}

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

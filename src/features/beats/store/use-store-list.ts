import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { searchArgs, type StoreFilters } from '@/features/beats/filters';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { useShownPages } from '@/lib/data/shown-pages';

interface StoreListOptions {
  filters: StoreFilters;
  /** Called near the end of the list, to fetch the next page early. */
  nearEnd: boolean;
  /** The list's beginning is out of sight: what comes new must not move the rest. */
  isScrolled: boolean;
}

export function useStoreList({ filters, nearEnd, isScrolled }: StoreListOptions) {
  const args = searchArgs(filters);
  const search = JSON.stringify(args);
  // Previous results stay until the new ones arrive.
  const query = useInfiniteQuery({
    ...beatQueries.search(args),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError } = query;
  const { fetchNextPage } = query;
  const [shownPages, showPages] = useShownPages(search);

  const pages = data?.pages ?? [];
  const missing = pages.length < shownPages + (nearEnd ? 1 : 0);
  useEffect(() => {
    const free = !isPlaceholderData && !isFetching && !isFetchNextPageError;
    if (free && hasNextPage && missing) void fetchNextPage();
  });

  const [shown, setShown] = useState({ search, filters });
  if (data && !isPlaceholderData && shown.search !== search) setShown({ search, filters });

  const arrived = useMemo(() => {
    const found = data?.pages.slice(0, shownPages).flatMap(({ beats }) => beats) ?? [];
    // Each once: while pages are fetched a beat may pass from one to the next.
    return [...new Map(found.map((beat) => [beat.id, beat])).values()];
  }, [data, shownPages]);
  const { beats, waiting } = useHeldBack(arrived, isScrolled ? shown.search : null);
  const elsewhere = usePublishedElsewhere(
    pages.flatMap((page) => page.beats),
    query.dataUpdatedAt,
  );

  const isWaitingForMore = pages.length > 0 && pages.length < shownPages && hasNextPage;
  return {
    query,
    beats,
    /** Filters of the shown results while the requested ones load. */
    shownFilters: isPlaceholderData ? shown.filters : null,
    /** New beats that are not shown: those that wait above, and those of another view. */
    waiting,
    elsewhere: elsewhere.count,
    forgetElsewhere: elsewhere.forget,
    first: pages[0],
    hasMore: hasNextPage || pages.length > shownPages,
    showMore: () => {
      if (shownPages <= pages.length) showPages(shownPages + 1);
      if (isFetchNextPageError) void fetchNextPage();
    },
    /** The next page was requested and is loading or has failed. */
    more: !isWaitingForMore ? 'ready' : isFetchNextPageError ? 'failed' : 'pending',
  };
}

const none: ReadonlySet<number> = new Set();

/**
 * Holds back beats that arrive in a visible list (`search` names it) before its last beat, because they would move
 * the others.
 */
export function useHeldBack(arrived: readonly Beat[], search: string | null) {
  const [held, setHeld] = useState({ search: null as string | null, ids: none });
  const known = held.search === search ? held.ids : none;
  const beats = useMemo(() => {
    const last = arrived.findLastIndex(({ id }) => known.has(id));
    return arrived.filter(({ id }, index) => known.has(id) || index > last);
  }, [arrived, known]);
  const isNew = beats.some(({ id }) => !known.has(id));
  if (held.search !== search || (search !== null && isNew)) {
    setHeld({ search, ids: new Set(search === null ? [] : beats.map(({ id }) => id)) });
  }
  return { beats, waiting: arrived.length - beats.length };
}

/** Beats that came into the store while it was open and that the list, read since, does not have. */
function usePublishedElsewhere(listed: readonly Beat[], readAt: number) {
  const [published, setPublished] = useState<ReadonlyMap<number, number>>(new Map());
  useLiveBeats({
    onPublished: (id) => setPublished((before) => new Map([[id, Date.now()], ...before])),
    onGone: (id) => setPublished((before) => new Map([...before].filter(([key]) => key !== id))),
  });
  const ids = new Set(listed.map(({ id }) => id));
  const count = [...published].filter(([id, at]) => at < readAt && !ids.has(id)).length;
  return { count, forget: () => setPublished(new Map()) };
}

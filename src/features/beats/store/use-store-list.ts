import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { searchArgs, type StoreFilters } from '@/features/beats/filters';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { useSteadyBeats } from '@/features/beats/store/use-steady-beats';
import { useShownPages } from '@/lib/data/shown-pages';

interface StoreListOptions {
  filters: StoreFilters;
  /** Whether the visitor is near the end of the list, so that the next page is fetched early. */
  nearEnd: boolean;
  /** Whether the list's start is out of view, so that new beats must not move the others. */
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
    // Each beat is kept once, because it may move to the next page between two requests.
    return [...new Map(found.map((beat) => [beat.id, beat])).values()];
  }, [data, shownPages]);
  const { beats, newAbove, release } = useSteadyBeats(arrived, {
    search: shown.search,
    readAt: query.dataUpdatedAt,
    isScrolled,
  });
  const newOutside = useNewOutside(
    pages.flatMap((page) => page.beats),
    query.dataUpdatedAt,
  );

  const isWaitingForMore = pages.length > 0 && pages.length < shownPages && hasNextPage;
  return {
    query,
    beats,
    /** Filters of the shown results while the requested ones load. */
    shownFilters: isPlaceholderData ? shown.filters : null,
    /** Number of new beats above the list, which are not shown yet. */
    newAbove,
    /** Number of new beats that the filters leave out. */
    newOutside: newOutside.count,
    showNew: () => {
      release();
      newOutside.dismiss();
    },
    first: pages[0],
    hasMore: hasNextPage || pages.length > shownPages,
    showMore: () => {
      if (shownPages <= pages.length) showPages(shownPages + 1);
      if (isFetchNextPageError) void fetchNextPage();
    },
    more: !isWaitingForMore ? 'ready' : isFetchNextPageError ? 'failed' : 'pending',
  };
}

/**
 * Counts beats that were published while the page was open, and that the list does not contain although it was read
 * since.
 */
function useNewOutside(listed: readonly Beat[], readAt: number) {
  const [published, setPublished] = useState<ReadonlyMap<number, number>>(new Map());
  useLiveBeats({
    onPublished: (id) => setPublished((before) => new Map([[id, Date.now()], ...before])),
    onWithdrawn: (id) =>
      setPublished((before) => new Map([...before].filter(([key]) => key !== id))),
  });
  const ids = new Set(listed.map(({ id }) => id));
  const count = [...published].filter(([id, at]) => at < readAt && !ids.has(id)).length;
  return { count, dismiss: () => setPublished(new Map()) };
}

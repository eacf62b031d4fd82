import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchArgs, type StoreFilters } from '@/features/beats/filters';
import { holdStill } from '@/features/beats/live-list';
import type { Beat } from '@/features/beats/model';
import { pageMemory } from '@/features/beats/page-memory';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';

interface StoreListOptions {
  filters: StoreFilters;
  /** The end of the list is near: the next page is fetched before it is asked for. */
  nearEnd: boolean;
  /** The list's beginning is out of sight: what comes new must not move the rest. */
  pastTop: boolean;
}

/** Each beat once: while pages are fetched a beat may pass from one to the next. */
function unique(beats: readonly Beat[]): Beat[] {
  return [...new Map(beats.map((beat) => [beat.id, beat])).values()];
}

/** The beats of a search as the store shows them, a page at a time, live. */
export function useStoreList({ filters, nearEnd, pastTop }: StoreListOptions) {
  const query = useInfiniteQuery({
    ...beatQueries.search(filters),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } =
    query;
  const search = JSON.stringify(searchArgs(filters));

  const [shown, setShown] = useState(() => ({ search, pages: pageMemory.read() }));
  if (shown.search !== search) setShown({ search, pages: pageMemory.read() });
  const { key: entry } = useLocation();
  useEffect(() => pageMemory.write(shown.pages), [shown.pages, entry]);

  const loaded = data?.pages.length ?? 0;
  const missing = loaded < shown.pages + (nearEnd ? 1 : 0);
  useEffect(() => {
    const free = !isPlaceholderData && !isFetching && !isFetchNextPageError;
    if (free && hasNextPage && missing) void fetchNextPage();
  });

  const pages = data?.pages ?? [];
  const arrived = unique(pages.slice(0, shown.pages).flatMap((page) => page.beats));

  // What stood there when the list's beginning went out of sight, and what has followed since.
  const [still, setStill] = useState<{ search: string; ids: readonly number[] } | null>(null);
  const holds = pastTop && !isPlaceholderData && still?.search === search ? still.ids : null;
  const { beats, waiting } = holds
    ? holdStill(holds, arrived)
    : { beats: arrived, waiting: [] as readonly Beat[] };
  const wanted = pastTop && !isPlaceholderData && arrived.length > 0;
  if (!wanted && still) setStill(null);
  if (wanted) {
    const known = new Set(holds);
    const followed = beats.flatMap(({ id }) => (known.has(id) ? [] : id));
    if (followed.length > 0) setStill({ search, ids: [...known, ...followed] });
  }

  const awaitsMore = loaded > 0 && loaded < shown.pages && hasNextPage;
  const elsewhere = usePublishedElsewhere(
    pages.flatMap((page) => page.beats),
    query.dataUpdatedAt,
  );

  return {
    query,
    beats,
    /** New beats that are not shown: those that wait above, and those of another view. */
    waiting: waiting.length,
    elsewhere: elsewhere.count,
    forgetElsewhere: elsewhere.forget,
    first: pages[0],
    hasMore: hasNextPage || loaded > shown.pages,
    showMore: () => {
      if (shown.pages <= loaded) setShown({ search, pages: shown.pages + 1 });
      if (isFetchNextPageError) void fetchNextPage();
    },
    /** The next page was asked for and is not there: it is on its way, or could not be had. */
    more: !awaitsMore ? 'ready' : isFetchNextPageError ? 'failed' : 'pending',
  };
}

/** Beats that came into the store while it was open and that the list, read since, does not have. */
function usePublishedElsewhere(listed: readonly Beat[], readAt: number) {
  const [heard, setHeard] = useState<ReadonlyMap<number, number>>(new Map());
  useLiveBeats({
    onPublished: (id) => setHeard((before) => new Map([[id, Date.now()], ...before])),
    onGone: (id) => setHeard((before) => new Map([...before].filter(([other]) => other !== id))),
  });
  const ids = new Set(listed.map(({ id }) => id));
  const count = [...heard].filter(([id, at]) => at < readAt && !ids.has(id)).length;
  return { count, forget: () => setHeard(new Map()) };
}

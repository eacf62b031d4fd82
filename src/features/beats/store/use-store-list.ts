import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchArgs, type StoreFilters } from '@/features/beats/filters';
import type { Beat } from '@/features/beats/model';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { useShownPages } from '@/lib/shown-pages';

interface StoreListOptions {
  filters: StoreFilters;
  /** The end of the list is near: the next page is fetched before it is asked for. */
  nearEnd: boolean;
  /** The list's beginning is out of sight: what comes new must not move the rest. */
  isScrolled: boolean;
}

/** Each beat once: while pages are fetched a beat may pass from one to the next. */
function unique(beats: readonly Beat[]): Beat[] {
  return [...new Map(beats.map((beat) => [beat.id, beat])).values()];
}

/** The beats of a search as the store shows them, a page at a time, live. */
export function useStoreList({ filters, nearEnd, isScrolled }: StoreListOptions) {
  const query = useInfiniteQuery(beatQueries.search(searchArgs(filters)));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;

  // What was found last stands there until what is asked for now is found, or for as long as it
  // cannot be had.
  const [last, setLast] = useState<{ data: typeof query.data; filters: StoreFilters } | null>(null);
  if (query.data && last?.data !== query.data) setLast({ data: query.data, filters });
  const data = query.data ?? last?.data;
  const outdated = !query.data && data !== undefined;
  const search = JSON.stringify(searchArgs(filters));

  const [shownPages, showPages] = useShownPages(search);

  const loaded = data?.pages.length ?? 0;
  const missing = loaded < shownPages + (nearEnd ? 1 : 0);
  useEffect(() => {
    const free = !outdated && !isFetching && !isFetchNextPageError;
    if (free && hasNextPage && missing) void fetchNextPage();
  });

  const pages = data?.pages ?? [];
  const arrived = unique(pages.slice(0, shownPages).flatMap((page) => page.beats));

  // What stood there when the list's beginning went out of sight, and what has followed since.
  const [frozen, setFrozen] = useState<{ search: string; ids: readonly number[] } | null>(null);
  const holds = isScrolled && !outdated && frozen?.search === search ? frozen.ids : null;
  const { beats, waiting } = holds
    ? freezeOrder(holds, arrived)
    : { beats: arrived, waiting: [] as readonly Beat[] };
  const shouldFreeze = isScrolled && !outdated && arrived.length > 0;
  if (!shouldFreeze && frozen) setFrozen(null);
  if (shouldFreeze) {
    const known = new Set(holds);
    const followed = beats.flatMap(({ id }) => (known.has(id) ? [] : id));
    if (followed.length > 0) setFrozen({ search, ids: [...known, ...followed] });
  }

  const isWaitingForMore = loaded > 0 && loaded < shownPages && hasNextPage;
  const elsewhere = usePublishedElsewhere(
    pages.flatMap((page) => page.beats),
    query.dataUpdatedAt,
  );

  return {
    query,
    beats,
    /** The filters of what is shown, while it is not yet, or cannot be, what was asked for. */
    shownFilters: outdated && last ? last.filters : null,
    /** New beats that are not shown: those that wait above, and those of another view. */
    waiting: waiting.length,
    elsewhere: elsewhere.count,
    forgetElsewhere: elsewhere.forget,
    first: pages[0],
    hasMore: hasNextPage || loaded > shownPages,
    showMore: () => {
      if (shownPages <= loaded) showPages(shownPages + 1);
      if (isFetchNextPageError) void fetchNextPage();
    },
    /** The next page was asked for and is not there: it is on its way, or could not be had. */
    more: !isWaitingForMore ? 'ready' : isFetchNextPageError ? 'failed' : 'pending',
  };
}

/** Beats that came into the store while it was open and that the list, read since, does not have. */
function usePublishedElsewhere(listed: readonly Beat[], readAt: number) {
  /** Beats and when they came. */
  const [published, setPublished] = useState<ReadonlyMap<number, number>>(new Map());
  useLiveBeats({
    onPublished: (id) => setPublished((before) => new Map([[id, Date.now()], ...before])),
    onGone: (id) =>
      setPublished((before) => new Map([...before].filter(([other]) => other !== id))),
  });
  const ids = new Set(listed.map(({ id }) => id));
  const count = [...published].filter(([id, at]) => at < readAt && !ids.has(id)).length;
  return { count, forget: () => setPublished(new Map()) };
}

export interface LiveList {
  /** What is shown, in this order. */
  beats: readonly Beat[];
  /** New beats that wait above, because they would move what is being looked at. */
  waiting: readonly Beat[];
}

/**
 * What a list shows after it was read anew, while somebody looks at the middle of it: the beats
 * that stood there stay where they are with what is new about them, those that are gone leave,
 * and new ones wait unless they follow after all that stood there.
 */
export function freezeOrder(shown: readonly number[], arrived: readonly Beat[]): LiveList {
  const byId = new Map(arrived.map((beat, index) => [beat.id, { beat, index }]));
  const kept = shown.flatMap((id) => byId.get(id) ?? []);
  const last = Math.max(-1, ...kept.map(({ index }) => index));
  const known = new Set(shown);
  const fresh = arrived.filter((beat) => !known.has(beat.id));
  const follows = (beat: Beat) => (byId.get(beat.id)?.index ?? 0) > last;
  return {
    beats: [...kept.map(({ beat }) => beat), ...fresh.filter(follows)],
    waiting: fresh.filter((beat) => !follows(beat)),
  };
}

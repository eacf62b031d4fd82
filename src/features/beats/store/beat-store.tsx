import ArrowUp from 'lucide-react/icons/arrow-up';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { scrollToElement } from '@/components/layout/scroll';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { paths } from '@/config/paths';
import { noFilters, quotedLabel, searchArgs, type StoreFilters } from '@/features/beats/filters';
import { countBeats, type Beat } from '@/features/beats/model';
import { BeatGrid, BeatGridSkeleton } from '@/features/beats/store/beat-card';
import { BeatList } from '@/features/beats/store/beat-row';
import { FilterChips, GenreFilter, type FiltersProps } from '@/features/beats/store/store-filters';
import { StoreSearch } from '@/features/beats/store/store-search';
import { StoreEmpty, StoreNotice } from '@/features/beats/store/store-status';
import { StoreToolbar } from '@/features/beats/store/store-toolbar';
import { useStoreList } from '@/features/beats/store/use-store-list';
import { cn } from '@/lib/cn';
import { useInView } from '@/lib/hooks';

/** Observes from the header's lower edge to the end of the page. */
const BELOW_HEADER = '-64px 0px 1000000px 0px';
/** Observes two rows of cards below the window, so that the next page is read early. */
const NEAR_MARGIN = '0px 0px 1200px 0px';

type BeatStoreProps = FiltersProps & { onBuy: (beat: Beat) => void };

export function BeatStore({ filters, onChange, onBuy }: BeatStoreProps) {
  const results = useRef<HTMLDivElement>(null);
  const [upperEdge, setUpperEdge] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const list = useStoreList({
    filters,
    isScrolled: !useInView(upperEdge, BELOW_HEADER, true),
    nearEnd: useInView(end, NEAR_MARGIN, false),
  });
  const { query, beats, first } = list;
  const isOutdated = list.shownFilters !== null && query.isFetching;
  // The found beats are deferred, so that typing and presses do not wait until they are rendered.
  const shown = useDeferredValue(useMemo(() => ({ beats, isOutdated }), [beats, isOutdated]));
  const expectMore = useFocusFollows(results, shown.beats);
  useTopOfNewSearch(results, filters);

  const clear = () => onChange({ ...noFilters, view: filters.view });
  const retry = () => void query.refetch();
  const newBeats = list.newAbove + list.newOutside;
  const count = first ? countBeats(first.total, first.totalCapped) : '';
  const failed = query.isError && !query.isFetchNextPageError;

  return (
    <>
      <div className="mb-8 flex flex-col gap-4">
        <StoreSearch
          value={filters.q}
          onSearch={(q) => onChange({ ...filters, q }, { replace: true })}
        />
        <GenreFilter filters={filters} onChange={onChange} />
        <StoreToolbar {...{ filters, onChange, count }} onClear={clear} />
        {/* The chips are hidden without beats, because the empty list offers to remove filters. */}
        <div
          aria-hidden={!query.isPending && beats.length === 0}
          className="empty:hidden aria-hidden:invisible"
        >
          <FilterChips {...{ filters, onChange }} onClear={clear} />
        </div>
      </div>
      <NewItemsButton
        label={newBeats === 0 ? null : newBeats === 1 ? '1 new beat' : `${newBeats} new beats`}
        onShow={() => {
          if (list.newOutside > 0) clear();
          list.showNew();
          // The page scrolls to the start, because new beats are inserted there and push the list down.
          if (results.current) scrollToElement(results.current);
          results.current?.focus({ preventScroll: true });
        }}
      />
      <StoreNotice
        {...{ filters, failed }}
        shownFilters={list.shownFilters}
        isEmpty={!first}
        onRetry={retry}
      />
      <div ref={setUpperEdge} />
      <div ref={results} tabIndex={-1} role="region" aria-label="Results">
        {first?.close === true && beats.length > 0 && !list.shownFilters && (
          <p className="mb-6 text-ash">
            Nothing matches {quotedLabel(filters, 'q')} exactly. These come close.
          </p>
        )}
        {query.isPending || (beats.length > 0 && shown.beats.length === 0) ? (
          <BeatGridSkeleton variant="store" />
        ) : beats.length === 0 ? (
          <StoreEmpty
            filters={list.shownFilters ?? filters}
            error={first ? null : query.error}
            {...{ onChange }}
            onClear={clear}
            onRetry={retry}
          />
        ) : (
          // The previous results stay, faded, until the next ones arrive.
          <div
            // A long list removes cards that are scrolled out of view, which may have the focus.
            ref={keepFocus}
            aria-busy={shown.isOutdated}
            className={cn('transition-opacity', shown.isOutdated ? 'opacity-50' : 'opacity-100')}
          >
            {filters.view === 'list' ? (
              <BeatList beats={shown.beats} onBuy={onBuy} />
            ) : (
              <BeatGrid
                beats={shown.beats}
                onBuy={onBuy}
                variant="store"
                headingLevel="h2"
                label="Beats"
                eager={4}
              />
            )}
          </div>
        )}
      </div>
      {list.hasMore && (
        <div ref={setEnd} className="mt-12 flex flex-col items-center gap-3">
          {list.more === 'failed' && (
            <p role="alert" className="text-sm text-danger">
              More beats could not be loaded.
            </p>
          )}
          <Button
            variant="outline"
            pending={list.more === 'pending'}
            onClick={() => {
              expectMore(beats.length);
              list.showMore();
            }}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** Scrolls to the top of the results when the visitor changes the search from within the list (a tag). */
function useTopOfNewSearch(results: RefObject<HTMLElement | null>, filters: StoreFilters) {
  const search = JSON.stringify(searchArgs(filters));
  const arrived = useNavigationType();
  const seen = useRef(search);
  useEffect(() => {
    const list = results.current;
    const isNew = seen.current !== search && arrived !== NavigationType.Pop;
    seen.current = search;
    if (isNew && list && list.getBoundingClientRect().top < 0) {
      list.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [search, arrived, results]);
}

/**
 * Focuses the first of the requested beats when they arrive, because the button that requested them has moved below
 * them or was removed.
 */
function useFocusFollows(list: RefObject<HTMLElement | null>, beats: readonly Beat[]) {
  const from = useRef(Infinity);
  useEffect(() => {
    const first = beats[from.current];
    if (!first) return;
    from.current = Infinity;
    const link = `h2 a[href="${paths.beat(first.id)}"]`;
    list.current?.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
  }, [list, beats]);
  return (known: number) => {
    from.current = known;
  };
}

interface NewItemsButtonProps {
  label: string | null;
  onShow: () => void;
}

/** Announces new items above a list, which must not move while it is read, and shows them when pressed. */
function NewItemsButton({ label, onShow }: NewItemsButtonProps) {
  return (
    // The container has no height, so that the list does not move when the button appears.
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(theme(spacing.header)+12px)] z-20 flex h-0 justify-center print:hidden"
    >
      {label !== null && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-fade-in items-center gap-2 rounded-full border border-edge bg-wing px-5 text-sm font-medium hover:border-ink"
        >
          <ArrowUp className="size-4" />
          {label}
        </button>
      )}
    </div>
  );
}

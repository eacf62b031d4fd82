import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { BeatGridSkeleton } from '@/features/beats/components/beat-grid';
import { FilterChips } from '@/features/beats/components/filter-chips';
import { GenreFilter } from '@/features/beats/components/genre-filter';
import { StoreEmpty } from '@/features/beats/components/store-empty';
import { StoreMore } from '@/features/beats/components/store-more';
import { StoreNewBeats } from '@/features/beats/components/store-new-beats';
import { StoreResults, useFocusFollows } from '@/features/beats/components/store-results';
import { StoreSearch } from '@/features/beats/components/store-search';
import { StoreToolbar } from '@/features/beats/components/store-toolbar';
import { noFilters, serialiseFilters, type StoreFilters } from '@/features/beats/filters';
import { type Beat } from '@/features/beats/model';
import { useInView } from '@/features/beats/use-in-view';
import { useStoreList } from '@/features/beats/use-store-list';

interface BeatStoreProps {
  filters: StoreFilters;
  onChange: (filters: StoreFilters, options?: { replace: boolean }) => void;
  onBuy: (beat: Beat) => void;
}

/** What comes into view from the header's lower edge down to as far below as there is anything. */
const BELOW_HEADER = '-64px 0px 1000000px 0px';
/** Two rows of cards below the window. */
const NEAR = '0px 0px 1200px 0px';

/** The store: what is looked for, and what is found of it. */
export function BeatStore({ filters, onChange, onBuy }: BeatStoreProps) {
  const results = useRef<HTMLDivElement>(null);
  const [upperEdge, setUpperEdge] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const list = useStoreList({
    filters,
    pastTop: !useInView(upperEdge, BELOW_HEADER, true),
    nearEnd: useInView(end, NEAR, false),
  });
  const { query, beats, first } = list;
  const expectMore = useFocusFollows(results, beats.length);
  useTopOfNewSearch(results, filters);

  const clear = () => onChange({ ...noFilters, view: filters.view });
  const count = first ? countBeats(first.total, first.totalCapped) : '';

  return (
    <>
      <div className="mb-8 flex flex-col gap-4">
        <StoreSearch
          value={filters.q}
          onSearch={(q) => onChange({ ...filters, q }, { replace: true })}
        />
        <GenreFilter value={filters.genre} onChange={(genre) => onChange({ ...filters, genre })} />
        <StoreToolbar {...{ filters, onChange, onClear: clear, count }} />
        {(beats.length > 0 || query.isPending) && (
          <FilterChips filters={filters} onChange={onChange} onClear={clear} />
        )}
      </div>
      <StoreNewBeats
        count={list.waiting + list.elsewhere}
        onShow={() => {
          if (list.elsewhere > 0) onChange({ ...noFilters, view: filters.view });
          list.forgetElsewhere();
          results.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
          results.current?.focus({ preventScroll: true });
        }}
      />
      <div ref={setUpperEdge} />
      <div ref={results} tabIndex={-1} role="region" aria-label="Results">
        {first?.close === true && beats.length > 0 && !query.isPlaceholderData && (
          <p className="mb-6 text-ash">Nothing matches “{filters.q}” exactly. These come close.</p>
        )}
        {query.isPending ? (
          <BeatGridSkeleton variant="store" />
        ) : beats.length === 0 ? (
          <StoreEmpty
            filters={filters}
            onChange={onChange}
            onClear={clear}
            onRetry={query.isError ? () => void query.refetch() : null}
          />
        ) : (
          <StoreResults
            beats={beats}
            view={filters.view}
            outdated={query.isPlaceholderData}
            onBuy={onBuy}
          />
        )}
      </div>
      {list.hasMore && (
        <StoreMore
          ref={setEnd}
          pending={list.more === 'pending'}
          failed={list.more === 'failed'}
          onMore={() => {
            expectMore();
            list.showMore();
          }}
        />
      )}
    </>
  );
}

const numbers = new Intl.NumberFormat('en-US');

function countBeats(total: number, capped: boolean): string {
  if (capped) return `${numbers.format(total)}+ beats`;
  return total === 1 ? '1 beat' : `${numbers.format(total)} beats`;
}

/** Whoever asks for something else from the middle of the list (a tag) is shown it from its top. */
function useTopOfNewSearch(results: RefObject<HTMLElement | null>, filters: StoreFilters) {
  const search = serialiseFilters({ ...filters, view: 'grid' }).toString();
  const arrived = useNavigationType();
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    const list = results.current;
    if (arrived === NavigationType.Pop || !list) return;
    if (list.getBoundingClientRect().top < 0) {
      list.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [search, arrived, results]);
}

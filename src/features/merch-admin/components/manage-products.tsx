import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { ListRegion } from '@/components/layout/list-region';
import { RowsSkeleton } from '@/components/layout/rows-skeleton';
import { useListFocus } from '@/components/layout/use-list-focus';
import { Pagination } from '@/components/ui/pagination';
import { SearchField } from '@/components/ui/search-field';
import { StatusFilter } from '@/components/ui/status-filter';
import { merchAdminTexts as texts, productCount } from '@/content/merch-admin';
import { ProductRows } from '@/features/merch-admin/components/product-rows';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import { productSearch, type ProductFilter, type ProductView } from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import { useLiveAdminMerch } from '@/features/merch-admin/realtime';

const filters: readonly { value: ProductFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'low', label: 'Low stock' },
  { value: 'featured', label: 'Featured' },
];

interface ManageProductsProps {
  view: ProductView;
  /** Must keep its identity between renders. */
  onSearch: (query: string) => void;
  /** The shop shows something else now. */
  onChanged: () => void;
}

/** Every product, hidden ones too, with what an admin can do about each. */
export function ManageProducts({ view, onSearch, onChanged }: ManageProductsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    merchAdminQueries.page(view),
  );
  // Of another view's emptiness there is nothing to keep.
  const shown = isPlaceholderData && data.rows.length === 0 ? undefined : data;
  const { region, focusTop, focusRow } = useListFocus();
  const empty =
    view.query === ''
      ? texts.empty[view.filter]
      : { title: 'Nothing found', text: texts.nothingFound(view.query) };

  return (
    <>
      <div className="mb-3 lg:max-w-md">
        <SearchField within={texts.within} query={view.query} onSearch={onSearch} />
      </div>
      <StatusFilter
        options={filters}
        value={view.filter}
        counts={data?.counts}
        searchFor={(filter) => productSearch({ ...view, filter, page: 1 })}
      />
      <ListRegion ref={region} label={texts.listLabel} stale={isPlaceholderData}>
        {shown ? (
          <>
            {shown.rows.length === 0 && (
              <EmptyState as="h2" title={empty.title} className="border-t-0">
                {empty.text}
              </EmptyState>
            )}
            {/* Also of none: what is being edited may leave the list meanwhile. */}
            <ProductRows products={shown.rows} focusRow={focusRow} onChanged={onChanged} />
            <Pagination
              page={shown.page}
              pageCount={shown.pageCount}
              total={productCount(shown.counts[view.filter])}
              searchFor={(page) => productSearch({ ...view, page })}
              onTurn={focusTop}
            />
          </>
        ) : error ? (
          <ErrorState
            as="h2"
            title={merchAdminMessages.notLoaded(error).title}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="border-t-0"
          >
            {merchAdminMessages.notLoaded(error).message}
          </ErrorState>
        ) : (
          <RowsSkeleton label={texts.loading} />
        )}
      </ListRegion>
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {data && <Live />}
    </>
  );
}

function Live() {
  useLiveAdminMerch();
  return null;
}

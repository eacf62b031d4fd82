import { useQuery } from '@tanstack/react-query';
import { PagedList } from '@/components/layout/paged-list';
import { RowsSkeleton } from '@/components/layout/rows-skeleton';
import { useListFocus } from '@/components/layout/use-list-focus';
import { SearchField } from '@/components/ui/search-field';
import { StatusFilter } from '@/components/ui/status-filter';
import { merchAdminTexts as texts, productCount } from '@/content/merch-admin';
import { ProductPanel } from '@/features/merch-admin/components/product-panel';
import { ProductRows } from '@/features/merch-admin/components/product-rows';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import {
  productSearch,
  type ProductFilter,
  type ProductTask,
  type ProductView,
} from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import { useLiveAdminMerch } from '@/features/merch-admin/realtime';
import { usePanel } from '@/lib/use-panel';

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
  const list = useQuery(merchAdminQueries.page(view));
  const { region, focusTop, focusRow } = useListFocus();
  // It outlasts the rows: what is being edited may leave the list meanwhile.
  const { panel, open, show, close } = usePanel<ProductTask>();
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
        counts={list.data?.counts}
        searchFor={(filter) => productSearch({ ...view, filter, page: 1 })}
      />
      <PagedList
        label={texts.listLabel}
        list={list}
        filter={view.filter}
        region={region}
        onTurn={focusTop}
        skeleton={<RowsSkeleton label={texts.loading} />}
        empty={empty}
        describeFailure={merchAdminMessages.notLoaded}
        countWords={productCount}
        searchFor={(page) => productSearch({ ...view, page })}
      >
        {({ rows }) => <ProductRows products={rows} onChanged={onChanged} onTask={show} />}
      </PagedList>
      {panel && (
        <ProductPanel
          key={panel.turn}
          task={panel.task}
          open={open}
          focusRow={focusRow}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {/* A list that never came is tried again by hand: live, each attempt would tell its failure. */}
      {list.data && <Live />}
    </>
  );
}

function Live() {
  useLiveAdminMerch();
  return null;
}

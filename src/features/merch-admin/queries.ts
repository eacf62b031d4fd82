import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LOW_STOCK } from '@/content/store';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import {
  PRODUCT_COLUMNS,
  toAdminProduct,
  toShopStats,
  type AdminProduct,
  type ProductCounts,
  type ProductFilter,
  type ProductPage,
  type ProductView,
  type ShopStats,
} from '@/features/merch-admin/model';
import { fetchListPage } from '@/lib/list-view';
import { READ_STEP, readAll } from '@/lib/read-all';
import { newestPage, readCount, readRows } from '@/lib/reads';
import { loadSupabase } from '@/lib/supabase';
import { textSearchFilter } from '@/lib/text-search';
import type { Tables } from '@/types/database';

/** How many products the overview names that run low. */
const LOWEST_LENGTH = 5;
/** What a search looks through. */
const SEARCHED = ['title', 'description'];

interface ProductRead {
  eq: (column: 'is_active' | 'is_featured', value: boolean) => this;
  lt: (column: 'stock_quantity', value: number) => this;
  or: (filters: string) => this;
}

/** Leaves of all products those that a view is about. */
function narrow<Query extends ProductRead>(
  query: Query,
  filter: ProductFilter,
  search: string,
): Query {
  const found = search === '' ? query : query.or(textSearchFilter(SEARCHED, search));
  if (filter === 'all') return found;
  if (filter === 'low') return found.lt('stock_quantity', LOW_STOCK);
  return filter === 'featured'
    ? found.eq('is_featured', true)
    : found.eq('is_active', filter === 'live');
}

async function countProducts(
  filter: ProductFilter,
  search: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  const products = supabase.from('merch_products').select('id', { count: 'exact', head: true });
  return readCount(narrow(products, filter, search), signal);
}

async function fetchCounts(search: string, signal: AbortSignal): Promise<ProductCounts> {
  const [live, hidden, low, featured] = await Promise.all([
    countProducts('live', search, signal),
    countProducts('hidden', search, signal),
    countProducts('low', search, signal),
    countProducts('featured', search, signal),
  ]);
  return { all: live + hidden, live, hidden, low, featured };
}

async function fetchProducts(
  { filter, query: search }: ProductView,
  page: number,
  signal: AbortSignal,
): Promise<AdminProduct[]> {
  const supabase = await loadSupabase();
  const products = narrow(supabase.from('merch_products').select(PRODUCT_COLUMNS), filter, search);
  const rows = await readRows(newestPage(products, page), signal);
  return rows.map(toAdminProduct);
}

function fetchPage(view: ProductView, signal: AbortSignal): Promise<ProductPage> {
  return fetchListPage(view, {
    countRows: () => fetchCounts(view.query, signal),
    fetchRows: (page) => fetchProducts(view, page, signal),
  });
}

async function fetchStats(signal: AbortSignal): Promise<ShopStats> {
  const supabase = await loadSupabase();
  const rows = await readAll(async (lastId) => {
    let query = supabase
      .from('merch_products')
      .select('id, price, stock_quantity, is_active, is_featured');
    if (lastId !== null) query = query.gt('id', lastId);
    return readRows(query.order('id').limit(READ_STEP), signal);
  });
  return toShopStats(rows);
}

export type MerchCategory = Pick<Tables<'merch_categories'>, 'id' | 'name'>;

async function fetchCategories(signal: AbortSignal): Promise<MerchCategory[]> {
  const supabase = await loadSupabase();
  return readRows(
    supabase.from('merch_categories').select('id, name').eq('is_active', true).order('name'),
    signal,
  );
}

/** Whether there is any product: then the first ones have been put in, or somebody's own. */
async function fetchMigrated(signal: AbortSignal): Promise<boolean> {
  const supabase = await loadSupabase();
  const rows = await readRows(supabase.from('merch_products').select('id').limit(1), signal);
  return rows.length > 0;
}

/** What runs out first. */
async function fetchLowest(signal: AbortSignal): Promise<AdminProduct[]> {
  const supabase = await loadSupabase();
  const rows = await readRows(
    supabase
      .from('merch_products')
      .select(PRODUCT_COLUMNS)
      .lt('stock_quantity', LOW_STOCK)
      .order('stock_quantity')
      .order('id', { ascending: false })
      .limit(LOWEST_LENGTH),
    signal,
  );
  return rows.map(toAdminProduct);
}

export interface MerchOverview {
  stats: ShopStats;
  /** There is a product: nothing is to be migrated. */
  migrated: boolean;
  lowest: readonly AdminProduct[];
}

async function fetchOverview(signal: AbortSignal): Promise<MerchOverview> {
  const [stats, migrated, lowest] = await Promise.all([
    fetchStats(signal),
    fetchMigrated(signal),
    fetchLowest(signal),
  ]);
  return { stats, migrated, lowest };
}

/** A product as it is now; null where there is none. */
export async function readProduct(id: number, signal: AbortSignal): Promise<AdminProduct | null> {
  const supabase = await loadSupabase();
  const [row] = await readRows(
    supabase.from('merch_products').select(PRODUCT_COLUMNS).eq('id', id),
    signal,
  );
  return row ? toAdminProduct(row) : null;
}

const all = ['merch-admin'] as const;
const pages = [...all, 'page'] as const;

/** Every read of merch for those who manage it: hidden products too, which only admins are given. */
export const merchAdminQueries = {
  all,
  pages,
  page: (view: ProductView) =>
    queryOptions({
      queryKey: [...pages, view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchPage(view, signal),
      placeholderData: keepPreviousData,
      meta: { errorToast: merchAdminMessages.notLoaded },
    }),
  overview: () =>
    queryOptions({
      queryKey: [...all, 'overview'],
      queryFn: ({ signal }) => fetchOverview(signal),
      meta: { errorToast: merchAdminMessages.notLoaded },
    }),
  categories: () =>
    queryOptions({
      queryKey: [...all, 'categories'],
      queryFn: ({ signal }) => fetchCategories(signal),
      meta: { errorToast: merchAdminMessages.categoriesNotLoaded },
    }),
};

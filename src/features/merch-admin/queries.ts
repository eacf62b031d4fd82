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
import { unwrap } from '@/lib/errors';
import { fetchListPage, pageRange } from '@/lib/list-view';
import { READ_STEP, readAll } from '@/lib/read-all';
import { loadSupabase } from '@/lib/supabase';
import { textSearchFilter } from '@/lib/text-search';
import type { Tables } from '@/types/database';

// Retries are the query client's business: the whole client's own are switched off at each read.

/** How many products the overview names that run low. */
const LOWEST_LENGTH = 5;
/** What a search looks through. */
const SEARCHED = ['title', 'description'];

async function countProducts(
  filter: ProductFilter,
  search: string,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await loadSupabase();
  let query = supabase.from('merch_products').select('id', { count: 'exact', head: true });
  if (filter === 'featured') query = query.eq('is_featured', true);
  else if (filter === 'low') query = query.lt('stock_quantity', LOW_STOCK);
  else if (filter !== 'all') query = query.eq('is_active', filter === 'live');
  if (search !== '') query = query.or(textSearchFilter(SEARCHED, search));
  const { count, error, status } = await query.abortSignal(signal).retry(false);
  return unwrap({ data: count, error, status });
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
  let query = supabase.from('merch_products').select(PRODUCT_COLUMNS);
  if (filter === 'featured') query = query.eq('is_featured', true);
  else if (filter === 'low') query = query.lt('stock_quantity', LOW_STOCK);
  else if (filter !== 'all') query = query.eq('is_active', filter === 'live');
  if (search !== '') query = query.or(textSearchFilter(SEARCHED, search));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(...pageRange(page))
      .abortSignal(signal)
      .retry(false),
  );
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
    return unwrap(await query.order('id').limit(READ_STEP).abortSignal(signal).retry(false));
  });
  return toShopStats(rows);
}

export type MerchCategory = Pick<Tables<'merch_categories'>, 'id' | 'name'>;

async function fetchCategories(signal: AbortSignal): Promise<MerchCategory[]> {
  const supabase = await loadSupabase();
  return unwrap(
    await supabase
      .from('merch_categories')
      .select('id, name')
      .eq('is_active', true)
      .order('name')
      .abortSignal(signal)
      .retry(false),
  );
}

/** Whether there is any product: then the first ones have been put in, or somebody's own. */
async function fetchMigrated(signal: AbortSignal): Promise<boolean> {
  const supabase = await loadSupabase();
  const rows = unwrap(
    await supabase.from('merch_products').select('id').limit(1).abortSignal(signal).retry(false),
  );
  return rows.length > 0;
}

/** What runs out first. */
async function fetchLowest(signal: AbortSignal): Promise<AdminProduct[]> {
  const supabase = await loadSupabase();
  const rows = unwrap(
    await supabase
      .from('merch_products')
      .select(PRODUCT_COLUMNS)
      .lt('stock_quantity', LOW_STOCK)
      .order('stock_quantity')
      .order('id', { ascending: false })
      .limit(LOWEST_LENGTH)
      .abortSignal(signal)
      .retry(false),
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
  const [row] = unwrap(
    await supabase
      .from('merch_products')
      .select(PRODUCT_COLUMNS)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false),
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

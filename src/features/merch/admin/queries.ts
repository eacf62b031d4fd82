import type { QueryData, SupabaseClient } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { LOW_STOCK } from '@/content/store';
import { merchQueries } from '@/features/merch/queries';
import { fetchListPage, textSearchFilter, type ListView, type SearchView } from '@/lib/list-view';
import { newestPage, READ_STEP, readAll, readCount, readRows } from '@/lib/read';
import type { LiveTable } from '@/lib/realtime';
import { failureToast } from '@/lib/service-answers';
import { loadSupabase } from '@/lib/supabase';
import type { Database } from '@/types/database';

export const productStatuses = ['live', 'hidden', 'low', 'featured'] as const;
type ProductStatus = (typeof productStatuses)[number];
export type ProductFilter = ListView<ProductStatus>['filter'];

/** How many products the overview names that run low. */
const LOWEST_LENGTH = 5;
/** What a search looks through. */
const SEARCHED = ['title', 'description'];

/** A product as admins see it: the table's columns by their names, images as their tiles take them. */
export const PRODUCT_COLUMNS =
  'id, title, description, price, category_id, sizes, colors, stock_quantity, is_active, is_featured, is_preorder, created_at, published_at, revision, category:merch_categories(name), images:merch_images(id, url:image_url, filename, alt_text, isPrimary:is_primary, position, variantWidths:variant_widths)';

function selectProducts(supabase: SupabaseClient<Database>) {
  return supabase.from('merch_products').select(PRODUCT_COLUMNS);
}

export type AdminProduct = QueryData<ReturnType<typeof selectProducts>>[number];
export type AdminProductImage = AdminProduct['images'][number];

interface ProductRead {
  eq: (column: 'is_active' | 'is_featured', value: boolean) => this;
  lt: (column: 'stock_quantity', value: number) => this;
  not: (column: 'published_at', operator: 'is', value: null) => this;
  or: (filters: string) => this;
}

/** Of all products those that a view is about; drafts are in none. */
function narrow<Query extends ProductRead>(
  query: Query,
  filter: ProductFilter,
  search: string,
): Query {
  let found = query.not('published_at', 'is', null);
  if (search !== '') found = found.or(textSearchFilter(SEARCHED, search));
  if (filter === 'low') return found.lt('stock_quantity', LOW_STOCK);
  if (filter === 'featured') return found.eq('is_featured', true);
  return filter === 'all' ? found : found.eq('is_active', filter === 'live');
}

async function countProducts(filter: ProductFilter, search: string, signal: AbortSignal) {
  const supabase = await loadSupabase();
  const products = supabase.from('merch_products').select('id', { count: 'exact', head: true });
  return readCount(narrow(products, filter, search), signal);
}

async function fetchCounts(search: string, signal: AbortSignal) {
  const [live, hidden, low, featured] = await Promise.all([
    countProducts('live', search, signal),
    countProducts('hidden', search, signal),
    countProducts('low', search, signal),
    countProducts('featured', search, signal),
  ]);
  return { all: live + hidden, live, hidden, low, featured };
}

function fetchPage(view: SearchView<ProductStatus>, signal: AbortSignal) {
  const { filter, query } = view;
  return fetchListPage(view, {
    countRows: () => fetchCounts(query, signal),
    fetchRows: async (page) => {
      const products = selectProducts(await loadSupabase());
      return readRows(newestPage(narrow(products, filter, query), page), signal);
    },
  });
}

/** What the figures of the overview are made of. */
async function fetchStock(signal: AbortSignal) {
  const supabase = await loadSupabase();
  return readAll((lastId) => {
    let query = supabase
      .from('merch_products')
      .select('id, price, stock_quantity, is_active, is_featured')
      .not('published_at', 'is', null);
    if (lastId !== null) query = query.gt('id', lastId);
    return readRows(query.order('id').limit(READ_STEP), signal);
  });
}

/** Whether there is any product: then the first ones have been put in, or somebody's own. */
async function fetchMigrated(signal: AbortSignal): Promise<boolean> {
  const supabase = await loadSupabase();
  const products = supabase.from('merch_products').select('id').not('published_at', 'is', null);
  return (await readRows(products.limit(1), signal)).length > 0;
}

/** What runs out first. */
async function fetchLowest(signal: AbortSignal) {
  const products = narrow(selectProducts(await loadSupabase()), 'low', '');
  return readRows(
    products.order('stock_quantity').order('id', { ascending: false }).limit(LOWEST_LENGTH),
    signal,
  );
}

async function fetchOverview(signal: AbortSignal) {
  const [stock, migrated, lowest] = await Promise.all([
    fetchStock(signal),
    fetchMigrated(signal),
    fetchLowest(signal),
  ]);
  return { stock, migrated, lowest };
}

async function fetchDrafts(signal: AbortSignal) {
  const drafts = selectProducts(await loadSupabase()).is('published_at', null);
  return readRows(drafts.order('id', { ascending: false }), signal);
}

async function fetchCategories(signal: AbortSignal) {
  const supabase = await loadSupabase();
  return readRows(
    supabase.from('merch_categories').select('id, name').eq('is_active', true).order('name'),
    signal,
  );
}

/** A product as it is now; null where there is none. */
export async function readProduct(id: number, signal?: AbortSignal): Promise<AdminProduct | null> {
  const [product] = await readRows(selectProducts(await loadSupabase()).eq('id', id), signal);
  return product ?? null;
}

const all = [...merchQueries.all, 'admin'] as const;
const pages = [...all, 'page'] as const;
const meta = { errorToast: failureToast(toasts.loadFailed) };

/** Every read of merch for those who manage it: hidden products too, which only admins are given. */
export const merchAdminQueries = {
  all,
  pages,
  page: (view: SearchView<ProductStatus>) =>
    queryOptions({
      queryKey: [...pages, view.filter, view.query, view.page],
      queryFn: ({ signal }) => fetchPage(view, signal),
      placeholderData: keepPreviousData,
      meta,
    }),
  overview: () =>
    queryOptions({
      queryKey: [...all, 'overview'],
      queryFn: ({ signal }) => fetchOverview(signal),
      meta,
    }),
  drafts: () =>
    queryOptions({
      queryKey: [...all, 'drafts'],
      queryFn: ({ signal }) => fetchDrafts(signal),
      meta,
    }),
  product: (id: number) =>
    queryOptions({
      queryKey: [...all, 'product', id],
      queryFn: ({ signal }) => readProduct(id, signal),
      meta,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...all, 'categories'],
      queryFn: ({ signal }) => fetchCategories(signal),
      meta: { errorToast: failureToast(toasts.categoriesFailed) },
    }),
};

/** Keeps the back-office's shop live: what sells, and what another admin changed. */
export const liveProducts: LiveTable = {
  channel: 'merch-changes',
  table: 'merch_products',
  queryKey: all,
};

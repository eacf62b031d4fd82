import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { merchAdminToasts as toasts } from '@/content/merch-admin';
import { LOW_STOCK } from '@/content/store';
import { merchQueries } from '@/features/merch/queries';
import { listQueries, type ListView } from '@/lib/data/list-queries';
import { READ_BATCH, readAll } from '@/lib/data/lists';
import { describeFailure } from '@/lib/data/messages';
import { read } from '@/lib/data/read';
import type { LiveChannel } from '@/lib/data/realtime';
import type { Db } from '@/lib/data/supabase';

const productStatuses = ['live', 'hidden', 'low', 'featured'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export type ProductFilter = ListView<ProductStatus>['filter'];

/** A product as admins see it: columns under their own names, images with the names that their tiles expect. */
const PRODUCT_COLUMNS =
  'id, title, description, price, category_id, sizes, colors, stock_quantity, is_active, is_featured, is_preorder, created_at, published_at, revision, category:merch_categories(id, name), images:merch_images(id, url:image_url, filename, alt_text, isPrimary:is_primary, position, variantWidths:variant_widths)';

type SelectOptions = { count: 'exact'; head: true } | undefined;

function selectProducts(db: Db, options?: SelectOptions) {
  return db.from('admin_products').select(PRODUCT_COLUMNS, options);
}

export type AdminProduct = QueryData<ReturnType<typeof selectProducts>>[number];
export type AdminProductImage = AdminProduct['images'][number];

export async function readProduct(id: number, signal?: AbortSignal): Promise<AdminProduct | null> {
  const [product] = await read((db) => selectProducts(db).eq('id', id), signal);
  return product ?? null;
}

const all = [...merchQueries.all, 'admin'] as const;
const describeLoadFailure = describeFailure(toasts.loadFailed, 'service');
const meta = { errorToast: describeLoadFailure };

export const productListQueries = listQueries<AdminProduct, ProductStatus>({
  all,
  one: 'product',
  statuses: productStatuses,
  overlapping: ['low', 'featured'],
  searched: ['title', 'description'],
  select: (db, { filter }, counted) => {
    const products = selectProducts(db, counted).not('published_at', 'is', null);
    if (filter === 'low') return products.lt('stock_quantity', LOW_STOCK);
    if (filter === 'featured') return products.eq('is_featured', true);
    return filter === 'all' ? products : products.eq('is_active', filter === 'live');
  },
  parse: (rows) => rows as AdminProduct[],
  describeLoadFailure,
});

export const merchAdminQueries = {
  all,
  /** Every published product, for the figures of the overview. */
  stock: () =>
    queryOptions({
      queryKey: [...all, 'stock'],
      queryFn: ({ signal }) =>
        readAll((lastId) =>
          read(
            (db) =>
              db
                .from('admin_products')
                .select('id, price, stock_quantity, is_active, is_featured')
                .not('published_at', 'is', null)
                .gt('id', lastId ?? 0)
                .order('id')
                .limit(READ_BATCH),
            signal,
          ),
        ),
      meta,
    }),
  drafts: () =>
    queryOptions({
      queryKey: [...all, 'drafts'],
      queryFn: ({ signal }) =>
        read(
          (db) => selectProducts(db).is('published_at', null).order('id', { ascending: false }),
          signal,
        ),
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
      queryFn: ({ signal }) =>
        read(
          (db) =>
            db.from('merch_categories').select('id, name').eq('is_active', true).order('name'),
          signal,
        ),
      meta: { errorToast: describeFailure(toasts.categoriesFailed, 'service') },
    }),
};

/** Keeps the products of the back-office live: sales, and changes by other admins. */
export const liveProducts: LiveChannel = { channel: 'admin:merch_products', queryKey: all };

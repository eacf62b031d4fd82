import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { toProduct, type Product } from '@/features/merch/model';
import { unwrap } from '@/lib/errors';
import { loadDb, type Db } from '@/lib/supabase';

const PRODUCT_COLUMNS =
  'id, title, description, price, sizes, colors, stock:stock_quantity, isFeatured:is_featured, isPreorder:is_preorder, category:merch_categories(name), images:merch_images(id, image_url, is_primary, position, alt_text, variant_widths, width, height)';

export type ProductRow = QueryData<ReturnType<typeof activeProducts>>[number];

function activeProducts(db: Db) {
  return db.from('merch_products').select(PRODUCT_COLUMNS).eq('is_active', true);
}

async function fetchShelf({ signal }: { signal: AbortSignal }): Promise<Product[]> {
  const rows = unwrap(
    await activeProducts(await loadDb())
      .order('is_featured', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .abortSignal(signal),
  );
  return rows.map(toProduct);
}

const all = ['merch'] as const;

/** Every read of the shop; the keys nest under `all`, so that one invalidation reaches them. */
export const merchQueries = {
  all,
  shelf: () => queryOptions({ queryKey: [...all, 'shelf'], queryFn: fetchShelf }),
  /** Null when there is no such product; one that goes while its page is open stays readable. */
  product: (id: number) =>
    queryOptions({
      queryKey: [...all, 'product', id],
      queryFn: async ({ client, queryKey, signal }): Promise<Product | null> => {
        const [row] = unwrap(
          await activeProducts(await loadDb())
            .eq('id', id)
            .abortSignal(signal),
        );
        if (row) return toProduct(row);
        const before = client.getQueryData<Product>(queryKey);
        return before ? { ...before, isWithdrawn: true } : null;
      },
    }),
};

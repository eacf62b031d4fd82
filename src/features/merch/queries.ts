import { queryOptions } from '@tanstack/react-query';
import {
  toProduct,
  toListedProduct,
  type Product,
  type ListedProduct,
} from '@/features/merch/model';
import { readPublic } from '@/lib/data/read';

const LIST_COLUMNS =
  'id, title, price, stock:stock_shown, isFeatured:is_featured, isPreorder:is_preorder, category:merch_categories(name), images:merch_images(image_url, variant_widths, width, height)';
const PRODUCT_COLUMNS =
  'id, title, description, price, sizes, colors, stock:stock_shown, isFeatured:is_featured, isPreorder:is_preorder, category:merch_categories(name), images:merch_images(id, image_url, is_primary, position, alt_text, variant_widths, width, height)';

async function fetchList({ signal }: { signal: AbortSignal }): Promise<ListedProduct[]> {
  const rows = await readPublic(
    (db) =>
      db
        .from('merch_products')
        .select(LIST_COLUMNS)
        .eq('is_active', true)
        .eq('images.is_primary', true)
        .order('is_featured', { ascending: false })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false }),
    signal,
  );
  return rows.map(toListedProduct);
}

async function fetchProduct(id: number, signal: AbortSignal) {
  const [row] = await readPublic(
    (db) => db.from('merch_products').select(PRODUCT_COLUMNS).eq('is_active', true).eq('id', id),
    signal,
  );
  return row;
}

const all = ['merch'] as const;

/** Every read of the shop; the keys nest under `all`, so that one invalidation reaches them. */
export const merchQueries = {
  all,
  list: () => queryOptions({ queryKey: [...all, 'list'], queryFn: fetchList }),
  /** Null without such a product; one that is removed while its page is open stays readable. */
  product: (id: number) =>
    queryOptions({
      queryKey: [...all, 'product', id],
      queryFn: async ({ client, queryKey, signal }): Promise<Product | null> => {
        const row = await fetchProduct(id, signal);
        if (row) return toProduct(row);
        const before = client.getQueryData<Product>(queryKey);
        return before ? { ...before, isWithdrawn: true } : null;
      },
    }),
};

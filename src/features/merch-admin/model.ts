import type { FigureItem } from '@/components/ui/figures';
import { LOW_STOCK } from '@/content/store';
import type { ImageFile } from '@/lib/images';
import {
  listViewSearch,
  parseSearchView,
  type ListPage,
  type ListView,
  type SearchView,
  type StatusCounts,
} from '@/lib/list-view';
import { formatPrice } from '@/lib/money';
import type { Tables } from '@/types/database';

const productStatuses = ['live', 'hidden', 'low', 'featured'] as const;
type ProductStatus = (typeof productStatuses)[number];
export type ProductFilter = ListView<ProductStatus>['filter'];
export type ProductCounts = StatusCounts<ProductStatus>;
export type ProductPage = ListPage<AdminProduct, ProductStatus>;

/** Which products are looked at; lives in the address. */
export type ProductView = SearchView<ProductStatus>;

export const PRODUCT_COLUMNS =
  '*, merch_categories(name), merch_images(id, image_url, filename, alt_text, is_primary, position, variant_widths)';

export type AdminProductRow = Omit<Tables<'merch_products'>, 'starter_key' | 'files_changed_at'> & {
  merch_categories: { name: string } | null;
  merch_images: Pick<
    Tables<'merch_images'>,
    'id' | 'image_url' | 'filename' | 'alt_text' | 'is_primary' | 'position' | 'variant_widths'
  >[];
};

/** A picture of a product as those who manage it see it. */
export interface AdminProductImage {
  id: number;
  url: string;
  filename: string;
  /** Empty where nobody described it. */
  alt: string;
  isPrimary: boolean;
  position: number;
  variantWidths: readonly number[];
}

/** A product as those who manage it see it. */
export interface AdminProduct {
  id: number;
  title: string;
  description: string | null;
  /** Dollars. */
  price: number;
  categoryId: number | null;
  /** The category's name. */
  category: string | null;
  /** Empty for what has no size. */
  sizes: readonly string[];
  colors: readonly string[];
  stock: number;
  isActive: boolean;
  isFeatured: boolean;
  createdAt: string;
  /** Counts its edits: whoever saves says which one they saw. */
  revision: number;
  /** In the order in which they are shown. */
  images: readonly AdminProductImage[];
}

/** What is done to a product in a panel of its own. */
export interface ProductTask {
  product: AdminProduct;
  what: 'edit' | 'delete';
}

export function toAdminProduct(row: AdminProductRow): AdminProduct {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    categoryId: row.category_id,
    category: row.merch_categories?.name ?? null,
    sizes: row.sizes,
    colors: row.colors,
    stock: row.stock_quantity,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    createdAt: row.created_at,
    revision: row.revision,
    images: row.merch_images
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map((image) => ({
        id: image.id,
        url: image.image_url,
        filename: image.filename,
        alt: image.alt_text?.trim() ?? '',
        isPrimary: image.is_primary,
        position: image.position,
        variantWidths: image.variant_widths,
      })),
  };
}

/** The picture that stands for the product; null where it has none. */
export function primaryPicture({ images }: Pick<AdminProduct, 'images'>): ImageFile | null {
  const [first] = images;
  const primary = images.find(({ isPrimary }) => isPrimary) ?? first;
  return primary ? { url: primary.url, variantWidths: primary.variantWidths } : null;
}

export function isLow({ stock }: Pick<AdminProduct, 'stock'>): boolean {
  return stock < LOW_STOCK;
}

export function parseProductView(params: URLSearchParams): ProductView {
  return parseSearchView(params, productStatuses);
}

/** The address of a view; what is usual is not said. */
export function productSearch({ query, ...view }: ProductView): string {
  return `?tab=manage${listViewSearch(view, query).replace('?', '&')}`;
}

/** What an admin switches on and off in the list. */
export type ProductSwitch = 'isFeatured' | 'isActive';

/** What the figures are made of. */
export type ShopRow = Pick<
  Tables<'merch_products'>,
  'price' | 'stock_quantity' | 'is_active' | 'is_featured'
>;

export interface ShopStats {
  total: number;
  active: number;
  /** Dollars: what stands on the shelves, at its price. */
  inventoryValue: number;
  lowStock: number;
  featured: number;
}

export function toShopStats(rows: readonly ShopRow[]): ShopStats {
  const count = (is: (row: ShopRow) => boolean) => rows.filter(is).length;
  return {
    total: rows.length,
    active: count((row) => row.is_active),
    inventoryValue: rows.reduce((sum, row) => sum + row.price * row.stock_quantity, 0),
    lowStock: count((row) => isLow({ stock: row.stock_quantity })),
    featured: count((row) => row.is_featured),
  };
}

/** The figures of the overview, in their order. */
export function toShopFigures(stats: ShopStats | undefined): FigureItem[] {
  const known = (pick: (stats: ShopStats) => number) =>
    stats ? pick(stats).toLocaleString('en-US') : null;
  const listed = (filter: ProductFilter) => productSearch({ filter, query: '', page: 1 });
  return [
    { label: 'Total products', value: known(({ total }) => total), search: listed('all') },
    { label: 'Active live products', value: known(({ active }) => active), search: listed('live') },
    {
      label: 'Inventory value',
      value: stats ? formatPrice(Math.round(stats.inventoryValue)) : null,
      sum: true,
    },
    { label: 'Low Stock items', value: known(({ lowStock }) => lowStock), search: listed('low') },
    {
      label: 'Featured products',
      value: known(({ featured }) => featured),
      search: listed('featured'),
    },
  ];
}

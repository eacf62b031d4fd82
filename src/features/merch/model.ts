import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { PageText } from '@/content/page-text';
import { LOW_STOCK } from '@/content/store';
import type { ImageFile } from '@/lib/images';
import { formatPrice } from '@/lib/money';
import type { Tables } from '@/types/database';

/** Nobody buys more of one thing at once. */
const MAX_QUANTITY = 10;

/** What the shop reads of a product, with what belongs to it. */
export type ProductRow = Pick<
  Tables<'merch_products'>,
  | 'id'
  | 'title'
  | 'description'
  | 'price'
  | 'sizes'
  | 'colors'
  | 'stock_quantity'
  | 'is_active'
  | 'is_featured'
> & {
  merch_categories: { name: string } | null;
  merch_images: {
    id: number;
    image_url: string;
    is_primary: boolean;
    position: number;
    alt_text: string | null;
    variant_widths: number[];
  }[];
};

interface ProductImage {
  file: ImageFile;
  /** Empty where nobody described it. */
  alt: string;
}

/** A product of the shop as the site shows it. */
export interface Product {
  id: number;
  title: string;
  description: string | null;
  /** Dollars. */
  price: number;
  category: string | null;
  /** Empty for what has no size. */
  sizes: readonly string[];
  colors: readonly string[];
  stock: number;
  isFeatured: boolean;
  /** The primary one first, the others as they were put in order. */
  images: readonly ProductImage[];
}

export function toProduct(row: ProductRow): Product {
  const images = row.merch_images.toSorted(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || a.position - b.position || a.id - b.id,
  );
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    category: row.merch_categories?.name ?? null,
    sizes: row.sizes,
    colors: row.colors,
    stock: row.stock_quantity,
    isFeatured: row.is_featured,
    images: images.map((image) => ({
      file: { url: image.image_url, variantWidths: image.variant_widths },
      alt: image.alt_text?.trim() ?? '',
    })),
  };
}

/** The id that an address names, or null where it cannot be one. */
export function parseProductId(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** How many can be bought at once. */
export function maxQuantity(stock: number): number {
  return Math.max(0, Math.min(MAX_QUANTITY, stock));
}

type StockState = 'sold-out' | 'low' | 'in-stock';

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'sold-out';
  return stock < LOW_STOCK ? 'low' : 'in-stock';
}

/**
 * What is chosen of a list: the choice while it is offered, the only one where there is one alone,
 * and otherwise nothing: a shirt in a size that nobody chose helps nobody.
 */
export function chosenOption(options: readonly string[], choice: string | null): string | null {
  if (choice !== null && options.includes(choice)) return choice;
  return options.length === 1 ? (options[0] ?? null) : null;
}

const DESCRIPTION_MAX = 160;

/** What a product's page says about itself, from what it shows. */
export function productText({
  id,
  title,
  description,
  price,
}: Pick<Product, 'id' | 'title' | 'description' | 'price'>): PageText {
  const said =
    `${title} by ${artist.name}, ${formatPrice(price)} with free shipping. ${description ?? ''}`
      .replaceAll(/\s+/g, ' ')
      .trim();
  return {
    path: paths.merchProduct(id),
    title,
    description:
      said.length <= DESCRIPTION_MAX
        ? said
        : `${said.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`,
  };
}

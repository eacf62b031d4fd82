import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { availabilityTexts } from '@/content/merch';
import type { PageText } from '@/content/site';
import { LOW_STOCK } from '@/content/store';
import type { ProductRow } from '@/features/merch/queries';
import { toSizedImage, type SizedImage } from '@/lib/images';
import { formatPrice } from '@/lib/money';

/** Nobody buys more of one thing at once. */
const MAX_QUANTITY = 10;

interface ProductImage {
  file: SizedImage;
  alt: string;
}

/** A product of the shop as the site shows it. */
export type Product = Omit<ProductRow, 'price' | 'category' | 'images'> & {
  /** Dollars. */
  price: number;
  category: string | null;
  /** The primary one first, the others as they were put in order. */
  images: readonly ProductImage[];
};

/** What nobody described is described by its title. */
function describe(words: string | null, title: string): string {
  const described = words?.trim() ?? '';
  return described === '' ? title : described;
}

export function toProduct({ price, category, images, ...row }: ProductRow): Product {
  const inOrder = images.toSorted(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || a.position - b.position || a.id - b.id,
  );
  return {
    ...row,
    // Null in drafts alone, which visitors are not given.
    price: price ?? 0,
    category: category?.name ?? null,
    images: inOrder.map((image) => ({
      file: toSizedImage(image),
      alt: describe(image.alt_text, row.title),
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

type Availability = keyof typeof availabilityTexts;

/** Whether a product can be bought, and when it comes. */
export function availability({
  stock,
  isPreorder,
}: Pick<Product, 'stock' | 'isPreorder'>): Availability {
  if (stock <= 0) return 'sold-out';
  if (isPreorder) return 'preorder';
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

/** To the half centimeter. */
export function centimeters(inches: number): number {
  return Math.round(inches * 2.54 * 2) / 2;
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

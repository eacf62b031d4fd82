import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import type { availabilityTexts } from '@/content/merch';
import type { PageText } from '@/content/site';
import { LOW_STOCK } from '@/content/store';
import { toSizedImage, type ImageRow, type SizedImage } from '@/lib/images/sized-images';
import { formatPrice } from '@/lib/text/money';
import type { Tables } from '@/types/database';

/** Columns of a product that lists read. */
type ListedRow = Pick<Tables<'merch_products'>, 'id' | 'title' | 'price'> & {
  /** At most ten, the most that may be ordered at once. */
  stock: number;
  isFeatured: boolean;
  isPreorder: boolean;
  category: Pick<Tables<'merch_categories'>, 'name'> | null;
  /** The primary image only. */
  images: ImageRow[];
};

/** Columns that the page of a product reads. */
export type ProductRow = Omit<ListedRow, 'images'> &
  Pick<Tables<'merch_products'>, 'description' | 'sizes' | 'colors'> & {
    images: (ImageRow &
      Pick<Tables<'merch_images'>, 'id' | 'is_primary' | 'position' | 'alt_text'>)[];
  };

interface ProductImage {
  file: SizedImage;
  alt: string;
}

/** A product of the shop as the site shows it. */
export type Product = Omit<ProductRow, 'price' | 'category' | 'images'> & {
  /** Dollars. */
  price: number;
  category: string | null;
  /** The primary image first, the others in the order that the admin chose. */
  images: readonly ProductImage[];
  /** Set when the product left the shop while its page was open: it can be read, but not bought. */
  isWithdrawn?: true;
};

export function toProduct({ price, category, images, ...row }: ProductRow): Product {
  const inOrder = images.toSorted(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || a.position - b.position || a.id - b.id,
  );
  return {
    ...row,
    // Only drafts have no price, and visitors cannot read drafts.
    price: price ?? 0,
    category: category?.name ?? null,
    images: inOrder.map((image) => ({
      file: toSizedImage(image),
      alt: image.alt_text ?? row.title,
    })),
  };
}

/** A product as the store shows it: its primary image and no details. */
export type ListedProduct = ReturnType<typeof toListedProduct>;

export function toListedProduct({ price, category, images: [image], ...row }: ListedRow) {
  return {
    ...row,
    price: price ?? 0,
    category: category?.name ?? null,
    image: image && toSizedImage(image),
  };
}

type Availability = keyof typeof availabilityTexts;

export function availability({
  stock,
  isPreorder,
}: Pick<Product, 'stock' | 'isPreorder'>): Availability {
  if (stock <= 0) return 'sold-out';
  if (isPreorder) return 'preorder';
  return stock < LOW_STOCK ? 'low' : 'in-stock';
}

/** Title and description of a product's page, from its content. */
export function productText(
  product: Pick<Product, 'id' | 'title' | 'description' | 'price'>,
): PageText {
  const { id, title, description, price } = product;
  const intro = `${title} by ${artist.name}, ${formatPrice(price)} with free shipping.`;
  const text = `${intro} ${description ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  return {
    path: paths.merchProduct(id),
    title,
    // Search engines show about 160 characters.
    description: text.length <= 160 ? text : text.slice(0, 160).replace(/\s\S*$/, '…'),
  };
}

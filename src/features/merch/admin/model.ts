import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import {
  DEFAULT_SIZES,
  DEFAULT_STOCK,
  PRODUCT_SIZES,
  productLimits,
  UNTITLED_PRODUCT,
} from '@/content/merch-admin';
import { LOW_STOCK } from '@/content/store';
import type {
  AdminProduct,
  AdminProductImage,
  ProductFilter,
} from '@/features/merch/admin/queries';
import { listSearch } from '@/lib/data/list-queries';
import type { EditForm } from '@/lib/edits/edit';
import {
  checkFields,
  fieldMessages,
  money,
  optionalText,
  text,
  typedText,
  wholeNumber,
} from '@/lib/forms/fields';
import { validValues } from '@/lib/forms/row-fields';
import type { ImageFile } from '@/lib/images/sized-images';
import { formatCount } from '@/lib/text/counts';
import { formatPrice } from '@/lib/text/money';

export function inOrder(images: readonly AdminProductImage[]): AdminProductImage[] {
  return images.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

export function primaryImage({ images }: Pick<AdminProduct, 'images'>): ImageFile | null {
  return images.find(({ isPrimary }) => isPrimary) ?? inOrder(images)[0] ?? null;
}

export function isLow({ stock_quantity: stock }: Pick<AdminProduct, 'stock_quantity'>): boolean {
  return stock < LOW_STOCK;
}

type StockRow = Pick<AdminProduct, 'price' | 'stock_quantity' | 'is_active' | 'is_featured'>;

/** Figures of the overview, in order; a value is null until the rows are read. */
export function toShopFigures(rows: readonly StockRow[] | undefined): FigureItem[] {
  const count = (label: string, isCounted: (row: StockRow) => boolean, filter?: ProductFilter) => ({
    label,
    value: rows ? formatCount(rows.filter(isCounted).length) : null,
    search: listSearch('tab=manage', filter ? { filter } : {}),
  });
  const value = rows?.reduce((sum, row) => sum + (row.price ?? 0) * row.stock_quantity, 0);
  return [
    count('Total products', () => true),
    count('Active live products', (row) => row.is_active, 'live'),
    {
      label: 'Inventory value',
      value: value === undefined ? null : formatPrice(Math.round(value)),
      sum: true,
    },
    count('Low Stock items', isLow, 'low'),
    count('Featured products', (row) => row.is_featured, 'featured'),
  ];
}

/** Fields of the form are columns of the table with the same names. */
const productSchema = v.object({
  title: text(productLimits.title),
  price: money,
  stock_quantity: v.pipe(
    typedText,
    v.nonEmpty(fieldMessages.required),
    v.regex(/^[^-]/, 'Please enter 0 or more.'),
    wholeNumber('Please enter a whole number.'),
    v.number(),
    v.maxValue(productLimits.stock, 'That is more than can be stored.'),
  ),
  description: optionalText(productLimits.description),
  category_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
  sizes: v.array(v.picklist(PRODUCT_SIZES)),
  is_preorder: v.boolean(),
});

export type ProductFields = Readonly<Omit<v.InferInput<typeof productSchema>, 'sizes'>> & {
  readonly sizes: readonly string[];
};

export function toFields(product: AdminProduct | null): ProductFields {
  return {
    title: product && product.title !== UNTITLED_PRODUCT ? product.title : '',
    price: product?.price?.toString() ?? '',
    stock_quantity: (product?.stock_quantity ?? DEFAULT_STOCK).toString(),
    description: product?.description ?? '',
    category_id: product?.category_id?.toString() ?? '',
    sizes: product?.sizes ?? DEFAULT_SIZES,
    is_preorder: product?.is_preorder ?? false,
  };
}

/** Fields that a draft still needs before it can be published. */
export function missingFields({ title, price }: AdminProduct): string[] {
  const missing = { title: title === UNTITLED_PRODUCT, price: price === null };
  return (['title', 'price'] as const).filter((name) => missing[name]);
}

/** The valid fields, which are all of a published product; a draft's invalid ones stay in the form until corrected. */
export function toColumns(fields: ProductFields) {
  const valid = validValues(productSchema.entries, fields);
  const price = fields.price.trim() === '' && { price: null };
  const title = fields.title.trim() === '' && { title: UNTITLED_PRODUCT };
  return { ...valid, ...price, ...title };
}

export const productForm: EditForm<AdminProduct, ProductFields> = {
  labels: {
    title: 'Title',
    price: 'Price ($)',
    stock_quantity: 'Stock quantity',
    description: 'Description',
    category_id: 'Category',
    sizes: 'Sizes',
    is_preorder: 'Preorder',
  },
  toFields,
  check: (fields) => checkFields(productSchema, fields).errors,
  describe: (name, { category }) =>
    name === 'category_id' ? (category?.name ?? 'None') : undefined,
};

import * as v from 'valibot';
import type { FigureItem } from '@/components/ui/stat-grid';
import { newProduct, PRODUCT_SIZES, productLimits } from '@/content/product-form';
import { LOW_STOCK } from '@/content/store';
import type { AdminProduct, AdminProductImage } from '@/features/merch/admin/queries';
import type { EditForm } from '@/lib/edits/use-edit';
import {
  atMost,
  checkFields,
  fieldMessages,
  money,
  text,
  type FieldErrors,
} from '@/lib/forms/fields';
import type { ImageFile } from '@/lib/images';
import { listSearch } from '@/lib/list-view';
import { formatPrice } from '@/lib/money';

/** The images in the order in which they are shown. */
export function inOrder(images: readonly AdminProductImage[]): AdminProductImage[] {
  return images.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

/** The image that stands for the product; null where it has none. */
export function primaryImage({ images }: Pick<AdminProduct, 'images'>): ImageFile | null {
  return images.find(({ isPrimary }) => isPrimary) ?? inOrder(images)[0] ?? null;
}

export function isLow({ stock_quantity: stock }: Pick<AdminProduct, 'stock_quantity'>): boolean {
  return stock < LOW_STOCK;
}

/** The address of products in the list. */
export function manageSearch(view: Parameters<typeof listSearch>[1]): string {
  return listSearch('tab=manage', view);
}

type StockRow = Pick<AdminProduct, 'price' | 'stock_quantity' | 'is_active' | 'is_featured'>;

/** The figures of the overview, in their order; their values are missing until they are known. */
export function toShopFigures(rows: readonly StockRow[] | undefined): FigureItem[] {
  const count = (isCounted: (row: StockRow) => boolean) =>
    rows ? rows.filter(isCounted).length.toLocaleString('en-US') : null;
  const value = rows?.reduce((sum, row) => sum + (row.price ?? 0) * row.stock_quantity, 0);
  return [
    { label: 'Total products', value: count(() => true), search: manageSearch({}) },
    {
      label: 'Active live products',
      value: count((row) => row.is_active),
      search: manageSearch({ filter: 'live' }),
    },
    {
      label: 'Inventory value',
      value: value === undefined ? null : formatPrice(Math.round(value)),
      sum: true,
    },
    { label: 'Low Stock items', value: count(isLow), search: manageSearch({ filter: 'low' }) },
    {
      label: 'Featured products',
      value: count((row) => row.is_featured),
      search: manageSearch({ filter: 'featured' }),
    },
  ];
}

const wholeNumber = 'Please enter a whole number.';

/** What the form holds becomes the table's columns, under the same names. */
const productSchema = v.object({
  title: text(productLimits.title),
  price: money,
  stock_quantity: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fieldMessages.required),
    v.toNumber(wholeNumber),
    v.integer(wholeNumber),
    v.minValue(0, 'There are never fewer than none.'),
    v.maxValue(productLimits.stock, 'That is more than can be stored.'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    atMost(productLimits.description),
    v.transform((words) => words || null),
  ),
  category_id: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ),
  sizes: v.pipe(
    v.array(v.picklist(PRODUCT_SIZES)),
    // From small to large, in whatever order they were ticked.
    v.transform((ticked) => PRODUCT_SIZES.filter((size) => ticked.includes(size))),
  ),
  is_preorder: v.boolean(),
});

const noPriceYet = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
const draftSchema = v.object({ ...productSchema.entries, price: v.union([noPriceYet, money]) });

export type ProductValues = v.InferOutput<typeof productSchema>;
export type DraftValues = v.InferOutput<typeof draftSchema>;
/** What stands in the form, as it is typed and ticked. */
export type ProductFields = Readonly<Omit<v.InferInput<typeof productSchema>, 'sizes'>> & {
  readonly sizes: readonly string[];
};

/** What the form of a new product begins with. */
export const freshProduct: ProductFields = {
  title: '',
  price: '',
  stock_quantity: newProduct.stock,
  description: '',
  category_id: '',
  sizes: newProduct.sizes,
  is_preorder: false,
};

/** A product as the form shows it. */
export function toFields(
  product: Pick<AdminProduct, Exclude<keyof ProductFields, 'price'> | 'price'>,
): ProductFields {
  return {
    title: product.title,
    price: product.price?.toString() ?? '',
    stock_quantity: product.stock_quantity.toString(),
    description: product.description ?? '',
    category_id: product.category_id?.toString() ?? '',
    sizes: PRODUCT_SIZES.filter((size) => product.sizes.includes(size)),
    is_preorder: product.is_preorder,
  };
}

type CheckedProduct = { row: ProductValues; errors?: never } | { row?: never; errors: FieldErrors };

/** A row for the table, or the first error of each field. */
export function checkProduct(fields: ProductFields): CheckedProduct {
  const { values, errors } = checkFields(productSchema, fields);
  return values ? { row: values } : { errors };
}

/** What of a draft can be stored now; a field that is not valid yet stays as it was saved. */
export function storableDraft(fields: ProductFields, saved: ProductFields): DraftValues {
  const { values, errors } = checkFields(draftSchema, fields);
  if (values) return values;
  const kept = Object.entries(saved).filter(([name]) => name in errors);
  return v.parse(draftSchema, { ...fields, ...Object.fromEntries(kept) });
}

export const fieldLabels = {
  title: 'Title',
  price: 'Price ($)',
  stock_quantity: 'Stock quantity',
  description: 'Description',
  category_id: 'Category',
  sizes: 'Sizes',
  is_preorder: 'Preorder',
} as const;

/** What a draft still lacks, by the fields' labels. */
export function missingFields({ price }: Pick<AdminProduct, 'price'>): string[] {
  return price === null ? [fieldLabels.price] : [];
}

/**
 * How a product is edited.
 *
 * @param categoryName what a category is called; undefined where that is not known
 */
export function productEdit(
  categoryName: (id: string) => string | undefined,
): EditForm<AdminProduct, ProductFields, ProductValues> {
  return {
    labels: fieldLabels,
    toFields,
    check: checkProduct,
    describe: (name, { category_id: id }) =>
      name === 'category_id' && id !== '' ? (categoryName(id) ?? 'another one') : undefined,
  };
}

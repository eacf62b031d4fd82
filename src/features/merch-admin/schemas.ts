import * as v from 'valibot';
import { newProduct, PRODUCT_SIZES, productLimits } from '@/content/product-form';
import { checkFields, type FieldErrors } from '@/lib/forms/check-form';
import { fieldMessages, text } from '@/lib/forms/fields';
import { money } from '@/lib/forms/money-field';

/** What stands in the form, as it is typed and ticked. */
export const productFieldsSchema = v.object({
  title: v.string(),
  price: v.string(),
  stock: v.string(),
  description: v.string(),
  /** Empty where it has none. */
  categoryId: v.string(),
  sizes: v.pipe(v.array(v.string()), v.readonly()),
});

export type ProductFields = v.InferOutput<typeof productFieldsSchema>;

/** What the form of a new product begins with. */
export const freshProduct: ProductFields = {
  title: '',
  price: '',
  stock: newProduct.stock,
  description: '',
  categoryId: '',
  sizes: newProduct.sizes,
};

const wholeNumber = 'Please enter a whole number.';
const tooLong = `Please use at most ${productLimits.description.toLocaleString('en-US')} characters.`;

const productSchema = v.object({
  title: text(productLimits.title),
  price: money,
  stock: v.pipe(
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
    v.maxLength(productLimits.description, tooLong),
    v.transform((words) => words || null),
  ),
  categoryId: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ),
  sizes: v.pipe(
    v.array(v.picklist(PRODUCT_SIZES)),
    // From small to large, in whatever order they were ticked.
    v.transform((ticked) => PRODUCT_SIZES.filter((size) => ticked.includes(size))),
  ),
});

/** A product as it goes into the table. */
export type ProductValues = v.InferOutput<typeof productSchema>;

type CheckedProduct = { row: ProductValues; errors?: never } | { row?: never; errors: FieldErrors };

/** A row for the table, or the first error of each field. */
export function checkProduct(fields: ProductFields): CheckedProduct {
  const { values, errors } = checkFields(productSchema, fields);
  return values ? { row: values } : { errors };
}

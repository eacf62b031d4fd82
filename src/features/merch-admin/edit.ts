import { PRODUCT_SIZES } from '@/content/product-form';
import type { AdminProduct } from '@/features/merch-admin/model';
import {
  checkProduct,
  type ProductFields,
  type ProductValues,
} from '@/features/merch-admin/schemas';
import type { EditForm } from '@/lib/edits/use-edit';

/** A product as the form shows it. */
function toFields(product: AdminProduct): ProductFields {
  return {
    title: product.title,
    price: product.price.toString(),
    stock: product.stock.toString(),
    description: product.description ?? '',
    categoryId: product.categoryId?.toString() ?? '',
    sizes: PRODUCT_SIZES.filter((size) => product.sizes.includes(size)),
  };
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
    labels: {
      title: 'Title',
      price: 'Price ($)',
      stock: 'Stock quantity',
      description: 'Description',
      categoryId: 'Category',
      sizes: 'Sizes',
    },
    toFields,
    check: checkProduct,
    describe: (name, { categoryId }) =>
      name === 'categoryId' && categoryId !== ''
        ? (categoryName(categoryId) ?? 'another one')
        : undefined,
  };
}

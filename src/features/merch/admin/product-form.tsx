import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EditSheet } from '@/components/editor/edit-sheet';
import { Checkbox, Field, Input, MoneyInput, Select, Textarea } from '@/components/ui/field';
import {
  merchAdminToasts,
  PRODUCT_SIZES,
  productFormTexts as texts,
  productLimits,
} from '@/content/merch-admin';
import {
  checkProduct,
  fieldLabels,
  toFields,
  type ProductFields as Fields,
} from '@/features/merch/admin/model';
import { saveProduct } from '@/features/merch/admin/mutations';
import { ProductImages } from '@/features/merch/admin/product-images';
import { merchAdminQueries, type AdminProduct } from '@/features/merch/admin/queries';
import { failureToast } from '@/lib/data/service-answers';
import { useEdit } from '@/lib/edits/use-edit';
import type { FieldErrors } from '@/lib/forms/field-errors';

interface EditProductProps {
  product: AdminProduct;
  open: boolean;
  onClose: () => void;
}

/** A product's words, price, stock and images. Give it a key of its own each time it is opened. */
export function EditProduct({ product, open, onClose }: EditProductProps) {
  const categories = useCategories(product);
  const { mutateAsync, isPending, error } = useMutation(saveProduct());
  const edit = useEdit(
    {
      labels: fieldLabels,
      toFields,
      check: checkProduct,
      describe: (name, { category_id: id }) =>
        name === 'category_id'
          ? categories.find((category) => String(category.id) === id)?.name
          : undefined,
    },
    {
      item: product,
      save: (values, seen) => mutateAsync({ seen, values }),
      isPending,
      onClose,
    },
  );

  return (
    <EditSheet
      open={open}
      title="Edit product"
      note={product.title}
      what="This product"
      edit={edit}
      failure={error && failureToast(merchAdminToasts.saveFailed)(error)}
      parts={{ fields: 'Details', more: texts.images }}
      more={
        <>
          <p className="mb-5 text-[15px] text-ash">
            {texts.imagesHint} {texts.imagesAtOnce}
          </p>
          <ProductImages product={product} />
        </>
      }
    >
      <ProductFields
        fields={edit.fields}
        errors={edit.errors}
        onChange={edit.change}
        product={product}
      />
    </EditSheet>
  );
}

/** The categories to choose from, and the one that the product has, even if it is no longer one. */
function useCategories(product: AdminProduct | null) {
  const { data = [] } = useQuery(merchAdminQueries.categories());
  const own = product?.category;
  return own && data.every(({ id }) => id !== own.id) ? [own, ...data] : data;
}

interface ProductFieldsProps {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
  product: AdminProduct | null;
}

export function ProductFields({ fields, errors, onChange, product }: ProductFieldsProps) {
  const categories = useCategories(product);
  const colors = product?.colors ?? ['Black'];
  const wire = (name: Exclude<keyof Fields, 'sizes' | 'is_preorder'>) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field
        label={fieldLabels.title}
        required
        limit={productLimits.title}
        error={errors['title']}
        className="col-span-2"
      >
        <Input {...wire('title')} autoComplete="off" />
      </Field>
      <Field label={fieldLabels.price} required error={errors['price']}>
        <MoneyInput {...wire('price')} />
      </Field>
      <Field label={fieldLabels.stock_quantity} required error={errors['stock_quantity']}>
        <Input {...wire('stock_quantity')} type="number" inputMode="numeric" min={0} step={1} />
      </Field>
      <Field label={fieldLabels.category_id} className="col-span-2">
        <Select {...wire('category_id')}>
          <option value="">None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={fieldLabels.description}
        limit={productLimits.description}
        error={errors['description']}
        className="col-span-2"
      >
        <Textarea {...wire('description')} rows={4} />
      </Field>
      <Sizes ticked={fields.sizes} onChange={(sizes) => onChange({ sizes })} />
      <Checkbox
        className="col-span-2"
        name="is_preorder"
        label="Preorder: delivered in 4-6 weeks"
        checked={fields.is_preorder}
        onChange={({ target }) => onChange({ is_preorder: target.checked })}
      />
      <dl className="col-span-2 flex gap-x-5 border-t border-rail pt-5 text-[15px]">
        <dt className="text-ash">{colors.length === 1 ? 'Color' : 'Colors'}</dt>
        <dd className="min-w-0 wrap-anywhere">{colors.join(', ') || 'None'}</dd>
      </dl>
    </div>
  );
}

function Sizes(props: { ticked: readonly string[]; onChange: (sizes: string[]) => void }) {
  const { ticked, onChange } = props;
  const noteId = useId();
  return (
    <fieldset className="@container col-span-2 min-w-0" aria-describedby={noteId}>
      <legend className="text-sm font-medium">{fieldLabels.sizes}</legend>
      <div className="mt-1 grid grid-cols-3 gap-x-5 @lg:flex @lg:flex-wrap @lg:gap-x-7">
        {PRODUCT_SIZES.map((size) => (
          <Checkbox
            key={size}
            name="sizes"
            value={size}
            label={size}
            checked={ticked.includes(size)}
            onChange={({ target }) =>
              onChange(
                // From small to large, in whatever order they are ticked.
                PRODUCT_SIZES.filter((each) =>
                  each === size ? target.checked : ticked.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
      <p id={noteId} role="status" className="min-h-5 text-sm text-ash">
        {ticked.length === 0 && 'No size ticked: one that fits all.'}
      </p>
    </fieldset>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EditSheet } from '@/components/edits/edit-sheet';
import { lazySection } from '@/components/layout/lazy';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input, MoneyInput, Select, Textarea } from '@/components/ui/field';
import { merchAdminToasts } from '@/content/merch-admin';
import { PRODUCT_SIZES, productFormTexts as texts, productLimits } from '@/content/product-form';
import {
  fieldLabels,
  productEdit,
  type ProductFields as Fields,
} from '@/features/merch/admin/model';
import { saveProduct } from '@/features/merch/admin/mutations';
import { merchAdminQueries, type AdminProduct } from '@/features/merch/admin/queries';
import { useEdit } from '@/lib/edits/use-edit';
import type { FieldErrors } from '@/lib/forms/fields';
import { failureToast } from '@/lib/service-answers';

// With it comes all that opens images.
const ProductImages = lazySection(
  () => import('@/features/merch/admin/product-images').then((module) => module.ProductImages),
  { loading: texts.imagesLoading, as: 'h3' },
);

interface EditProductProps {
  product: AdminProduct;
  open: boolean;
  onClose: () => void;
}

/** A product's words, price, stock and images. Give it a key of its own each time it is opened. */
export function EditProduct({ product, open, onClose }: EditProductProps) {
  const { data: categories } = useQuery(merchAdminQueries.categories());
  const { mutateAsync, isPending, error } = useMutation(saveProduct());
  const edit = useEdit(
    productEdit((id) => categories?.find((each) => String(each.id) === id)?.name),
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
      title={texts.editTitle}
      note={product.title}
      what="This product"
      edit={edit}
      failure={error && failureToast(merchAdminToasts.saveFailed)(error)}
      parts={{ fields: texts.details, more: texts.images }}
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
        colors={product.colors}
        ownCategory={{ id: product.category_id, name: product.category?.name }}
      />
    </EditSheet>
  );
}

interface ProductFieldsProps {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
  colors: readonly string[];
  /** The name of the category that the product has, which may be none of those to choose from. */
  ownCategory: { id: number | null; name: string | undefined };
}

/** What a product is called, what it costs, how many there are and what it comes in. */
export function ProductFields({
  fields,
  errors,
  onChange,
  colors,
  ownCategory,
}: ProductFieldsProps) {
  /** One field's wiring: its name, what it holds, and what typing does. */
  const wire = (name: Exclude<keyof Fields, 'sizes' | 'is_preorder'>) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field label={fieldLabels.title} required error={errors['title']} className="col-span-2">
        <Input {...wire('title')} autoComplete="off" limit={productLimits.title} />
      </Field>
      <Field label={fieldLabels.price} required error={errors['price']}>
        <MoneyInput {...wire('price')} />
      </Field>
      <Field label={fieldLabels.stock_quantity} required error={errors['stock_quantity']}>
        <Input {...wire('stock_quantity')} type="number" inputMode="numeric" min={0} step={1} />
      </Field>
      <CategoryField
        {...wire('category_id')}
        error={errors['category_id']}
        ownCategory={ownCategory}
      />
      <Field label={fieldLabels.description} error={errors['description']} className="col-span-2">
        <Textarea {...wire('description')} rows={4} limit={productLimits.description} />
      </Field>
      <Sizes
        ticked={fields.sizes}
        error={errors['sizes']}
        onChange={(sizes) => onChange({ sizes })}
      />
      <Checkbox
        className="col-span-2"
        name="is_preorder"
        label={texts.preorder}
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

type CategoryFieldProps = Pick<ProductFieldsProps, 'ownCategory'> & {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
};

function CategoryField({ error, ownCategory, ...control }: CategoryFieldProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    merchAdminQueries.categories(),
  );
  const { value } = control;
  const choices = data ?? [];
  const isListed = value === '' || choices.some(({ id }) => String(id) === value);
  const own = String(ownCategory.id) === value ? ownCategory.name : undefined;

  return (
    <div className="col-span-2">
      <Field label={fieldLabels.category_id} error={error}>
        <Select {...control}>
          <option value="">{isPending ? texts.categoriesLoading : texts.noCategory}</option>
          {/* What it has stays what it has, whether or not it can still be chosen. */}
          {!isListed && <option value={value}>{own ?? `Category ${value}`}</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-danger">
          {texts.categoriesFailed}
          <Button
            variant="link"
            size="sm"
            className="text-sm"
            pending={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

interface SizesProps {
  ticked: readonly string[];
  error: string | undefined;
  onChange: (sizes: string[]) => void;
}

function Sizes({ ticked, error, onChange }: SizesProps) {
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
                // In their own order, so that ticking one twice changes nothing.
                PRODUCT_SIZES.filter((each) =>
                  each === size ? target.checked : ticked.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
      <p id={noteId} role="status" className="min-h-5 text-sm text-ash">
        {error ?? (ticked.length === 0 ? texts.noSizes : '')}
      </p>
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Input, Select, Textarea } from '@/components/ui/field';
import { PRODUCT_SIZES, productFormTexts as texts } from '@/content/product-form';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import type { ProductFields as Fields } from '@/features/merch-admin/schemas';
import type { FieldErrors } from '@/lib/forms/check-form';

interface ProductFieldsProps {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
  colors: readonly string[];
  /** The category that the product has, which may be none of those to choose from. */
  ownCategory?: { id: number; name: string } | undefined;
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
  const wire = (name: Exclude<keyof Fields, 'sizes'>) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field label="Title" required error={errors['title']} className="col-span-2">
        <Input {...wire('title')} autoComplete="off" />
      </Field>
      <Field label="Price ($)" required error={errors['price']}>
        <Input {...wire('price')} type="number" inputMode="decimal" min={0} step={0.01} />
      </Field>
      <Field label="Stock quantity" required error={errors['stock']}>
        <Input {...wire('stock')} type="number" inputMode="numeric" min={0} step={1} />
      </Field>
      <CategoryField
        {...wire('categoryId')}
        error={errors['categoryId']}
        ownCategory={ownCategory}
      />
      <Field label="Description" error={errors['description']} className="col-span-2">
        <Textarea {...wire('description')} rows={4} />
      </Field>
      <Sizes
        ticked={fields.sizes}
        error={errors['sizes']}
        onChange={(sizes) => onChange({ sizes })}
      />
      <dl className="col-span-2 flex gap-x-5 border-t border-rail pt-5 text-[15px]">
        <dt className="text-ash">{colors.length === 1 ? 'Color' : 'Colors'}</dt>
        <dd className="min-w-0 wrap-anywhere">{colors.join(', ') || 'None'}</dd>
      </dl>
    </div>
  );
}

interface CategoryFieldProps extends Pick<ProductFieldsProps, 'ownCategory'> {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
}

function CategoryField({ error, ownCategory, ...control }: CategoryFieldProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    merchAdminQueries.categories(),
  );
  const { value } = control;
  const choices = data ?? [];
  const isListed = value === '' || choices.some(({ id }) => String(id) === value);
  const own = String(ownCategory?.id) === value ? ownCategory?.name : undefined;

  return (
    <div className="col-span-2">
      <Field label="Category" error={error}>
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
      <legend className="text-sm font-medium">Sizes</legend>
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

import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Editor } from '@/components/editor/editor';
import { StoredRow } from '@/components/editor/stored-row';
import { Checkbox, Field, Input, MoneyInput, Select, Textarea } from '@/components/ui/field';
import { FormPart } from '@/components/ui/form';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { StoredImages } from '@/components/uploads/stored-images';
import {
  merchAdminToasts,
  PRODUCT_SIZES,
  productFormTexts,
  productFormTexts as texts,
  productLimits,
} from '@/content/merch-admin';
import { useMember } from '@/features/account/session-context';
import {
  arrangeImages,
  describeImage,
  productImage,
  removeImage,
} from '@/features/merch/admin/image-mutations';
import { inOrder, productForm, type ProductFields as Fields } from '@/features/merch/admin/model';
import { publishProduct, saveProduct } from '@/features/merch/admin/mutations';
import {
  liveProducts,
  merchAdminQueries,
  type AdminProduct,
  type AdminProductImage,
} from '@/features/merch/admin/queries';
import { merchQueries } from '@/features/merch/queries';
import { describeFailure } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';
import { useEdit } from '@/lib/edits/use-edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { checkboxes, fieldParts, textInputs } from '@/lib/forms/field-props';
import { characters } from '@/lib/text/characters';
import { toast } from '@/lib/toast';
import { useUploads } from '@/lib/uploads/uploads';

const { labels } = productForm;

interface ProductEditorProps {
  id: number;
  onDiscard?: (draft: AdminProduct) => void;
  onPublished?: (product: AdminProduct) => void;
}

/** A draft or a published product: its details and its images. */
export function ProductEditor({ id, ...form }: ProductEditorProps) {
  const query = useQuery(merchAdminQueries.product(id));
  useLiveChannel(liveProducts);
  return (
    <StoredRow
      query={query}
      loading={texts.loading}
      missing={texts.missing}
      describeFailure={describeFailure(merchAdminToasts.loadFailed, 'service')}
    >
      {(product) => <ProductForm product={product} {...form} />}
    </StoredRow>
  );
}

type ProductFormProps = Omit<ProductEditorProps, 'id'> & { product: AdminProduct };

function ProductForm({ product, onDiscard, onPublished }: ProductFormProps) {
  const { id } = product;
  const owner = useMember()?.id;
  const isDraft = product.published_at === null;
  const { mutateAsync: save } = useMutation(saveProduct(isDraft));
  const publishing = useMutation(publishProduct);
  const form = useEdit<AdminProduct, Fields>({
    ...productForm,
    item: product,
    name: `product-${id}-${owner}`,
    isDraft,
    save: (fields, revision) => save({ id, revision, fields }),
  });
  const { edit, fields } = form;
  const uploads = useUploads(productImage, id);

  const publish = () => {
    if (isDraft && uploads.some((upload) => upload.status !== 'failed')) {
      toast.info(texts.stillUploading);
      return;
    }
    publishing.mutate(
      { product, save: edit.save },
      { onSuccess: (isPublished) => isPublished && onPublished?.(product) },
    );
  };

  return (
    <Editor
      label={isDraft ? 'New product' : 'Edit product'}
      what="This product"
      edit={form}
      action={isDraft ? 'Create product' : 'Publish changes'}
      isPending={publishing.isPending || (isDraft && publishing.data === true)}
      onPublish={publish}
      onDiscardDraft={() => onDiscard?.(product)}
    >
      <div className="grid min-w-0 grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
        <FormPart title="Details">
          <ProductFields
            fields={fields}
            errors={form.errors}
            onChange={edit.change}
            product={product}
          />
        </FormPart>
        <FormPart title={texts.images} hint={texts.imagesHint}>
          <ProductImages product={product} />
        </FormPart>
      </div>
    </Editor>
  );
}

/** Active categories, and the product's own even if it is no longer active. */
function useCategories({ category: own }: AdminProduct) {
  const { data = [] } = useQuery(merchAdminQueries.categories());
  return own && data.every(({ id }) => id !== own.id) ? [own, ...data] : data;
}

interface ProductFieldsProps {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
  product: AdminProduct;
}

function ProductFields({ fields, errors, onChange, product }: ProductFieldsProps) {
  const categories = useCategories(product);
  const { colors } = product;
  const field = fieldParts(labels, errors);
  const input = textInputs(fields, onChange);

  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Field {...field('title')} required limit={productLimits.title} className="col-span-2">
        <Input {...input('title')} autoComplete="off" />
      </Field>
      <Field {...field('price')} required>
        <MoneyInput {...input('price')} />
      </Field>
      <Field {...field('stock_quantity')} required>
        <Input {...input('stock_quantity')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={labels.category_id} className="col-span-2">
        <Select {...input('category_id')}>
          <option value="">None</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('description')} limit={productLimits.description} className="col-span-2">
        <Textarea {...input('description')} rows={4} />
      </Field>
      <Sizes ticked={fields.sizes} onChange={(sizes) => onChange({ sizes })} />
      <Checkbox
        {...checkboxes(fields, onChange)('is_preorder')}
        label="Preorder: delivered in 4-6 weeks"
        className="col-span-2"
      />
      <dl className="col-span-2 flex gap-x-5 border-t border-rail pt-5 text-note">
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
      <legend className="text-sm font-medium">{labels.sizes}</legend>
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
                // Sizes are stored from small to large, in whatever order the admin ticks them.
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

function ProductImages({ product: { id, title, images } }: { product: AdminProduct }) {
  return (
    <StoredImages
      label={productFormTexts.images}
      images={inOrder(images)}
      handler={productImage}
      ownerId={id}
      remove={removeImage}
      arrange={(ids) => arrangeImages(id, ids)}
      invalidates={[merchQueries.all]}
      extraFor={(image) => <ImageDescription image={image} title={title} />}
    />
  );
}

/** Describes an image; saved when the admin leaves the field. The default is the title. */
function ImageDescription({ image, title }: { image: AdminProductImage; title: string }) {
  const { mutate, isPending, isSuccess } = useMutation(describeImage);

  const save = (input: HTMLInputElement) => {
    const alt = input.value.trim();
    const isSaved = alt === (image.alt_text ?? '');
    if (isSaved || isPending || characters(alt) > productLimits.alt) return;
    input.value = alt || title;
    mutate({ id: image.id, alt: input.value });
  };

  return (
    <Field
      className="mt-1"
      limit={productLimits.alt}
      label={
        <>
          What it shows <VisuallyHidden>{image.filename}</VisuallyHidden>
        </>
      }
      hint={<span role="status">{isSuccess && 'Saved'}</span>}
    >
      <Input
        defaultValue={image.alt_text ?? ''}
        placeholder={title}
        autoComplete="off"
        readOnly={isPending}
        onBlur={({ currentTarget }) => save(currentTarget)}
        onKeyDown={(event) => {
          // Enter saves only the description, because it would otherwise submit the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save(event.currentTarget);
        }}
      />
    </Field>
  );
}

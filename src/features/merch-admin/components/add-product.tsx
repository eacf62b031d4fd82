import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormPart } from '@/components/ui/form-part';
import { UploadList } from '@/components/uploads/upload-list';
import { paths } from '@/config/paths';
import { newProduct, productFormTexts as texts, productSaveTexts } from '@/content/product-form';
import { ChosenPictures } from '@/features/merch-admin/components/chosen-pictures';
import { ProductFields } from '@/features/merch-admin/components/product-fields';
import { productSaveMessages } from '@/features/merch-admin/save-messages';
import { checkProduct, freshProduct, productFieldsSchema } from '@/features/merch-admin/schemas';
import { useChosenPictures } from '@/features/merch-admin/use-chosen-pictures';
import { useCreateProduct } from '@/features/merch-admin/use-create-product';
import { withoutErrors, type FieldErrors } from '@/lib/forms/check-form';
import { useKeptFields } from '@/lib/forms/kept-fields';
import type { ToastText } from '@/lib/toast';

interface AddProductProps {
  memberId: string;
  /** A product was added: lists of products are stale. */
  onSaved: () => void;
}

/** A new product: words, price, stock and pictures, saved as one thing. */
export function AddProduct({ memberId, onSaved }: AddProductProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, change, clear } = useKeptFields({
    name: `add-product:${memberId}`,
    fresh: freshProduct,
    schema: productFieldsSchema,
  });
  const pictures = useChosenPictures();
  const saving = useCreateProduct(memberId);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<ToastText | null>(null);
  const [added, setAdded] = useState<readonly { id: number; title: string }[]>([]);
  const locked = saving.status !== 'idle';
  const untouched = fields === freshProduct && pictures.items.length === 0;

  const empty = () => {
    clear();
    pictures.clear();
    setErrors({});
    setProblem(null);
  };

  /** What keeps the pictures from being stored. */
  const pictureProblem = (): ToastText | null => {
    for (const { file, check } of pictures.items) {
      if (check.status === 'failed') return productSaveMessages.badPicture(file.name, check.reason);
    }
    const checking = pictures.items.some(({ check }) => check.status !== 'ready');
    return checking ? productSaveTexts.stillChecking : null;
  };

  const submit = async () => {
    if (locked) return;
    const { row, errors: wrong } = checkProduct(fields);
    setErrors(wrong ?? {});
    const pictureWrong = pictureProblem();
    setProblem(pictureWrong);
    if (!row || pictureWrong) return;
    const id = await saving.create({ row, pictures: pictures.items });
    if (id === null) return;
    setAdded((all) => [...all, { id, title: row.title }]);
    empty();
    onSaved();
  };

  const failure = problem ?? saving.failure;

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.formLabel}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
        // What is wrong is drawn first.
        requestAnimationFrame(() => {
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        });
      }}
    >
      <fieldset
        disabled={locked}
        className="grid min-w-0 gap-x-14 gap-y-12 disabled:opacity-60 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <FormPart title={texts.details}>
          <ProductFields
            fields={fields}
            errors={errors}
            onChange={(changed) => {
              change(changed);
              setErrors((before) => withoutErrors(before, changed));
            }}
            colors={newProduct.colors}
          />
        </FormPart>
        <FormPart title={texts.pictures} hint={texts.picturesHint}>
          <ChosenPictures pictures={pictures} title={fields.title} locked={locked} />
        </FormPart>
      </fieldset>
      {/* Where the button is, so that nobody has to look for what it did. */}
      <div className="mt-12 grid gap-5 border-t border-rail pt-6">
        {added.length > 0 && (
          <Alert variant="success" title={texts.inShop}>
            <ul>
              {added.map(({ id, title }) => (
                <li key={id}>
                  <Link to={paths.merchProduct(id)} className="underline underline-offset-4">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {locked && saving.items.length > 0 && (
          <section aria-label={`Saving of ${fields.title}`}>
            <p role="status" className="text-xl">
              {saving.status === 'undoing'
                ? productSaveTexts.undoing
                : productSaveTexts.saving(
                    fields.title.trim(),
                    saving.items.filter(({ status }) => status === 'done').length,
                    saving.items.length,
                  )}
            </p>
            <div className="mt-5">
              <UploadList label="Pictures on their way" items={saving.items} />
            </div>
          </section>
        )}
        {failure && !locked && (
          <Alert variant="error" title={failure.title}>
            <p className="wrap-anywhere">{failure.message}</p>
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" size="lg" pending={locked}>
            {texts.create}
          </Button>
          {saving.status === 'saving' && (
            <Button variant="outline" size="lg" onClick={saving.cancel}>
              {texts.cancel}
            </Button>
          )}
          {!locked && !untouched && (
            <Button
              variant="ghost"
              size="lg"
              onClick={() => {
                empty();
                // This button leaves with the press.
                form.current?.querySelector('input')?.focus();
              }}
            >
              {texts.clear}
            </Button>
          )}
          <p className="max-w-[52ch] text-sm text-ash">{texts.kept}</p>
        </div>
      </div>
    </form>
  );
}

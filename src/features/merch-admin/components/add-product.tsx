import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { FormPart } from '@/components/ui/form-part';
import { keepFocus } from '@/components/ui/keep-focus';
import { UploadList } from '@/components/uploads/upload-list';
import { paths } from '@/config/paths';
import { newProduct, productFormTexts as texts, productSaveTexts } from '@/content/product-form';
import { ChosenPictures } from '@/features/merch-admin/components/chosen-pictures';
import { ProductFields } from '@/features/merch-admin/components/product-fields';
import { productSaveMessages } from '@/features/merch-admin/save-messages';
import { useAddProduct } from '@/features/merch-admin/use-add-product';

interface AddProductProps {
  memberId: string;
  /** A product was added: lists of products are stale. */
  onSaved: () => void;
}

/** A new product: words, price, stock and pictures, saved as one thing. */
export function AddProduct({ memberId, onSaved }: AddProductProps) {
  const form = useRef<HTMLFormElement>(null);
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    return keepFocus(element);
  }, []);
  // Cleared, the form has no button to clear it.
  const focusFirst = useCallback(() => form.current?.querySelector('input')?.focus(), []);
  const { fields, pictures, locked, failure, ...add } = useAddProduct(memberId, onSaved);
  // The title stays while the question closes, which takes a moment.
  const [clearing, setClearing] = useState({ open: false, title: '' });

  return (
    <form
      ref={attach}
      noValidate
      aria-label={texts.formLabel}
      onSubmit={(event) => {
        event.preventDefault();
        void add.submit();
        // What is wrong is drawn first.
        requestAnimationFrame(() => {
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        });
      }}
    >
      <fieldset
        disabled={locked}
        className="grid min-w-0 grid-cols-1 gap-x-14 gap-y-12 disabled:opacity-60 lg:grid-cols-2"
      >
        <FormPart title={texts.details}>
          <ProductFields
            fields={fields}
            errors={add.errors}
            onChange={add.change}
            colors={newProduct.colors}
          />
        </FormPart>
        <FormPart title={texts.pictures} hint={texts.picturesHint}>
          <ChosenPictures pictures={pictures} title={fields.title} locked={locked} />
        </FormPart>
      </fieldset>
      {/* Where the button is, so that nobody has to look for what it did. */}
      <div className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6">
        {add.added.length > 0 && (
          <Alert variant="success" title={texts.inShop}>
            <ul>
              {add.added.map(({ id, title }) => (
                <li key={id}>
                  <Link to={paths.merchProduct(id)} className="underline underline-offset-4">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Progress title={fields.title.trim()} status={add.status} items={add.items} />
        {failure && (
          <Alert variant="error" title={failure.title}>
            <p className="wrap-anywhere">{failure.message}</p>
          </Alert>
        )}
        {/* Takes the focus while the button that was pressed cannot have it. */}
        <div tabIndex={-1} className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" size="lg" pending={locked}>
            {texts.create}
          </Button>
          {add.status === 'saving' && (
            <Button variant="outline" size="lg" onClick={add.cancel}>
              {texts.cancel}
            </Button>
          )}
          {!locked && !add.untouched && (
            <Button
              variant="ghost"
              size="lg"
              onClick={() => setClearing({ open: true, title: fields.title.trim() })}
            >
              {texts.clear}
            </Button>
          )}
          <p className="max-w-[52ch] text-sm text-ash">{texts.kept}</p>
        </div>
      </div>
      <DecisionDialog
        open={clearing.open}
        title={texts.clearTitle}
        action={texts.clearAction}
        danger
        consequences={texts.clearConsequences}
        decide={() => {
          add.empty();
          return Promise.resolve();
        }}
        describeFailure={productSaveMessages.failed}
        onClose={() => setClearing({ ...clearing, open: false })}
        onFocusLost={focusFirst}
      >
        {clearing.title || texts.untitled}
      </DecisionDialog>
    </form>
  );
}

interface ProgressProps extends Pick<ReturnType<typeof useAddProduct>, 'status' | 'items'> {
  title: string;
}

/** How far the saving is; of a product without pictures there is nothing to tell. */
function Progress({ title, status, items }: ProgressProps) {
  if (status === 'idle' || (status === 'saving' && items.length === 0)) return null;
  const done = items.filter((item) => item.status === 'done').length;
  return (
    <section aria-label={texts.progressLabel}>
      <p role="status" className="text-xl wrap-anywhere">
        {status === 'undoing'
          ? productSaveTexts.undoing
          : productSaveTexts.saving(title, done, items.length)}
      </p>
      <div className="mt-5">
        <UploadList label={texts.onTheirWay} items={items} />
      </div>
    </section>
  );
}

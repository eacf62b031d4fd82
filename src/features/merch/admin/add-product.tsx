import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EditConflict } from '@/components/edits/edit-conflict';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { paths } from '@/config/paths';
import { merchAdminToasts } from '@/content/merch-admin';
import { newProduct, productDraftTexts, productFormTexts as texts } from '@/content/product-form';
import { missingFields } from '@/features/merch/admin/model';
import { deleteProduct } from '@/features/merch/admin/mutations';
import { ProductFields } from '@/features/merch/admin/product-form';
import { ProductImages } from '@/features/merch/admin/product-images';
import { ProductThumb } from '@/features/merch/admin/product-list';
import { merchAdminQueries, type AdminProduct } from '@/features/merch/admin/queries';
import { productImages } from '@/features/merch/admin/uploads';
import { useProductDraft } from '@/features/merch/admin/use-product-draft';
import { usePanel } from '@/lib/hooks';
import { stemOf } from '@/lib/media/object-keys';
import { uploadQueue, useUploads } from '@/lib/media/uploads';
import { failureToast } from '@/lib/service-answers';
import { toast } from '@/lib/toast';

/** A new product: a draft that is filled in, and then created in the shop. */
export function AddProduct() {
  const form = useRef<HTMLFormElement>(null);
  const product = useProductDraft();
  const { draft, fields, isPublishing } = product;
  const uploads = useUploads(productImages(draft?.id ?? 0));
  const discarding = usePanel<AdminProduct>();
  const [added, setAdded] = useState<readonly AdminProduct[]>([]);

  const focusField = (selector: string) =>
    // What is to be focused is drawn first.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());

  const create = async () => {
    if (isPublishing) return;
    if (uploads.some(({ status }) => status !== 'failed')) {
      toast.info(productDraftTexts.stillUploading);
      return;
    }
    const published = await product.publish();
    focusField('[aria-invalid="true"]');
    if (!published) return;
    setAdded((before) => [...before, published]);
    product.close();
  };

  const addFirstImages = async (files: File[]) => {
    const [first] = files;
    const saved = first && (await product.save(stemOf(first.name)).catch(() => null));
    if (saved) uploadQueue.add(productImages(saved.id), files);
  };

  return (
    <div ref={keepFocus} tabIndex={-1}>
      <Drafts
        openId={draft?.id}
        onOpen={(other) => void product.open(other).then(() => focusField('input'))}
        onDiscard={discarding.show}
      />
      <form
        ref={form}
        noValidate
        aria-label={texts.formLabel}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <div className="grid min-w-0 grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
          <FormPart title={texts.details}>
            <ProductFields
              fields={fields}
              errors={product.errors}
              onChange={product.change}
              colors={draft?.colors ?? newProduct.colors}
              ownCategory={{ id: draft?.category_id ?? null, name: draft?.category?.name }}
            />
          </FormPart>
          <FormPart title={texts.images} hint={texts.imagesHint}>
            <ProductImages product={draft} onFirstFiles={(files) => void addFirstImages(files)} />
          </FormPart>
        </div>
        {/* Where the button is, so that nobody has to look for what it did. */}
        <div className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6">
          <Added products={added} />
          {product.clashes.length > 0 && (
            <EditConflict
              what="This product"
              changed={product.changedElsewhere}
              clashes={product.clashes}
              onTakeTheirs={product.acceptRemote}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button type="submit" size="lg" pending={isPublishing}>
              {texts.create}
            </Button>
            {draft && (
              <>
                <Button variant="outline" size="lg" onClick={() => void product.open(null)}>
                  {productDraftTexts.another}
                </Button>
                <Button variant="ghost" size="lg" onClick={() => discarding.show(draft)}>
                  {productDraftTexts.discard}
                </Button>
              </>
            )}
            <p className="max-w-[52ch] text-sm text-ash">{productDraftTexts.autosave}</p>
          </div>
          <p role="status" className="min-h-5 text-sm text-ash">
            <SaveStatus {...product} />
          </p>
        </div>
      </form>
      {discarding.panel && (
        <DiscardDraft
          key={discarding.panel.turn}
          draft={discarding.panel.task}
          open={discarding.open}
          onDiscarded={({ id }) => {
            if (id === draft?.id) product.close();
          }}
          onClose={discarding.close}
        />
      )}
    </div>
  );
}

function SaveStatus({
  draft,
  isSaving,
  isError,
  changedElsewhere,
}: Pick<
  ReturnType<typeof useProductDraft>,
  'draft' | 'isSaving' | 'isError' | 'changedElsewhere'
>) {
  if (isSaving) return productDraftTexts.saving;
  if (isError) return productDraftTexts.notSaved;
  if (!draft) return null;
  return [
    productDraftTexts.saved,
    ...(changedElsewhere.length > 0 ? [productDraftTexts.changedElsewhere(changedElsewhere)] : []),
  ].join(' ');
}

/** What this form has put into the shop. */
function Added({ products }: { products: readonly AdminProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Alert variant="success" title={texts.inShop}>
      <ul>
        {products.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.merchProduct(id)} className="underline underline-offset-4">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface DraftsProps {
  openId: number | undefined;
  onOpen: (draft: AdminProduct) => void;
  onDiscard: (draft: AdminProduct) => void;
}

/** The products that are not finished, and what each still lacks. */
function Drafts({ openId, onOpen, onDiscard }: DraftsProps) {
  const { data: drafts = [] } = useQuery(merchAdminQueries.drafts());
  if (drafts.length === 0) return null;
  return (
    <section aria-label={productDraftTexts.listTitle} className="mb-12">
      <h2 className="border-b border-rail pb-3 text-3xl">{productDraftTexts.listTitle}</h2>
      <ul>
        {drafts.map((draft) => (
          <li
            key={draft.id}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-4 border-b border-rail py-3"
          >
            <ProductThumb product={draft} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-display text-xl">{draft.title}</p>
              <p className="text-sm text-ash">{productDraftTexts.missing(missingFields(draft))}</p>
            </div>
            {draft.id === openId ? (
              <p className="text-sm text-ash">{productDraftTexts.isOpen}</p>
            ) : (
              <div className="flex gap-2">
                <Button
                  variant="outline"
                  size="compact"
                  aria-label={`${productDraftTexts.open} ${draft.title}`}
                  onClick={() => onOpen(draft)}
                >
                  {productDraftTexts.open}
                </Button>
                <Button
                  variant="ghost"
                  size="compact"
                  aria-label={`${productDraftTexts.discardAction} ${draft.title}`}
                  onClick={() => onDiscard(draft)}
                >
                  {productDraftTexts.discardAction}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DiscardDraftProps {
  draft: AdminProduct;
  open: boolean;
  onDiscarded: (draft: AdminProduct) => void;
  onClose: () => void;
}

/** Asks once more before a draft is deleted with its images. */
function DiscardDraft({ draft, onDiscarded, ...dialog }: DiscardDraftProps) {
  const { mutateAsync } = useMutation(deleteProduct());
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={productDraftTexts.discardTitle}
      action={productDraftTexts.discardAction}
      consequences={productDraftTexts.discardConsequences}
      decide={async () => {
        await uploadQueue.cancelAll(
          ({ kind, ownerId }) => kind === productImages(draft.id).kind && ownerId === draft.id,
        );
        await mutateAsync(draft.id);
        onDiscarded(draft);
      }}
      describeFailure={failureToast(merchAdminToasts.deleteFailed)}
    >
      {draft.title}
    </ConfirmDialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EditConflict } from '@/components/editor/edit-conflict';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { productDraftTexts as texts, productFormTexts } from '@/content/merch-admin';
import { productImages } from '@/features/merch/admin/image-mutations';
import {
  checkProduct,
  fieldLabels,
  toFields,
  type ProductFields as Fields,
} from '@/features/merch/admin/model';
import { publishProduct, saveDraft } from '@/features/merch/admin/mutations';
import { ProductFields } from '@/features/merch/admin/product-form';
import { ProductImages } from '@/features/merch/admin/product-images';
import { DeleteProduct, ProductThumb } from '@/features/merch/admin/product-list';
import { merchAdminQueries, type AdminProduct } from '@/features/merch/admin/queries';
import { useAutosave } from '@/lib/edits/autosave';
import { focusFirstInvalid } from '@/lib/forms/field-errors';
import { usePanel } from '@/lib/hooks';
import { stemOf } from '@/lib/media/object-keys';
import { uploadQueue, useUploads } from '@/lib/media/uploads';
import { toast } from '@/lib/toast';

/** New products: each is a draft that saves itself, until it is created in the shop. */
export function AddProduct() {
  const [opened, setOpened] = useState<{ draft: AdminProduct | null; key: number }>({
    draft: null,
    key: 0,
  });
  const discarding = usePanel<{ draft: AdminProduct; isOpen: boolean }>();
  const { panel } = discarding;
  const open = (draft: AdminProduct | null) => setOpened(({ key }) => ({ draft, key: key + 1 }));

  return (
    <div ref={keepFocus} tabIndex={-1}>
      <DraftForm
        key={`draft ${opened.key}`}
        draft={opened.draft}
        takesFocus={opened.key > 0}
        onOpen={open}
        onDiscard={discarding.show}
      />
      {panel && (
        <DeleteProduct
          key={`discard ${panel.key}`}
          product={panel.task.draft}
          open={discarding.open}
          onDeleted={() => {
            if (panel.task.isOpen) open(null);
          }}
          onClose={discarding.close}
        />
      )}
    </div>
  );
}

interface DraftFormProps {
  draft: AdminProduct | null;
  takesFocus: boolean;
  onOpen: (draft: AdminProduct | null) => void;
  onDiscard: (draft: { draft: AdminProduct; isOpen: boolean }) => void;
}

/** One draft: its fields save themselves, its images go up at once. */
function DraftForm({ draft, takesFocus, onOpen, onDiscard }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useMutation(saveDraft());
  const publishing = useMutation(publishProduct());
  const [attempted, setAttempted] = useState(false);
  const edit = useAutosave<AdminProduct, Fields>({
    item: draft,
    labels: fieldLabels,
    toFields,
    save: (fields, seen) => save({ fields, seen }),
  });
  const { seen, fields, conflict, status, changedElsewhere } = edit;
  const uploads = useUploads(productImages(seen?.id ?? 0));
  const errors = attempted ? (checkProduct(fields).errors ?? {}) : {};

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const create = () => {
    setAttempted(true);
    focusFirstInvalid(form.current);
    if (publishing.isPending || checkProduct(fields).errors) return;
    if (uploads.some((upload) => upload.status !== 'failed')) {
      toast.info(texts.stillUploading);
      return;
    }
    publishing.mutate(edit.flush, { onSuccess: (published) => published && onOpen(null) });
  };

  const addFirstImages = async (files: File[]) => {
    const [first] = files;
    if (first && fields.title === '') edit.change({ title: stemOf(first.name) });
    const saved = await edit.ensure();
    if (saved) uploadQueue.add(productImages(saved.id), files);
  };

  /** Another draft is shown only when nothing of this one would be lost. */
  const leaveFor = async (other: AdminProduct | null) => {
    if (status === 'saved' || (await edit.flush())) onOpen(other);
  };

  return (
    <>
      <Drafts
        openId={seen?.id}
        onOpen={(other) => void leaveFor(other)}
        onDiscard={(other) => onDiscard({ draft: other, isOpen: false })}
      />
      <form
        ref={form}
        noValidate
        aria-label="New product"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <div className="grid min-w-0 grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
          <FormPart title="Details">
            <ProductFields fields={fields} errors={errors} onChange={edit.change} product={seen} />
          </FormPart>
          <FormPart title={productFormTexts.images} hint={productFormTexts.imagesHint}>
            <ProductImages product={seen} onFirstFiles={(files) => void addFirstImages(files)} />
          </FormPart>
        </div>
        <div className="mt-12 grid grid-cols-1 gap-5 border-t border-rail pt-6">
          {conflict && conflict.clashes.length > 0 && (
            <EditConflict
              what="This product"
              {...conflict}
              hint="Your version is saved with your next change."
              onTakeTheirs={edit.acceptRemote}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button type="submit" size="lg" pending={publishing.isPending}>
              Create product
            </Button>
            {seen && (
              <>
                <Button variant="outline" size="lg" onClick={() => void leaveFor(null)}>
                  Start another product
                </Button>
                <Button
                  variant="ghost"
                  size="lg"
                  onClick={() => onDiscard({ draft: seen, isOpen: true })}
                >
                  Discard draft
                </Button>
              </>
            )}
            <p className="max-w-[33.3em] text-sm text-ash">{texts.autosave}</p>
          </div>
          <p role="status" className="min-h-5 text-sm text-ash">
            {(seen !== null || status !== 'saved') && texts.status[status]}
            {changedElsewhere.length > 0 && ` Changed elsewhere: ${changedElsewhere.join(', ')}.`}
          </p>
        </div>
      </form>
    </>
  );
}

interface DraftsProps {
  openId: number | undefined;
  onOpen: (draft: AdminProduct) => void;
  onDiscard: (draft: AdminProduct) => void;
}

function Drafts({ openId, onOpen, onDiscard }: DraftsProps) {
  const { data: drafts = [] } = useQuery(merchAdminQueries.drafts());
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Drafts" className="mb-12">
      <h2 className="border-b border-rail pb-3 text-3xl">Drafts</h2>
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
              <p className="text-sm text-ash">
                {draft.price === null ? 'Needs: Price ($)' : 'Ready to create'}
              </p>
            </div>
            {draft.id === openId ? (
              <p className="text-sm text-ash">Open below</p>
            ) : (
              <div className="flex gap-2">
                <Button
                  variant="outline"
                  size="compact"
                  aria-label={`Continue ${draft.title}`}
                  onClick={() => onOpen(draft)}
                >
                  Continue
                </Button>
                <Button
                  variant="ghost"
                  size="compact"
                  aria-label={`Discard ${draft.title}`}
                  onClick={() => onDiscard(draft)}
                >
                  Discard
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { productDraftTexts as texts } from '@/content/product-form';
import {
  checkProduct,
  fieldLabels,
  freshProduct,
  toFields,
  type ProductFields,
} from '@/features/merch/admin/model';
import { publishProduct, saveDraft } from '@/features/merch/admin/mutations';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { mergeFields, openClashes, sameFields, type Merged } from '@/lib/edits/merge';
import { withoutErrors, type FieldErrors } from '@/lib/forms/fields';

/** Somebody who types on saves once, when they pause. */
const SAVE_AFTER_MS = 500;

interface DraftState {
  /** As it was last seen; null until something was filled in. */
  draft: AdminProduct | null;
  fields: ProductFields;
  /** What somebody else changed meanwhile. */
  merged: Merged<ProductFields> | null;
}

const empty: DraftState = { draft: null, fields: freshProduct, merged: null };

/** A product that is being made: what is filled in saves itself into a hidden row. */
export function useProductDraft() {
  const [state, setState] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutateAsync, isPending: isSaving, isError } = useMutation(saveDraft());
  const publishing = useMutation(publishProduct());
  // A save begins with what the one before it left, whether or not that has been rendered.
  const latest = useRef(state);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  // Set while something is not saved.
  const timer = useRef<number | undefined>(undefined);

  const update = (change: Partial<DraftState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };

  /** @returns null where both changed the same field: the person decides first */
  const write = async (title: string): Promise<AdminProduct | null> => {
    const { draft, fields } = latest.current;
    const { product, isWritten } = await mutateAsync({ draft, fields, title });
    if (isWritten || !draft) {
      update({ draft: product });
      return product;
    }
    const merged = mergeFields(
      fieldLabels,
      toFields(draft),
      latest.current.fields,
      toFields(product),
    );
    update({ draft: product, fields: merged.fields, merged });
    return merged.clashing.length > 0 ? null : write(title);
  };

  /**
   * Saves now, after what is being saved already.
   *
   * @param title what a draft without one is called
   */
  const save = (title: string = texts.untitled): Promise<AdminProduct | null> => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const next = lastSave.current.catch(() => undefined).then(() => write(title));
    lastSave.current = next;
    // What failed is saved with the next change, or before another draft is shown.
    next.catch(() => (timer.current ??= 0));
    return next;
  };

  const isDirty = () => {
    const { draft, fields } = latest.current;
    const isEmpty = !draft && sameFields(fieldLabels, fields, freshProduct);
    return timer.current !== undefined && !isEmpty;
  };

  /** Saves what is not saved yet; a failure was told as a toast. */
  const autosave = () => {
    if (isDirty()) save().catch(() => undefined);
  };

  const saveOnLeaving = useEffectEvent(autosave);
  useEffect(() => () => saveOnLeaving(), []);

  const show = (draft: AdminProduct | null) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setErrors({});
    update({ draft, fields: draft ? toFields(draft) : freshProduct, merged: null });
  };

  const change = (changed: Partial<ProductFields>) => {
    update({ fields: { ...latest.current.fields, ...changed } });
    setErrors((before) => withoutErrors(before, changed));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(autosave, SAVE_AFTER_MS);
  };

  const { draft, fields, merged } = state;
  return {
    draft,
    fields,
    errors,
    isSaving,
    isError,
    isPublishing: publishing.isPending,
    /** Names of fields that somebody else changed. */
    changedElsewhere: merged?.changed ?? [],
    /** Where both changed the same. */
    clashes:
      merged && draft ? openClashes(fieldLabels, merged.clashing, fields, toFields(draft)) : [],
    acceptRemote: (name: keyof ProductFields) => {
      if (draft) change({ [name]: toFields(draft)[name] });
    },
    change,
    save,
    /** @returns the product, or null where it was not published */
    publish: async (): Promise<AdminProduct | null> => {
      const { errors: wrong } = checkProduct(latest.current.fields);
      setErrors(wrong ?? {});
      if (wrong) return null;
      try {
        const product = await save();
        if (product) await publishing.mutateAsync(product.id);
        return product;
      } catch {
        // Told as a toast; the draft stays.
        return null;
      }
    },
    /** Shows another draft, or an empty form, unless this one could not be saved. */
    open: async (other: AdminProduct | null) => {
      try {
        await (isDirty() ? save() : lastSave.current);
      } catch {
        return;
      }
      show(other);
    },
    /** Shows an empty form: the draft is published or discarded. */
    close: () => show(null),
  };
}

import { useState } from 'react';
import { productSaveTexts } from '@/content/product-form';
import { productSaveMessages } from '@/features/merch-admin/save-messages';
import {
  checkProduct,
  freshProduct,
  productFieldsSchema,
  type ProductFields,
} from '@/features/merch-admin/schemas';
import { useChosenPictures, type PictureItem } from '@/features/merch-admin/use-chosen-pictures';
import { useCreateProduct } from '@/features/merch-admin/use-create-product';
import { withoutErrors, type FieldErrors } from '@/lib/forms/check-form';
import { useKeptFields } from '@/lib/forms/kept-fields';
import type { ToastText } from '@/lib/toast';

/** What keeps the pictures from being stored. */
function pictureProblem(pictures: readonly PictureItem[]): ToastText | null {
  for (const { file, check } of pictures) {
    if (check.status === 'failed') return productSaveMessages.badPicture(file.name, check.reason);
  }
  const checking = pictures.some(({ check }) => check.status !== 'ready');
  return checking ? productSaveTexts.stillChecking : null;
}

/**
 * The state of the form of new products.
 *
 * @param onSaved a product was added: lists of products are stale
 */
export function useAddProduct(memberId: string, onSaved: () => void) {
  const { fields, change, clear } = useKeptFields({
    name: `add-product:${memberId}`,
    fresh: freshProduct,
    schema: productFieldsSchema,
  });
  const pictures = useChosenPictures();
  const { status, items, failure, create, cancel } = useCreateProduct(memberId);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<ToastText | null>(null);
  const [added, setAdded] = useState<readonly { id: number; title: string }[]>([]);
  const locked = status !== 'idle';

  const empty = () => {
    clear();
    pictures.clear();
    setErrors({});
    setProblem(null);
  };

  return {
    fields,
    errors,
    pictures,
    /** How the saving is going, and with which files. */
    status,
    items,
    locked,
    untouched: fields === freshProduct && pictures.items.length === 0,
    /** Why it was not saved. */
    failure: locked ? null : (problem ?? failure),
    /** What this form has put into the shop. */
    added,
    change: (changed: Partial<ProductFields>) => {
      change(changed);
      setErrors((before) => withoutErrors(before, changed));
    },
    empty,
    cancel,
    submit: async () => {
      if (locked) return;
      const { row, errors: wrong } = checkProduct(fields);
      setErrors(wrong ?? {});
      const pictureWrong = pictureProblem(pictures.items);
      setProblem(pictureWrong);
      if (!row || pictureWrong) return;
      const id = await create({ row, pictures: pictures.items });
      if (id === null) return;
      setAdded((all) => [...all, { id, title: row.title }]);
      empty();
      onSaved();
    },
  };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditSheet } from '@/components/edits/edit-sheet';
import { latePart } from '@/components/layout/late-part';
import { productFormTexts as texts } from '@/content/product-form';
import { ProductFields } from '@/features/merch-admin/components/product-fields';
import { productEdit } from '@/features/merch-admin/edit';
import { saveProduct } from '@/features/merch-admin/form-mutations';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import type { AdminProduct } from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';
import { useEdit } from '@/lib/edits/use-edit';

// With it comes all that opens pictures.
const ProductPictures = latePart(
  () =>
    import('@/features/merch-admin/components/product-pictures').then(
      (module) => module.ProductPictures,
    ),
  { loading: texts.picturesLoading, as: 'h3' },
);

interface EditProductProps {
  product: AdminProduct;
  open: boolean;
  /** Something of it was saved: lists of products are stale. */
  onSaved: () => void;
  onClose: () => void;
  /** The sheet has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** A product's words, price, stock and pictures. Give it a key of its own each time it is opened. */
export function EditProduct({ product, open, onSaved, onClose, onFocusLost }: EditProductProps) {
  const { data: categories } = useQuery(merchAdminQueries.categories());
  const { mutateAsync, isPending, error } = useMutation(saveProduct());
  const [isBusy, setBusy] = useState(false);
  const { categoryId, category } = product;
  const edit = useEdit(
    productEdit((id) => categories?.find((each) => String(each.id) === id)?.name),
    {
      item: product,
      save: (values, { id, revision }) => mutateAsync({ id, seen: revision, values }),
      isPending,
      isBusy,
      onSaved,
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
      failure={error && merchAdminMessages.notSaved(error)}
      parts={{ fields: texts.details, more: texts.pictures }}
      more={<ProductPictures product={product} onChanged={onSaved} onBusy={setBusy} />}
      onFocusLost={onFocusLost}
    >
      <ProductFields
        fields={edit.fields}
        errors={edit.errors}
        onChange={edit.change}
        colors={product.colors}
        ownCategory={
          categoryId === null || category === null ? undefined : { id: categoryId, name: category }
        }
      />
    </EditSheet>
  );
}

import { useCallback } from 'react';
import { DeleteProductDialog } from '@/features/merch-admin/components/delete-product-dialog';
import { EditProduct } from '@/features/merch-admin/components/edit-product';
import { productElementId } from '@/features/merch-admin/components/product-row';
import type { ProductTask } from '@/features/merch-admin/model';

interface ProductPanelProps {
  task: ProductTask;
  open: boolean;
  /** Takes the focus when what had it is gone: the element of that id, or the list. */
  focusRow: (elementId: string | null) => void;
  /** The shop shows something else now. */
  onChanged: () => void;
  onClose: () => void;
}

/** Edits or deletes a product. Give it a key of its own for each turn. */
export function ProductPanel({ task, open, focusRow, onChanged, onClose }: ProductPanelProps) {
  const { product, what } = task;
  const focusProduct = useCallback(
    () => focusRow(productElementId(product.id)),
    [focusRow, product.id],
  );
  const panel = { product, open, onClose, onFocusLost: focusProduct };
  return what === 'edit' ? (
    <EditProduct {...panel} onSaved={onChanged} />
  ) : (
    <DeleteProductDialog {...panel} onDeleted={onChanged} />
  );
}

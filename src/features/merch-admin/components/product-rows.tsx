import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { DeleteProductDialog } from '@/features/merch-admin/components/delete-product-dialog';
import { EditProduct } from '@/features/merch-admin/components/edit-product';
import { productElementId, ProductRow } from '@/features/merch-admin/components/product-row';
import type { AdminProduct, ProductSwitch } from '@/features/merch-admin/model';
import { switchProduct } from '@/features/merch-admin/mutations';

interface ProductRowsProps {
  products: readonly AdminProduct[];
  /** Takes the focus when what had it is gone: the element of that id, or the list. */
  focusRow: (elementId: string | null) => void;
  /** The shop shows something else now. */
  onChanged: () => void;
}

/** What is done to a product; stays while its panel closes, which takes a moment. */
interface Asked {
  product: AdminProduct;
  what: 'edit' | 'delete';
  /** Counts the panels, so that each begins anew. */
  turn: number;
}

/** The products of one page, with what can be done about each. */
export function ProductRows({ products, focusRow, onChanged }: ProductRowsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const busy = useRef(new Set<number>());
  const { mutateAsync } = useMutation(switchProduct());

  const change = async (product: AdminProduct, what: ProductSwitch, on: boolean) => {
    // Not disabled meanwhile, because that would take the focus.
    if (busy.current.has(product.id)) return;
    busy.current.add(product.id);
    try {
      await mutateAsync({ product, what, on });
      onChanged();
    } catch {
      // Told as a toast, and the row says again what is so.
    } finally {
      busy.current.delete(product.id);
      // The row may have left this view.
      setTimeout(() => {
        if (document.activeElement === document.body) focusRow(productElementId(product.id));
      });
    }
  };

  const ask = (product: AdminProduct, what: Asked['what']) => {
    setAsked((before) => ({ product, what, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const askedId = asked?.product.id;
  const focusAsked = useCallback(() => {
    focusRow(askedId === undefined ? null : productElementId(askedId));
  }, [askedId, focusRow]);

  return (
    <>
      {products.length > 0 && (
        <ul>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onSwitch={(what, on) => void change(product, what, on)}
              onEdit={() => ask(product, 'edit')}
              onDelete={() => ask(product, 'delete')}
            />
          ))}
        </ul>
      )}
      {asked?.what === 'delete' && (
        <DeleteProductDialog
          key={asked.turn}
          product={asked.product}
          open={open}
          onDeleted={onChanged}
          onClose={close}
          onFocusLost={focusAsked}
        />
      )}
      {asked?.what === 'edit' && (
        <EditProduct
          key={asked.turn}
          product={asked.product}
          open={open}
          onSaved={onChanged}
          onClose={close}
        />
      )}
    </>
  );
}

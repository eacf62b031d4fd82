import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ProductRow } from '@/features/merch-admin/components/product-row';
import type { AdminProduct, ProductSwitch, ProductTask } from '@/features/merch-admin/model';
import { switchProduct } from '@/features/merch-admin/mutations';

interface ProductRowsProps {
  products: readonly AdminProduct[];
  /** The shop shows something else now. */
  onChanged: () => void;
  onTask: (task: ProductTask) => void;
}

/** The products of one page, with what can be done about each. */
export function ProductRows({ products, onChanged, onTask }: ProductRowsProps) {
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
    }
  };

  return (
    <ul>
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          onSwitch={(what, on) => void change(product, what, on)}
          onEdit={() => onTask({ product, what: 'edit' })}
          onDelete={() => onTask({ product, what: 'delete' })}
        />
      ))}
    </ul>
  );
}

import { useMutation } from '@tanstack/react-query';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { merchAdminTexts as texts } from '@/content/merch-admin';
import { ProductThumb } from '@/features/merch-admin/components/product-thumb';
import { merchAdminMessages } from '@/features/merch-admin/messages';
import type { AdminProduct } from '@/features/merch-admin/model';
import { deleteProduct } from '@/features/merch-admin/mutations';

interface DeleteProductDialogProps {
  product: AdminProduct;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** Asks once more before a product is deleted. Give it a key of its own for each product. */
export function DeleteProductDialog({ product, onDeleted, ...dialog }: DeleteProductDialogProps) {
  const { mutateAsync } = useMutation(deleteProduct());
  return (
    <DecisionDialog
      {...dialog}
      danger
      title={texts.deleteTitle}
      action={texts.deleteAction}
      consequences={texts.deleteConsequences}
      decide={async () => {
        await mutateAsync(product.id);
        onDeleted();
      }}
      describeFailure={merchAdminMessages.notDeleted}
    >
      <div className="flex items-center gap-4">
        <ProductThumb product={product} />
        <p className="min-w-0 wrap-anywhere">{texts.deleteQuestion(product.title)}</p>
      </div>
    </DecisionDialog>
  );
}

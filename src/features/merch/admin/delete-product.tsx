import { useMutation } from '@tanstack/react-query';
import Shirt from 'lucide-react/icons/shirt';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Thumb } from '@/components/ui/thumb';
import { merchAdminTexts as texts, merchAdminToasts } from '@/content/merch-admin';
import { primaryImage } from '@/features/merch/admin/model';
import { deleteProduct } from '@/features/merch/admin/mutations';
import type { AdminProduct } from '@/features/merch/admin/queries';
import { describeFailure } from '@/lib/data/messages';

export function ProductThumb({ product }: { product: AdminProduct }) {
  return <Thumb file={primaryImage(product)} placeholder={<Shirt />} />;
}

interface DeleteProductProps extends DialogState {
  item: AdminProduct;
  onDeleted?: () => void;
}

/** Asks for confirmation before a product or a draft is deleted. Key the component by the product. */
export function DeleteProduct({ item: product, onDeleted, ...dialog }: DeleteProductProps) {
  const { mutateAsync } = useMutation(deleteProduct);
  const { question, ...words } = product.published_at === null ? texts.discard : texts.delete;
  return (
    <ConfirmDialog
      {...dialog}
      {...words}
      danger
      decide={async () => {
        await mutateAsync(product);
        onDeleted?.();
      }}
      describeFailure={describeFailure(merchAdminToasts.deleteFailed, 'service')}
    >
      <div className="flex items-center gap-4">
        <ProductThumb product={product} />
        <p className="min-w-0 wrap-anywhere">{question(product.title)}</p>
      </div>
    </ConfirmDialog>
  );
}

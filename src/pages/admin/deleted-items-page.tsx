import { deletedItemTexts } from '@/content/deleted-items';
import { DeletedItems } from '@/features/office/deleted-items/deleted-items';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function DeletedItemsPage() {
  return (
    <AdminFrame title={deletedItemTexts.title}>
      <DeletedItems />
    </AdminFrame>
  );
}

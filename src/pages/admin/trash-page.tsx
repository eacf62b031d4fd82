import { deletedItemTexts } from '@/content/deleted-items';
import { DeletedItems } from '@/features/office/deleted-items/deleted-items';
import { AdminFrame } from '@/pages/admin/admin-frame';

export function TrashPage() {
  return (
    <AdminFrame title={deletedItemTexts.title}>
      <DeletedItems />
    </AdminFrame>
  );
}

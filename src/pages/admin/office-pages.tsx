import { deletedItemTexts } from '@/content/deleted-items';
import { DeletedItems } from '@/features/office/deleted-items/deleted-items';
import { ListeningOverview } from '@/features/office/listening/listening-overview';
import { Customers } from '@/features/office/money/customers';
import { MoneyOverview } from '@/features/office/money/money-overview';
import { SiteSections } from '@/features/site-texts/admin/site-sections';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

export function MoneyPage() {
  return (
    <AdminFrame title="Money">
      <AdminTabs
        label="Money"
        tabs={[
          { id: 'overview', label: 'Overview', content: <MoneyOverview /> },
          { id: 'customers', label: 'Customers', content: <Customers /> },
        ]}
      />
    </AdminFrame>
  );
}

export function ListeningPage() {
  return (
    <AdminFrame title="Listening">
      <ListeningOverview />
    </AdminFrame>
  );
}

export function SitePage() {
  return (
    <AdminFrame title="Site">
      <SiteSections all />
    </AdminFrame>
  );
}

export function DeletedItemsPage() {
  return (
    <AdminFrame title={deletedItemTexts.title}>
      <DeletedItems />
    </AdminFrame>
  );
}

import { Customers } from '@/features/office/money/customers';
import { MoneyOverview } from '@/features/office/money/money-overview';
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

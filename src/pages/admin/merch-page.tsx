import { lazySection } from '@/components/layout/lazy';
import { EmptyState } from '@/components/layout/states';
import { merchAdminTexts as texts } from '@/content/merch-admin';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

const MerchOverview = lazySection(() =>
  import('@/features/merch/admin/merch-overview').then((module) => module.MerchOverview),
);
const AddProduct = lazySection(() =>
  import('@/features/merch/admin/add-product').then((module) => module.AddProduct),
);
const ManageProducts = lazySection(() =>
  import('@/features/merch/admin/manage-products').then((module) => module.ManageProducts),
);

export function AdminMerchPage() {
  return (
    <AdminFrame title={texts.title}>
      <AdminTabs
        label={texts.title}
        tabs={[
          { id: 'overview', label: texts.tabs.overview, content: <MerchOverview /> },
          { id: 'add', label: texts.tabs.add, content: <AddProduct /> },
          { id: 'manage', label: texts.tabs.manage, content: <ManageProducts /> },
          {
            id: 'categories',
            label: texts.tabs.categories,
            content: <EmptyState as="h2" title={texts.categories} className="border-t-0" />,
          },
        ]}
      />
    </AdminFrame>
  );
}

import { AdminFrame, AdminTabs } from '@/app/routes/admin/admin-frame';
import { lazySection } from '@/components/layout/lazy';

const BeatOverview = lazySection(() =>
  import('@/features/beats/admin/beat-overview').then((module) => module.BeatOverview),
);
const AddBeat = lazySection(() =>
  import('@/features/beats/admin/add-beat').then((module) => module.AddBeat),
);
const ManageBeats = lazySection(() =>
  import('@/features/beats/admin/manage-beats').then((module) => module.ManageBeats),
);
const DiscountCodes = lazySection(() =>
  import('@/features/checkout/codes/discount-codes').then((module) => module.DiscountCodes),
);
const ShopSettings = lazySection(() =>
  import('@/features/checkout/settings/shop-settings').then((module) => module.ShopSettings),
);
const AdminTerms = lazySection(() =>
  import('@/features/licenses/admin-terms').then((module) => module.AdminTerms),
);

export function AdminBeatsPage() {
  return (
    <AdminFrame title="Beats">
      <AdminTabs
        label="Beats"
        tabs={[
          { id: 'overview', label: 'Overview', content: <BeatOverview /> },
          { id: 'add', label: 'Add Beat', content: <AddBeat /> },
          { id: 'manage', label: 'Manage Beats', content: <ManageBeats /> },
          { id: 'codes', label: 'Discount codes', content: <DiscountCodes /> },
          { id: 'terms', label: 'License terms', content: <AdminTerms /> },
          { id: 'shop', label: 'Shop', content: <ShopSettings /> },
        ]}
      />
    </AdminFrame>
  );
}

import { lazySection } from '@/components/layout/lazy';
import { AdminFrame, AdminTabs } from '@/pages/admin/admin-frame';

const BeatOverview = lazySection(() =>
  import('@/features/beats/admin/beat-overview').then((module) => module.BeatOverview),
);
const UnusedFiles = lazySection(() =>
  import('@/features/office/unused-files/unused-files').then((module) => module.UnusedFiles),
);
const AddBeat = lazySection(() =>
  import('@/features/beats/admin/add-beat').then((module) => module.AddBeat),
);
const ManageBeats = lazySection(() =>
  import('@/features/beats/admin/manage-beats').then((module) => module.ManageBeats),
);
const ManageReleases = lazySection(() =>
  import('@/features/beats/releases/admin/manage-releases').then((module) => module.ManageReleases),
);
const DiscountCodes = lazySection(() =>
  import('@/features/shop/codes/discount-codes').then((module) => module.DiscountCodes),
);
const ShopSettings = lazySection(() =>
  import('@/features/shop/settings/shop-settings').then((module) => module.ShopSettings),
);
const LicenseSettings = lazySection(() =>
  import('@/features/shop/licenses/admin/license-settings').then(
    (module) => module.LicenseSettings,
  ),
);
const AdminTerms = lazySection(() =>
  import('@/features/shop/licenses/admin/admin-terms').then((module) => module.AdminTerms),
);

export function AdminBeatsPage() {
  return (
    <AdminFrame title="Beats">
      <AdminTabs
        label="Beats"
        tabs={[
          {
            id: 'overview',
            label: 'Overview',
            content: (
              <BeatOverview>
                <UnusedFiles />
              </BeatOverview>
            ),
          },
          { id: 'add', label: 'Add Beat', content: <AddBeat /> },
          { id: 'manage', label: 'Manage Beats', content: <ManageBeats /> },
          { id: 'releases', label: 'Releases', content: <ManageReleases /> },
          { id: 'codes', label: 'Discount codes', content: <DiscountCodes /> },
          { id: 'licenses', label: 'Licenses', content: <LicenseSettings /> },
          { id: 'terms', label: 'License terms', content: <AdminTerms /> },
          { id: 'shop', label: 'Shop', content: <ShopSettings /> },
        ]}
      />
    </AdminFrame>
  );
}

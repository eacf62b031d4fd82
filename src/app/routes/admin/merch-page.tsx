import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { AdminTabs } from '@/app/routes/admin/admin-tabs';
import { EmptyState } from '@/components/layout/empty-state';
import { latePart } from '@/components/layout/late-part';
import { merchAdminTexts as texts } from '@/content/merch-admin';
import { useSession } from '@/features/auth/session-context';
import { merchQueries } from '@/features/merch/queries';
import { parseProductView, productSearch } from '@/features/merch-admin/model';
import { merchAdminQueries } from '@/features/merch-admin/queries';

const MerchOverview = latePart(() =>
  import('@/features/merch-admin/components/merch-overview').then((module) => module.MerchOverview),
);
const AddProduct = latePart(() =>
  import('@/features/merch-admin/components/add-product').then((module) => module.AddProduct),
);
const ManageProducts = latePart(() =>
  import('@/features/merch-admin/components/manage-products').then(
    (module) => module.ManageProducts,
  ),
);

/** Merch for admins: in numbers, new products, all of them. */
export function AdminMerchPage() {
  const { session } = useSession();
  const queryClient = useQueryClient();

  const refreshShop = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: merchQueries.all });
  }, [queryClient]);
  const refreshAll = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: merchAdminQueries.all });
    refreshShop();
  }, [queryClient, refreshShop]);

  if (session.status !== 'signed-in') return null;

  return (
    <AdminFrame title={texts.title} email={session.member.email}>
      <AdminTabs
        label={texts.title}
        tabs={[
          {
            id: 'overview',
            label: texts.tabs.overview,
            content: <MerchOverview onChanged={refreshShop} />,
          },
          {
            id: 'add',
            label: texts.tabs.add,
            content: <AddProduct memberId={session.member.id} onSaved={refreshAll} />,
            stays: true,
          },
          {
            id: 'manage',
            label: texts.tabs.manage,
            content: <Manage onChanged={refreshShop} />,
          },
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

function Manage({ onChanged }: { onChanged: () => void }) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseProductView(params), [params]);
  const search = useCallback(
    (query: string) => {
      // Letters are no steps that the back button should walk.
      setParams(productSearch({ ...view, query, page: 1 }), { replace: true });
    },
    [view, setParams],
  );
  return <ManageProducts view={view} onSearch={search} onChanged={onChanged} />;
}

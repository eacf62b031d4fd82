import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { AdminTabs } from '@/app/routes/admin/admin-tabs';
import { latePart } from '@/components/layout/late-part';
import { useSession } from '@/features/auth/session-context';
import { beatSearch, parseBeatView, type BeatSort } from '@/features/beat-admin/model';
import { beatAdminQueries } from '@/features/beat-admin/queries';
import { beatQueries } from '@/features/beats/queries';

const BeatOverview = latePart(() =>
  import('@/features/beat-admin/components/beat-overview').then((module) => module.BeatOverview),
);
const AddBeat = latePart(() =>
  import('@/features/beat-upload/components/add-beat').then((module) => module.AddBeat),
);
const ManageBeats = latePart(() =>
  import('@/features/beat-admin/components/manage-beats').then((module) => module.ManageBeats),
);

/** Beats for admins: in numbers, new ones, all of them. */
export function AdminBeatsPage() {
  const { session } = useSession();
  const queryClient = useQueryClient();

  const refreshStore = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: beatQueries.all });
    void queryClient.invalidateQueries({ queryKey: beatQueries.featured().queryKey });
  }, [queryClient]);
  const refreshAll = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: beatAdminQueries.all });
    refreshStore();
  }, [queryClient, refreshStore]);

  if (session.status !== 'signed-in') return null;

  return (
    <AdminFrame title="Beats" email={session.member.email}>
      <AdminTabs
        label="Beats"
        tabs={[
          { id: 'overview', label: 'Overview', content: <BeatOverview /> },
          {
            id: 'add',
            label: 'Add Beat',
            content: <AddBeat memberId={session.member.id} onPublished={refreshAll} />,
            stays: true,
          },
          { id: 'manage', label: 'Manage Beats', content: <Manage onChanged={refreshStore} /> },
        ]}
      />
    </AdminFrame>
  );
}

function Manage({ onChanged }: { onChanged: () => void }) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseBeatView(params), [params]);
  const search = useCallback(
    (query: string) => {
      // Letters are no steps that the back button should walk.
      setParams(beatSearch({ ...view, query, page: 1 }), { replace: true });
    },
    [view, setParams],
  );
  const sort = (order: BeatSort) => setParams(beatSearch({ ...view, sort: order, page: 1 }));
  return <ManageBeats view={view} onSearch={search} onSort={sort} onChanged={onChanged} />;
}

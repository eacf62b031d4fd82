import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/app/routes/admin/admin-frame';
import { LoadingState } from '@/components/layout/loading-state';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useSession } from '@/features/auth/session-context';
import { beatSearch, parseBeatView, type BeatSort } from '@/features/beat-admin/model';
import { beatAdminQueries } from '@/features/beat-admin/queries';
import { beatQueries } from '@/features/beats/queries';

const BeatOverview = lazy(() =>
  import('@/features/beat-admin/components/beat-overview').then((module) => ({
    default: module.BeatOverview,
  })),
);
const AddBeat = lazy(() =>
  import('@/features/beat-upload/components/add-beat').then((module) => ({
    default: module.AddBeat,
  })),
);
const ManageBeats = lazy(() =>
  import('@/features/beat-admin/components/manage-beats').then((module) => ({
    default: module.ManageBeats,
  })),
);

const TABS = ['overview', 'add', 'manage'] as const;
type Tab = (typeof TABS)[number];

function readTab(value: string | null): Tab {
  return TABS.find((tab) => tab === value) ?? 'overview';
}

/** Beats for admins: in numbers, new ones, all of them. The tab lives in the address. */
export function AdminBeatsPage() {
  const { session } = useSession();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const tab = readTab(params.get('tab'));
  // An upload goes on while another tab is looked at: once open, the form stays.
  const [formOpened, setFormOpened] = useState(tab === 'add');
  if (tab === 'add' && !formOpened) setFormOpened(true);

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
      <Tabs
        value={tab}
        onValueChange={(next) => setParams(next === 'overview' ? {} : { tab: next })}
      >
        <TabsList aria-label="Beats">
          <TabsTrigger value="overview">Overview</TabsTrigger>
          <TabsTrigger value="add">Add Beat</TabsTrigger>
          <TabsTrigger value="manage">Manage Beats</TabsTrigger>
        </TabsList>
        <TabsContent value="overview">
          <Suspense fallback={<LoadingState />}>
            <BeatOverview />
          </Suspense>
        </TabsContent>
        <TabsContent value="add" forceMount={true} className="data-[state=inactive]:hidden">
          {formOpened && (
            <Suspense fallback={<LoadingState />}>
              <AddBeat memberId={session.member.id} onPublished={refreshAll} />
            </Suspense>
          )}
        </TabsContent>
        <TabsContent value="manage">
          <Suspense fallback={<LoadingState />}>
            <Manage onChanged={refreshStore} />
          </Suspense>
        </TabsContent>
      </Tabs>
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

import { useMutation, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { OfflineNote } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button, Spinner } from '@/components/ui/button';
import { StatGrid } from '@/components/ui/stat-grid';
import { merchAdminTexts as texts, merchAdminToasts } from '@/content/merch-admin';
import { toShopFigures } from '@/features/merch/admin/model';
import { migrateMerch } from '@/features/merch/admin/mutations';
import { liveProducts, merchAdminQueries } from '@/features/merch/admin/queries';
import { describeFailure } from '@/lib/data/messages';
import { useLiveChannel } from '@/lib/data/realtime';

export function MerchOverview() {
  const query = useQuery(merchAdminQueries.stock());
  const { data, error, fetchStatus } = query;
  useLiveChannel({ ...liveProducts, enabled: data !== undefined });
  if (error && !data) {
    return (
      <QueryFallback
        query={query}
        describeFailure={describeFailure(merchAdminToasts.loadFailed, 'service')}
      />
    );
  }
  return (
    <>
      <OfflineNote waiting={fetchStatus === 'paused'} />
      <section aria-label="The shop in numbers" aria-busy={data === undefined}>
        <StatGrid figures={toShopFigures(data)} columns={6} failed={false} />
      </section>
      <div className="mt-14 min-h-96">
        {data ? (
          <StarterCard hasProducts={data.length > 0} />
        ) : (
          <p role="status" className="text-ash">
            {texts.loading}
          </p>
        )}
      </div>
    </>
  );
}

function StarterCard({ hasProducts }: { hasProducts: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, isError } = useMutation(migrateMerch);

  return (
    <section aria-label={texts.migration.title} className="max-w-xl self-start">
      <h2 ref={heading} tabIndex={-1} className="border-b border-rail pb-3 text-3xl">
        {texts.migration.title}
      </h2>
      {/* The result is hidden during the migration and after it failed, because the shop is then incomplete. */}
      {hasProducts && !isPending && !isError ? (
        <div role="status" className="py-5">
          <p className="flex items-center gap-3 font-medium">
            <Check className="size-5 shrink-0 text-rosin" />
            {texts.migration.done}
          </p>
          <p className="mt-2 text-note text-ash">{texts.migration.doneHint}</p>
        </div>
      ) : (
        <>
          <p className="py-5 text-ash">{texts.migration.text}</p>
          <Button
            disabled={isPending}
            aria-busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: () => heading.current?.focus() })}
          >
            {isPending && <Spinner />}
            <span>{isPending ? texts.migration.running : texts.migration.action}</span>
          </Button>
        </>
      )}
    </section>
  );
}

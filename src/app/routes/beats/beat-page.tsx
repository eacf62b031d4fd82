import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { PageTitle } from '@/app/page-title';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { BeatDetail } from '@/features/beats/components/beat-detail';
import { parseBeatId } from '@/features/beats/model';
import { trackBeatEvent } from '@/features/beats/mutations';
import { beatQueries } from '@/features/beats/queries';
import { useLiveBeats } from '@/features/beats/realtime';
import { describeError } from '@/lib/messages';

/** One beat, by the id in the address. */
export function BeatPage() {
  const id = parseBeatId(useParams()['beatId']);
  return (
    <div className="shell py-10 md:py-16">
      {id === null ? <BeatNotFound /> : <LoadedBeat key={id} id={id} />}
    </div>
  );
}

function LoadedBeat({ id }: { id: number }) {
  useLiveBeats();
  const openLicensing = useOpenLicensing();
  const { data: beat, isPending, error, refetch, isFetching } = useQuery(beatQueries.detail(id));
  const found = beat != null;

  useEffect(() => {
    if (found) void trackBeatEvent(id, 'view');
  }, [found, id]);

  if (isPending) return <LoadingState label="Loading beat..." />;
  if (beat) {
    return (
      <>
        <PageTitle>{beat.title}</PageTitle>
        <BeatDetail beat={beat} onBuy={openLicensing} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        as="h1"
        title="This beat could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {describeError(error)}
      </ErrorState>
    );
  }
  return <BeatNotFound />;
}

function BeatNotFound() {
  return (
    <>
      <PageTitle>Beat Not Found</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title="Beat Not Found"
        action={
          <Button asChild variant="outline">
            <Link to={paths.beats}>Back to Beat Store</Link>
          </Button>
        }
      >
        This beat doesn&apos;t exist or has been removed.
      </EmptyState>
    </>
  );
}

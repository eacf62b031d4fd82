import { useParams } from 'react-router-dom';
import { GonePage } from '@/app/gone-page';
import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { PageHead } from '@/app/page-head';
import { ErrorState } from '@/components/layout/error-state';
import { LoadingState } from '@/components/layout/loading-state';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import { licenceTiers } from '@/content/licences';
import { BeatDetail } from '@/features/beats/components/beat-detail';
import { BeatNeighbours } from '@/features/beats/components/beat-neighbours';
import { RelatedBeats } from '@/features/beats/components/related-beats';
import { beatFacts, buyerPrice, parseBeatId } from '@/features/beats/model';
import { useCountedView } from '@/features/beats/use-counted-view';
import { useOpenBeat } from '@/features/beats/use-open-beat';
import { tierPrice } from '@/features/licensing/model';
import { describeError } from '@/lib/messages';
import { formatPrice } from '@/lib/money';
import { beatText } from '@/lib/seo/beat-text';

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
  const openLicensing = useOpenLicensing();
  const { detail, beat, withdrawn, related, neighbours, queue } = useOpenBeat(id);
  useCountedView(id, beat !== undefined);

  if (beat) {
    const tiers = licenceTiers.map((tier) => ({
      ...tier,
      price: tierPrice(tier, buyerPrice(beat)),
    }));
    return (
      <>
        <PageHead page={beatText(beat, beatFacts(beat), formatPrice(buyerPrice(beat)))} />
        <BeatDetail
          beat={beat}
          withdrawn={withdrawn}
          tiers={tiers}
          queue={queue}
          onBuy={openLicensing}
        />
        <div className="mt-20 flex flex-col gap-20 empty:hidden md:mt-28">
          <RelatedBeats beats={related} queue={queue} onBuy={openLicensing} />
          <BeatNeighbours neighbours={neighbours} />
        </div>
      </>
    );
  }
  if (detail.isPending) return <LoadingState label={beatPage.loading} />;
  if (detail.error) {
    return (
      <ErrorState
        as="h1"
        title={beatPage.notLoaded}
        onRetry={() => void detail.refetch()}
        retrying={detail.isFetching}
      >
        {describeError(detail.error)}
      </ErrorState>
    );
  }
  return <BeatNotFound />;
}

function BeatNotFound() {
  return (
    <GonePage
      title={beatPage.notFoundTitle}
      text={beatPage.notFound}
      back={{ to: paths.beats, label: beatPage.backToStore }}
    />
  );
}

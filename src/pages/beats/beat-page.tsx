import { useParams } from 'react-router-dom';
import { PageHead, absoluteUrl, type SchemaNode } from '@/components/layout/page-head';
import { OfflineNote } from '@/components/layout/states';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { QueryFallback } from '@/components/list/query-fallback';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import type { PageText } from '@/content/site';
import { storePage } from '@/content/store-page';
import { reportGone, useForSale } from '@/features/beats/built-beats';
import {
  beatText,
  PLACEHOLDER_COVER,
  type BeatDetail as BeatDetails,
} from '@/features/beats/model';
import { BeatDetail } from '@/features/beats/store/beat-detail';
import { BeatNeighbors, NewestBeats, RelatedBeats } from '@/features/beats/store/related-beats';
import { useOpenBeat } from '@/features/beats/store/use-open-beat';
import { tierOf, pricedTiers, type LicenseTier } from '@/features/licenses/tiers/model';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { LazySongs } from '@/features/shop/orders/songs/lazy-songs';
import { describeFailure } from '@/lib/data/messages';
import { parseId } from '@/lib/text/ids';

export function BeatPage() {
  const id = parseId(useParams()['beatId']);
  return (
    <div className="shell py-10 md:py-16">
      {id === null ? <BeatNotFound /> : <LoadedBeat key={id} id={id} />}
    </div>
  );
}

function LoadedBeat({ id }: { id: number }) {
  const { openLicensing } = useCheckout();
  const { whenChecked } = useForSale();
  const { tiers, freeEvery } = useLicensing();
  const { detail, beat, shown, withdrawn, exclusive, related, neighbors, releases, queue } =
    useOpenBeat(id);

  if (shown) {
    const page = beatText(shown);
    return (
      <>
        <PageHead page={page} parent={storePage} nodes={beat ? beatNodes(beat, tiers, page) : []} />
        {!beat && <OfflineNote waiting={detail.fetchStatus === 'paused'} />}
        <BeatDetail
          beat={shown}
          more={beat}
          withdrawn={withdrawn && !exclusive.isLoading}
          exclusive={exclusive.data}
          tiers={pricedTiers(beat ?? shown, tiers).map((tier) =>
            tierOf(tier, beat?.hasTrackouts ?? false),
          )}
          freeEvery={freeEvery}
          queue={queue}
          onBuy={(sold, tier) =>
            whenChecked(sold.id, (gone) => {
              if (gone.has(sold.id)) reportGone();
              else openLicensing(sold, tier);
            })
          }
          releases={releases}
          similar={related}
        />
        {beat && (
          <div className="mt-20 flex flex-col gap-20 empty:hidden md:mt-28">
            <RelatedBeats beats={related} queue={queue} onBuy={openLicensing} />
            <BeatNeighbors neighbors={neighbors} />
            <LazySongs beatId={id} />
          </div>
        )}
      </>
    );
  }
  if (detail.data === null && !exclusive.isLoading) {
    return <BeatNotFound isSold={exclusive.data === 'sold'} />;
  }
  return (
    <QueryFallback
      query={detail}
      as="h1"
      describeFailure={describeFailure(beatPage.notLoaded)}
      loading={beatPage.loading}
    />
  );
}

function BeatNotFound({ isSold = false }: { isSold?: boolean }) {
  const { openLicensing } = useCheckout();
  return (
    <>
      <UnavailablePage
        title={isSold ? beatPage.soldExclusively : beatPage.notFoundTitle}
        text={isSold ? beatPage.soldExclusivelyText : beatPage.notFound}
        back={{ to: paths.beats, label: beatPage.backToStore }}
      />
      <NewestBeats onBuy={openLicensing} />
    </>
  );
}

// The schema.org data below, which search engines show, is limited to content of the page. The store's fixed rating
// is left out, because it is based on no reviews.

/**
 * Describes a beat to search engines (schema.org): as a recording, and as a product that is sold under its licenses.
 */
export function beatNodes(
  beat: BeatDetails,
  tiers: readonly LicenseTier[],
  page: PageText,
): SchemaNode[] {
  const url = absoluteUrl(page.path);
  const shared = {
    name: beat.title,
    url,
    ...(beat.cover.url !== PLACEHOLDER_COVER.url && { image: absoluteUrl(beat.cover.url) }),
  };
  return [
    {
      '@type': 'MusicRecording',
      ...shared,
      genre: beat.genre,
      byArtist: { '@type': 'MusicGroup', name: beat.artist },
    },
    {
      '@type': 'Product',
      ...shared,
      description: beat.description ?? page.description,
      category: beat.genre,
      offers: pricedTiers(beat, tiers).map((tier) => ({
        '@type': 'Offer',
        price: tier.price.toFixed(2),
        priceCurrency: 'USD',
        url,
        name: tier.name,
        description: tier.description,
      })),
    },
  ];
}

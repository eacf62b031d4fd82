import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHead, absoluteUrl, type SchemaNode } from '@/components/layout/page-head';
import { UnavailablePage } from '@/components/layout/unavailable-page';
import { QueryFallback } from '@/components/list/query-fallback';
import { paths } from '@/config/paths';
import { releasePage as texts } from '@/content/releases';
import type { PageText } from '@/content/site';
import { storePage } from '@/content/store-page';
import type { Beat } from '@/features/beats/model';
import { useLiveBeats } from '@/features/beats/realtime';
import {
  releaseLicenses,
  releaseText,
  type Release,
  type ReleaseLicense,
} from '@/features/beats/releases/model';
import { releaseQueries } from '@/features/beats/releases/queries';
import { ReleaseDetail } from '@/features/beats/releases/release-detail';
import { LazyNewestBeats } from '@/features/beats/store/lazy-newest-beats';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { describeFailure } from '@/lib/data/messages';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { parseId } from '@/lib/text/ids';

/** An album or pack of beats, which is sold as a whole. */
export function ReleasePage() {
  const id = parseId(useParams()['releaseId']);
  return (
    <div className="shell py-10 md:py-16">
      {id === null ? <ReleaseNotFound /> : <LoadedRelease key={id} id={id} />}
    </div>
  );
}

function LoadedRelease({ id }: { id: number }) {
  const { addToCart } = useCheckout();
  const { tiers } = useLicensing();
  useLiveBeats();
  const query = useQuery(releaseQueries.release(id));
  const { data: release } = query;
  if (release) {
    const page = releaseText(release);
    const offered = releaseLicenses(release, tiers);
    return (
      <>
        <PageHead page={page} parent={storePage} nodes={[albumNode(release, offered, page)]} />
        <ReleaseDetail
          release={release}
          tiers={offered}
          onAdd={(tier) => {
            const beats = release.beats.map(({ id: beatId, title, cover }) => ({
              id: beatId,
              title,
              image: thumbnailUrl(cover),
            }));
            addToCart({ kind: 'release', id, title: release.title, tier, beats });
          }}
        />
      </>
    );
  }
  if (release === null) return <ReleaseNotFound />;
  return (
    <QueryFallback
      query={query}
      as="h1"
      describeFailure={describeFailure(texts.notLoaded)}
      loading={texts.loading}
    />
  );
}

function ReleaseNotFound() {
  const { openLicensing } = useCheckout();
  return (
    <>
      <UnavailablePage
        title={texts.notFoundTitle}
        text={texts.notFound}
        back={{ to: paths.beats, label: texts.backToStore }}
      />
      <LazyNewestBeats onBuy={openLicensing} />
    </>
  );
}

/** A release as an album (schema.org), limited to content of the page. */
function albumNode(
  { title, description, publishedAt, beats }: Release,
  tiers: readonly ReleaseLicense[],
  page: PageText,
): SchemaNode {
  const url = absoluteUrl(page.path);
  const [first] = beats;
  return {
    '@type': 'MusicAlbum',
    name: title,
    url,
    description: description ?? page.description,
    ...(first && { image: absoluteUrl(first.cover.url), byArtist: artistNode(first) }),
    ...(publishedAt !== null && { datePublished: publishedAt.slice(0, 10) }),
    numTracks: beats.length,
    track: beats.map((beat) => ({
      '@type': 'MusicRecording',
      name: beat.title,
      url: absoluteUrl(paths.beat(beat.id)),
      genre: beat.genre,
      byArtist: artistNode(beat),
    })),
    offers: tiers.map(({ name, price, description: terms }) => ({
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      url,
      name,
      description: terms,
    })),
  };
}

const artistNode = ({ artist }: Beat): SchemaNode => ({ '@type': 'MusicGroup', name: artist });

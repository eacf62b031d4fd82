import { Link, useLocation } from 'react-router-dom';
import { SectionLink } from '@/components/layout/site-links';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Name } from '@/components/ui/name';
import { paths, homeSections } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import { CUSTOM_BEAT_FROM, dealLabel } from '@/content/licenses';
import type { Beat, BeatDetail as BeatDetails } from '@/features/beats/model';
import { BeatRating } from '@/features/beats/store/beat-card';
import { BeatFacts, BeatTags, PartOf } from '@/features/beats/store/beat-facts';
import { BeatCover, BeatPlayButton } from '@/features/beats/store/beat-parts';
import { BeatShare } from '@/features/beats/store/beat-share';
import { BeatTiers, type PricedTier } from '@/features/beats/store/beat-tiers';
import { BeatWaveformPlayer } from '@/features/beats/store/beat-waveform-player';
import type { ExclusiveState, BeatRelease } from '@/features/beats/store/queries';
import { LazyFavoriteButton } from '@/features/favorites/lazy-favorite-button';
import { unavailableExclusiveTexts, type TierId } from '@/features/licenses/tiers/model';
import { parseMoment } from '@/features/player/moment';
import { usePlayerActions, useTrackStatus } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { useHydrated } from '@/lib/hooks';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { useLazyPanel } from '@/lib/loading/lazy-panel';
import { formatDateTime } from '@/lib/text/dates';
import { formatPrice } from '@/lib/text/money';

interface BeatDetailProps {
  beat: Beat;
  /** All columns; undefined while only those of a list are known. */
  more: BeatDetails | null | undefined;
  /** Whether the beat has left the store since the page was loaded or built: it can be read, but not bought. */
  withdrawn: boolean;
  /** Undefined while it is not known. */
  exclusive: ExclusiveState | undefined;
  tiers: readonly PricedTier[];
  /** The deal; null for none. */
  freeEvery: number | null;
  queue: readonly Track[];
  onBuy: (beat: Beat, tier?: TierId) => void;
  releases?: readonly BeatRelease[] | undefined;
  /** Offered in place of a withdrawn beat. */
  similar?: readonly Beat[] | undefined;
}

/** Similar beats that are offered in the first screen of a phone. */
const MAX_SIMILAR = 3;

export function BeatDetail({
  beat,
  more,
  withdrawn,
  exclusive,
  tiers,
  freeEvery,
  queue,
  onBuy,
  releases = [],
  similar = [],
}: BeatDetailProps) {
  const active = useTrackStatus(beat.id) !== 'idle';
  const { hash } = useLocation();
  // The prerendered page does not know the fragment.
  const isReady = useHydrated() && !withdrawn;
  const moment = isReady ? parseMoment(hash, beat.preview?.duration ?? 0) : undefined;
  const { seek, loop } = usePlayerActions();
  const goToMoment = () => {
    if (moment) seek(moment.start);
    if (moment?.end !== undefined) loop(moment);
  };
  return (
    <article className="grid gap-x-12 gap-y-9 [grid-template-areas:'cover'_'main'_'facts'] md:grid-cols-2 md:grid-rows-[auto_1fr] md:[grid-template-areas:'cover_main'_'facts_main'] lg:gap-x-16">
      <div className="relative aspect-square self-start overflow-hidden rounded-sm bg-rail [grid-area:cover]">
        <BeatCover beat={beat} sizes="(min-width: 768px) 46vw, 92vw" eager />
        <div className="absolute inset-x-3 top-3 flex justify-between">
          {beat.isFeatured && !withdrawn && <Badge variant="featured">FEATURED</Badge>}
          {beat.salePrice !== null && !withdrawn && (
            <Badge variant="sale" className="ml-auto">
              SALE
            </Badge>
          )}
        </div>
        {(!withdrawn || active) && (
          <BeatPlayButton
            beat={beat}
            queue={queue}
            onPress={active ? undefined : goToMoment}
            size="lg"
            className="absolute right-4 bottom-4"
          />
        )}
      </div>

      <div className="min-w-0 [grid-area:main]">
        <h1 tabIndex={-1} className="text-title-xl md:text-[64px]">
          <Name>{beat.title}</Name>
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ash">
          <p>by {beat.artist}</p>
          {!withdrawn && <BeatRating size="lg" />}
          <div className="ml-auto size-11">
            <LazyFavoriteButton beatId={beat.id} title={beat.title} variant="outline" />
          </div>
        </div>
        {/* Rendered empty first, because screen readers ignore a region inserted with its text. */}
        <div role="status">
          {withdrawn ? (
            <Unsold exclusive={exclusive} similar={similar} />
          ) : (
            exclusive && <p className="mt-5 text-rosin">{unavailableExclusiveTexts[exclusive]}</p>
          )}
        </div>
        {!beat.preview && <p className="mt-7 text-ash">{beatPage.noPreview}</p>}
        <div className="mt-7">
          <BeatWaveformPlayer
            beat={beat}
            queue={queue}
            startable={!withdrawn}
            moment={moment}
            onStart={goToMoment}
          />
        </div>
        {more?.description && (
          <p className="mt-6 max-w-[38.4em] whitespace-pre-line">{more.description}</p>
        )}
        <div className="mt-9">
          {more && !withdrawn && (
            <>
              <BeatTiers
                beat={beat}
                hasFreeDownload={more.hasFreeDownload}
                tiers={tiers}
                onBuy={onBuy}
              />
              {more.saleEndsAt && beat.salePrice !== null && <SaleEnd at={more.saleEndsAt} />}
              <BeatPromo freeEvery={freeEvery} />
            </>
          )}
        </div>
      </div>

      {more && (
        <div className="flex min-w-0 flex-col gap-6 self-start [grid-area:facts]">
          <BeatFacts beat={more} />
          <BeatTags tags={beat.tags} />
          {!withdrawn && (
            <div className="flex flex-wrap gap-3">
              <BeatShare beat={beat} />
              <BeatEmbed beat={beat} />
            </div>
          )}
          {releases.length > 0 && <PartOf releases={releases} />}
        </div>
      )}
    </article>
  );
}

/** Explains why a beat has left the store, with similar beats and a link back to the store. */
function Unsold({
  exclusive,
  similar,
}: Pick<BeatDetailProps, 'exclusive'> & { similar: readonly Beat[] }) {
  const isSold = exclusive === 'sold';
  return (
    <div className="mt-5 border-y border-rail py-5">
      <p className="font-display text-title-sm leading-tight">
        {isSold ? beatPage.soldExclusively : beatPage.notForSale}
      </p>
      {isSold && <p className="mt-1 text-ash">{beatPage.soldExclusivelyText}</p>}
      {similar.length > 0 && (
        <ul aria-label={beatPage.related} className="mt-3">
          {similar.slice(0, MAX_SIMILAR).map(({ id, title, cover }) => (
            <li key={id}>
              <Link
                to={paths.beat(id)}
                className="flex min-h-12 items-center gap-3 font-display text-lg underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                <img src={thumbnailUrl(cover)} alt="" className="size-10 rounded-xs bg-rail" />
                <Name>{title}</Name>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button asChild variant="outline" className="mt-4">
        <Link to={paths.beats}>{beatPage.backToStore}</Link>
      </Button>
    </div>
  );
}

/** The prerendered page leaves the line empty, because it does not know the visitor's time zone. */
function SaleEnd({ at }: { at: string }) {
  const isHydrated = useHydrated();
  return (
    <p className="mt-3 min-h-5 text-sm text-ash">
      {isHydrated && (
        <>
          {beatPage.saleEnds} <time dateTime={at}>{formatDateTime(at)}</time>
        </>
      )}
    </p>
  );
}

function BeatPromo({ freeEvery }: Pick<BeatDetailProps, 'freeEvery'>) {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-3 text-sm text-ash sm:max-md:grid-cols-2 lg:grid-cols-2">
      {freeEvery !== null && (
        <li>
          <p className="font-medium text-ink">{dealLabel(freeEvery)}</p>
          <p>{beatPage.promo}</p>
        </li>
      )}
      <li>
        <p className="font-medium text-ink">
          {beatPage.customTitle} from {formatPrice(CUSTOM_BEAT_FROM)}
        </p>
        <SectionLink
          section={homeSections.contact}
          className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {beatPage.customLink}
        </SectionLink>
      </li>
    </ul>
  );
}

const loadEmbedDialog = () =>
  import('@/features/beats/embed/embed-dialog').then(({ EmbedDialog }) => EmbedDialog);

function BeatEmbed({ beat: { id, title } }: { beat: Beat }) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadEmbedDialog, 'the player');
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...trigger}>
        {beatPage.embed}
      </Button>
      {Panel && (
        <Panel kind="beats" page={paths.beat(id)} {...{ title, open }} onOpenChange={setOpen} />
      )}
    </>
  );
}

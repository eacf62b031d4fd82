import Headphones from 'lucide-react/icons/headphones';
import Star from 'lucide-react/icons/star';
import { memo } from 'react';
import { LongList } from '@/components/list/long-list';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { beatRating, SKELETON_COUNT } from '@/content/store';
import { factsLine, formatPlays, salePercent, type Beat } from '@/features/beats/model';
import {
  BeatBuyButton,
  BeatCover,
  BeatLink,
  BeatPlayButton,
  BeatPrice,
  NoPreview,
} from '@/features/beats/store/beat-parts';
import { useQueue } from '@/features/beats/store/use-queue';
import { LazyFavoriteButton } from '@/features/favorites/lazy-favorite-button';
import { useIsPlaying, useProgress } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { Waveform } from '@/features/player/waveform';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

/** `store` adds the sale badge, rating, plays, artist, key and mood to what the home page shows. */
type Variant = 'home' | 'store';

interface BeatCardProps {
  beat: Beat;
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
  variant: Variant;
  headingLevel?: 'h2' | 'h3';
  eager?: boolean;
}

const variants = {
  home: {
    // On a phone the price is beside its button, elsewhere beside the title.
    areas:
      "[grid-template-areas:'title_title'_'facts_buy'_'price_buy'] md:[grid-template-areas:'title_price'_'facts_buy']",
    sizes: '(min-width: 768px) 31vw, 46vw',
    columns: 'grid-cols-2 md:grid-cols-3',
    /** Height of the text under a cover with a one-line title, so that skeletons are as high as cards. */
    textHeight: 'h-[82px] md:h-[75px]',
    cover: 'aspect-square md:aspect-5/3',
  },
  store: {
    areas:
      "[grid-template-areas:'title_title'_'facts_facts'_'price_buy'] md:[grid-template-areas:'title_price'_'facts_facts'_'wave_buy']",
    sizes: '(min-width: 1280px) 23vw, (min-width: 1024px) 31vw, 46vw',
    columns: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
    textHeight: 'h-[120px] md:h-[99px]',
    cover: 'aspect-square',
  },
};

const BeatCard = memo(function BeatCard({
  beat,
  queue,
  onBuy,
  variant,
  headingLevel: Heading = 'h3',
  eager = false,
}: BeatCardProps) {
  const inStore = variant === 'store';
  const { areas, sizes, cover } = variants[variant];

  return (
    <article className="group relative flex flex-col">
      <div className={cn('relative overflow-hidden rounded-sm bg-rail', cover)}>
        <BeatCover beat={beat} sizes={sizes} eager={eager} />
        <div className="absolute top-2.5 right-12 left-2.5 flex flex-col items-start gap-1.5 max-[359px]:top-1.5 max-[359px]:gap-1 md:flex-row">
          {beat.isFeatured && !beat.isGone && <Badge variant="featured">FEATURED</Badge>}
          {inStore && !beat.isGone && <SaleBadge beat={beat} />}
        </div>
        <div data-theme="dark" className="absolute top-0 right-0 z-10">
          <LazyFavoriteButton beatId={beat.id} title={beat.title} variant="cover" />
        </div>
        {inStore && !beat.isGone && <CoverCaption beat={beat} />}
        <BeatPlayButton
          beat={beat}
          queue={queue}
          className="absolute right-2.5 bottom-2.5 z-10 md:right-3 md:bottom-3"
        />
      </div>
      <div
        className={cn(
          'mt-3 grid flex-1 grid-cols-[1fr_auto] grid-rows-[auto_1fr] items-baseline gap-x-3 md:mt-3.5',
          areas,
        )}
      >
        <Heading className="min-w-0 text-[22px] leading-tight [grid-area:title] md:text-[25px]">
          <BeatLink beat={beat} />
        </Heading>
        <div className="[grid-area:price] max-md:self-center max-md:pt-2 md:justify-self-end">
          <BeatPrice beat={beat} />
        </div>
        <div className="mt-1 flex min-w-0 flex-wrap gap-x-2.5 self-start text-fine wrap-anywhere text-ash [grid-area:facts]">
          {inStore ? (
            <>
              <span>by {beat.artist}</span>
              <span>{factsLine(beat)}</span>
              <TempoNote beat={beat} />
              <NoPreview beat={beat} />
            </>
          ) : (
            <>
              <BeatGenre beat={beat} />
              <span className="max-md:hidden">{beat.bpm !== null && `${beat.bpm} bpm`}</span>
              <NoPreview beat={beat} />
            </>
          )}
        </div>
        {inStore && (
          <BeatWaveform
            beat={beat}
            className="mt-2 h-7 self-center [grid-area:wave] max-md:hidden"
          />
        )}
        <BeatBuyButton
          beat={beat}
          onBuy={onBuy}
          className="mt-2 self-end justify-self-end [grid-area:buy]"
        />
      </div>
    </article>
  );
});

/** The caption on the cover: the genre or "Playing", above the rating and the plays. */
function CoverCaption({ beat }: { beat: Beat }) {
  const isPlaying = useIsPlaying(beat.id);
  return (
    <div
      // The lower edge of a cover is dark in both themes.
      data-theme="dark"
      className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1.5 bg-linear-to-t from-chip/95 via-chip/75 to-transparent pt-12 pr-16 pb-2.5 pl-2.5 text-xs text-ink md:pb-3 md:pl-3"
    >
      <Badge
        variant={isPlaying ? 'live' : 'cover'}
        // On the narrowest phones the badge is above the play button, where there is room for a word.
        className="bg-chip/90 capitalize max-[359px]:mb-1.5 max-[359px]:max-w-28 max-[359px]:overflow-hidden max-[359px]:whitespace-nowrap"
      >
        {isPlaying ? 'Playing' : beat.genre}
      </Badge>
      <p className="flex flex-wrap gap-x-2.5 *:whitespace-nowrap">
        <BeatRating />
        <span className="inline-flex items-center gap-1">
          {/* On phones an icon replaces the word, because the cover has no room for it. */}
          <Headphones className="size-3 md:hidden" />
          <span>
            {formatPlays(beat.playsCount)}
            <span className="max-md:sr-only"> plays</span>
          </span>
        </span>
      </p>
    </div>
  );
}

interface BeatGridProps extends Omit<BeatCardProps, 'beat' | 'queue' | 'eager'> {
  beats: readonly Beat[];
  /** The queue around a beat of the grid; by default the grid. */
  queue?: readonly Track[];
  label: string;
  className?: string;
  /** Number of covers that are in view at once and load without delay. */
  eager?: number;
}

const gaps = 'grid gap-x-4 gap-y-6 md:gap-x-6 md:gap-y-10';

export const BeatGrid = memo(function BeatGrid({
  beats,
  queue,
  label,
  className,
  eager = 0,
  ...card
}: BeatGridProps) {
  const own = useQueue(beats);
  return (
    <LongList
      label={label}
      items={beats}
      className={cn(gaps, className ?? variants[card.variant].columns)}
      itemClassName="flex flex-col *:flex-1"
      firstPartClassName={
        card.variant === 'store' && 'deferred [--height:306px] md:[--height:420px]'
      }
    >
      {(beat, index) => (
        <BeatCard {...card} beat={beat} queue={queue ?? own} eager={index < eager} />
      )}
    </LongList>
  );
});

interface BeatGridSkeletonProps {
  variant: Variant;
  label?: string;
  className?: string;
}

export function BeatGridSkeleton({
  variant,
  label = 'Loading beats...',
  className = variants[variant].columns,
}: BeatGridSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={cn(gaps, className)}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} data-testid="beat-skeleton">
            <Skeleton className={cn('w-full', variants[variant].cover)} />
            <Skeleton className={cn('mt-3.5', variants[variant].textHeight)} />
          </div>
        ))}
      </div>
    </div>
  );
}

export function BeatRating({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  const { score, reviews } = useSiteText(beatRating);
  if (!score) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Star className={cn('fill-rosin text-rosin', size === 'lg' ? 'size-4' : 'size-3')} />
      <span className="sr-only">Rated </span>
      {score}
      {size === 'lg' && reviews && ` (${reviews} reviews)`}
    </span>
  );
}

export function SaleBadge({ beat }: { beat: Beat }) {
  const percent = salePercent(beat);
  if (percent === null) return null;
  return (
    <Badge variant="sale">
      <span>SALE</span>
      {percent > 0 && <span className="ml-1.5">−{percent}%</span>}
    </Badge>
  );
}

/** Marks a beat that was found at half or double of the tempo that the visitor asked for. */
export function TempoNote({ beat: { tempo } }: { beat: Beat }) {
  return tempo && <span className="text-ink">{tempo} time</span>;
}

/** A separate component, like the waveform, so that the card does not render again when its beat starts. */
export function BeatGenre({ beat }: { beat: Beat }) {
  const isPlaying = useIsPlaying(beat.id);
  return (
    <span className={cn('capitalize', isPlaying && 'text-live')}>
      {isPlaying ? 'Playing' : beat.genre}
    </span>
  );
}

export function BeatWaveform({ beat, className }: { beat: Beat; className: string }) {
  return (
    <Waveform
      bars={beat.preview?.bars ?? ''}
      progress={useProgress(beat.id)}
      live={useIsPlaying(beat.id)}
      className={className}
    />
  );
}

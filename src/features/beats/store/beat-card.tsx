import { Headphones, Star } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Waveform } from '@/components/waveform';
import { paths } from '@/config/paths';
import { SKELETON_COUNT, beatRating } from '@/content/store';
import { beatFacts, formatPlays, type Beat, toQueue, salePercent } from '@/features/beats/model';
import { BeatCover, BeatPlayButton, BeatPrice } from '@/features/beats/store/beat-parts';
import { cn } from '@/lib/cn';
import { useTrackStatus, usePlayerTime } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/types';

interface BeatCardProps {
  beat: Beat;
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
  /** `store` adds the sale badge, rating, plays, artist, key and mood to what the home page shows. */
  variant: 'home' | 'store';
  headingLevel?: 'h2' | 'h3';
  eager?: boolean;
}

/** On a phone the price stands beside its button, elsewhere beside the title. */
const areas = {
  home: cn(
    'grid-cols-[1fr_auto]',
    "[grid-template-areas:'title_title'_'facts_buy'_'price_buy']",
    "md:[grid-template-areas:'title_price'_'facts_buy']",
  ),
  store: cn(
    'grid-cols-[1fr_auto]',
    "[grid-template-areas:'title_title'_'facts_facts'_'price_buy']",
    "md:[grid-template-areas:'title_price'_'facts_facts'_'wave_buy']",
  ),
};

const sizes = {
  home: '(min-width: 768px) 31vw, 46vw',
  store: '(min-width: 1280px) 23vw, (min-width: 1024px) 31vw, 46vw',
};

/**
 * The title's link is stretched over the card, so that a press
 * anywhere but on its buttons opens the beat.
 */
export const BeatCard = memo(function BeatCard({
  beat,
  queue,
  onBuy,
  variant,
  headingLevel: Heading = 'h3',
  eager,
}: BeatCardProps) {
  const isPlaying = useTrackStatus(beat.id) === 'playing';
  const inStore = variant === 'store';

  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-sm">
        <BeatCover cover={beat.cover} sizes={sizes[variant]} eager={eager ?? false} />
        <div className="absolute inset-x-2.5 top-2.5 flex flex-col items-start gap-1.5 md:flex-row">
          {beat.isFeatured && <Badge variant="featured">FEATURED</Badge>}
          {inStore && <SaleBadge beat={beat} className="md:ml-auto" />}
        </div>
        {inStore && <CoverCaption beat={beat} isPlaying={isPlaying} />}
        <BeatPlayButton
          beat={beat}
          queue={queue}
          className="absolute right-2.5 bottom-2.5 z-10 md:right-3 md:bottom-3"
        />
      </div>
      <div
        className={cn(
          'mt-3 grid flex-1 grid-rows-[auto_1fr] items-baseline gap-x-3 md:mt-3.5',
          areas[variant],
        )}
      >
        <Heading className="min-w-0 text-[22px] leading-tight [grid-area:title] md:text-[25px]">
          <Link
            to={paths.beat(beat.id)}
            className="rounded-sm group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-sm"
          >
            {beat.title}
          </Link>
        </Heading>
        <div className="[grid-area:price] max-md:self-center max-md:pt-2 md:justify-self-end">
          <BeatPrice beat={beat} />
        </div>
        <div className="mt-1 flex min-w-0 flex-wrap gap-x-2.5 self-start text-[13px] wrap-anywhere text-ash [grid-area:facts]">
          {inStore ? (
            <span>by {beat.artist}</span>
          ) : (
            <span className={cn('capitalize', isPlaying && 'text-live')}>
              {isPlaying ? 'Playing' : beat.genre}
            </span>
          )}
          {inStore ? (
            <span>{beatFacts(beat)}</span>
          ) : (
            <span className="max-md:hidden">
              {beatFacts({ bpm: beat.bpm, key: null, mood: null })}
            </span>
          )}
        </div>
        {inStore && (
          <BeatWaveform
            beat={beat}
            bars={48}
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

/**
 * What the store's card says on the cover: the genre, or that the beat sounds, over the rating and
 * the plays. Covers are dark at their foot in both themes.
 */
function CoverCaption({ beat, isPlaying }: { beat: Beat; isPlaying: boolean }) {
  return (
    <div
      data-theme="dark"
      className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-1.5 bg-linear-to-t from-chip/95 via-chip/75 to-transparent pt-12 pr-16 pb-2.5 pl-2.5 text-xs text-ink md:pb-3 md:pl-3"
    >
      <Badge variant={isPlaying ? 'live' : 'cover'} className="bg-chip/90 capitalize">
        {isPlaying ? 'Playing' : beat.genre}
      </Badge>
      <p className="flex gap-x-2.5">
        <BeatRating />
        <span className="inline-flex items-center gap-1">
          {/* A phone's cover has no room for the word. */}
          <Headphones aria-hidden="true" strokeWidth={1.5} className="size-3 md:hidden" />
          <span>
            {formatPlays(beat.playsCount)}
            <span className="max-md:sr-only"> plays</span>
          </span>
        </span>
      </p>
    </div>
  );
}

const columns = {
  home: 'grid-cols-2 md:grid-cols-3',
  store: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

/** What stands under a cover, in one-line titles and facts: skeletons are as high as cards. */
const textHeights = {
  home: 'h-[82px] md:h-[75px]',
  store: 'h-[120px] md:h-[99px]',
};

interface BeatGridProps {
  beats: readonly Beat[];
  onBuy: (beat: Beat) => void;
  variant: 'home' | 'store';
  headingLevel?: 'h2' | 'h3';
  /** Names the list for those who do not see where it stands. */
  label: string;
}

/** Cards in rows; what is played from here has the whole grid as its queue. */
export function BeatGrid({ beats, onBuy, variant, headingLevel, label }: BeatGridProps) {
  const queue = useMemo(() => toQueue(beats), [beats]);
  return (
    <ul
      aria-label={label}
      className={cn('grid gap-x-4 gap-y-6 md:gap-x-6 md:gap-y-10', columns[variant])}
    >
      {beats.map((beat, index) => (
        <li key={beat.id} className="flex flex-col *:flex-1">
          <BeatCard
            beat={beat}
            queue={queue}
            onBuy={onBuy}
            variant={variant}
            // On the home page the cards lie below the first screen.
            eager={variant === 'store' && index < 4}
            {...(headingLevel && { headingLevel })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Six shapes of the cards' size. */
export function BeatGridSkeleton({ variant }: { variant: 'home' | 'store' }) {
  return (
    <div role="status" data-testid="beats-loading">
      <VisuallyHidden>Loading beats...</VisuallyHidden>
      <div className={cn('grid gap-x-4 gap-y-6 md:gap-x-6 md:gap-y-10', columns[variant])}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} data-testid="beat-skeleton">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className={cn('mt-3.5', textHeights[variant])} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface BeatBuyButtonProps {
  beat: Beat;
  onBuy: (beat: Beat) => void;
  className?: string;
}

/** Leads to the licenses of a beat in a list; above the link that the whole place is. */
export function BeatBuyButton({ beat, onBuy, className }: BeatBuyButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      className={cn('relative z-10 min-h-11 md:min-h-9', className)}
      aria-label={`Buy ${beat.title}`}
      onClick={() => onBuy(beat)}
    >
      Buy
    </Button>
  );
}

interface BeatRatingProps {
  /** Says how many reviews stand behind it. */
  withReviews?: boolean;
  /** Of the star: its size. */
  starClassName?: string;
}

/** The rating that every beat shows, where there is one. */
export function BeatRating({ withReviews = false, starClassName = 'size-3' }: BeatRatingProps) {
  if (!beatRating) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" className={cn('fill-rosin text-rosin', starClassName)} />
      <span className="sr-only">Rated </span>
      {beatRating.score}
      {withReviews && ` (${beatRating.reviews} reviews)`}
    </span>
  );
}

interface SaleBadgeProps {
  beat: Pick<Beat, 'price' | 'salePrice'>;
  className?: string;
}

/** That a beat is on sale, and how much that saves; nothing otherwise. */
export function SaleBadge({ beat, className }: SaleBadgeProps) {
  const percent = salePercent(beat);
  if (beat.salePrice === null) return null;
  return (
    <Badge variant="sale" {...(className !== undefined && { className })}>
      <span>SALE</span>
      {percent !== null && percent > 0 && <span className="ml-1.5">−{percent}%</span>}
    </Badge>
  );
}

interface BeatWaveformProps {
  beat: Beat;
  /** How many bars there is room for. */
  bars: number;
  className: string;
}

/** The preview's waveform from stored peaks; while it sounds, what has been heard is colored. */
export function BeatWaveform({ beat, bars, className }: BeatWaveformProps) {
  const status = useTrackStatus(beat.id);
  const look = { peaks: beat.preview?.peaks ?? [], bars, className };
  if (status === 'idle') return <Waveform {...look} />;
  return <MovingWaveform {...look} live={status === 'playing'} />;
}

/** Apart, so that only the beat that is active renders as time goes by. */
function MovingWaveform(props: {
  peaks: readonly number[];
  bars: number;
  live: boolean;
  className: string;
}) {
  const { time, duration } = usePlayerTime();
  const progress = Number.isFinite(duration) && duration > 0 ? time / duration : 0;
  return <Waveform {...props} progress={progress} smooth />;
}

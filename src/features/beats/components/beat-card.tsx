import { Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { BEAT_RATING } from '@/content/store';
import { BeatBuyButton } from '@/features/beats/components/beat-buy-button';
import { BeatCover } from '@/features/beats/components/beat-cover';
import { BeatPlayButton } from '@/features/beats/components/beat-play-button';
import { BeatPrice } from '@/features/beats/components/beat-price';
import { BeatTags } from '@/features/beats/components/beat-tags';
import { BeatWaveform } from '@/features/beats/components/beat-waveform';
import { SaleBadge } from '@/features/beats/components/sale-badge';
import { beatFacts, formatPlays, type Beat } from '@/features/beats/model';
import { cn } from '@/lib/cn';
import { useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/track';

interface BeatCardProps {
  beat: Beat;
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
  /** `store` adds sale and genre badges, rating, artist and facts to what the home page shows. */
  variant: 'home' | 'store';
  headingLevel?: 'h2' | 'h3';
  eager?: boolean;
}

/** On a phone the price stands beside its button, elsewhere beside the title. */
const areas = {
  home: cn(
    'grid-cols-[1fr_auto]',
    "[grid-template-areas:'title_title'_'facts_facts'_'price_buy']",
    "md:[grid-template-areas:'title_price'_'facts_buy']",
  ),
  store: cn(
    'grid-cols-[1fr_auto]',
    "[grid-template-areas:'title_title'_'artist_artist'_'facts_facts'_'tags_tags'_'wave_wave'_'rating_rating'_'price_buy']",
    "md:[grid-template-areas:'title_price'_'artist_artist'_'facts_facts'_'tags_tags'_'wave_wave'_'rating_buy']",
  ),
};

const sizes = {
  home: '(min-width: 1024px) 31vw, 46vw',
  store: '(min-width: 1280px) 23vw, (min-width: 1024px) 31vw, 46vw',
};

/**
 * A beat as a picture first. The title's link is stretched over the card, so that a press
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
  const sounding = useTrackStatus(beat.id) === 'playing';
  const inStore = variant === 'store';

  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-sm">
        <BeatCover cover={beat.cover} sizes={sizes[variant]} eager={eager ?? false} />
        <div className="absolute inset-x-2.5 top-2.5 flex flex-wrap items-start justify-between gap-1.5">
          {beat.isFeatured && <Badge variant="featured">FEATURED</Badge>}
          {inStore && <SaleBadge beat={beat} className="ml-auto" />}
        </div>
        <BeatPlayButton
          beat={beat}
          queue={queue}
          className="absolute right-2.5 bottom-2.5 z-10 md:right-3 md:bottom-3"
        />
      </div>
      <div className={cn('mt-3.5 grid flex-1 items-baseline gap-x-3', areas[variant])}>
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
        {inStore && (
          <p className="mt-0.5 text-[13px] text-ash [grid-area:artist]">by {beat.artist}</p>
        )}
        <div className="mt-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1.5 self-start text-[13px] text-ash [grid-area:facts]">
          <GenreOrPlaying genre={beat.genre} sounding={sounding} asBadge={inStore} />
          <span>{beatFacts(inStore ? beat : { bpm: beat.bpm, key: null, mood: null })}</span>
        </div>
        {inStore && (
          // One line, and that always: the waveforms of a row of cards stand level.
          <BeatTags
            tags={beat.tags}
            className="mt-1.5 h-6 overflow-hidden text-[13px] text-ash [grid-area:tags]"
          />
        )}
        {inStore && <BeatWaveform beat={beat} bars={48} className="mt-2.5 h-7 [grid-area:wave]" />}
        {inStore && (
          <p className="mt-2 flex items-center gap-3.5 self-center text-[13px] text-ash [grid-area:rating]">
            <span className="inline-flex items-center gap-1">
              <Star aria-hidden="true" className="size-3.5 fill-rosin text-rosin" />
              <span className="sr-only">Rated </span>
              {BEAT_RATING}
            </span>
            <span>{formatPlays(beat.playsCount)} plays</span>
          </p>
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

interface GenreOrPlayingProps {
  genre: string;
  sounding: boolean;
  asBadge: boolean;
}

/** What kind of beat it is, or that it sounds: the same size either way, so that nothing moves. */
function GenreOrPlaying({ genre, sounding, asBadge }: GenreOrPlayingProps) {
  const text = sounding ? 'Playing' : genre;
  return asBadge ? (
    <Badge variant={sounding ? 'live' : 'neutral'} className="capitalize">
      {text}
    </Badge>
  ) : (
    <span className={cn('capitalize', sounding && 'text-live')}>{text}</span>
  );
}

import { memo } from 'react';
import { Link } from 'react-router-dom';
import { LongList } from '@/components/list/long-list';
import { Badge } from '@/components/ui/badge';
import { beatRating, CARD_TAGS } from '@/content/store';
import { factsLine, formatPlays, type Beat } from '@/features/beats/model';
import { BeatGenre, BeatWaveform, SaleBadge, TempoNote } from '@/features/beats/store/beat-card';
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
import type { Track } from '@/features/player/queue';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { cn } from '@/lib/cn';

interface BeatListProps {
  beats: readonly Beat[];
  onBuy: (beat: Beat) => void;
}

export const BeatList = memo(function BeatList({ beats, onBuy }: BeatListProps) {
  const queue = useQueue(beats);
  return (
    <LongList label="Beats" items={beats} className="border-t border-rail">
      {(beat, index) => <BeatRow beat={beat} queue={queue} onBuy={onBuy} eager={index < 8} />}
    </LongList>
  );
});

interface BeatRowProps {
  beat: Beat;
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
  eager: boolean;
}

const BeatRow = memo(function BeatRow({ beat, queue, onBuy, eager }: BeatRowProps) {
  const { score } = useSiteText(beatRating);
  return (
    <article
      className={cn(
        'group relative grid items-center gap-x-4 border-b border-rail py-3 md:gap-x-6',
        'grid-cols-[64px_minmax(0,1fr)_auto] md:grid-cols-[72px_minmax(0,5fr)_minmax(0,4fr)_auto]',
        'lg:grid-cols-[72px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_80px_auto]',
      )}
    >
      <div className="relative aspect-square overflow-hidden rounded-sm bg-rail">
        <BeatCover beat={beat} sizes="72px" eager={eager} />
        <BeatPlayButton beat={beat} queue={queue} className="absolute inset-0 z-10 m-auto" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-[21px] leading-tight md:text-[23px]">
            <BeatLink beat={beat} />
          </h2>
          {beat.isFeatured && !beat.isGone && (
            <Badge className="uppercase max-md:hidden">FEATURED</Badge>
          )}
          {!beat.isGone && <SaleBadge beat={beat} />}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-fine text-ash">
          <span>by {beat.artist}</span> <TempoNote beat={beat} /> <NoPreview beat={beat} />
        </p>
        <p className="text-fine text-ash md:hidden">{factsLine(beat)}</p>
      </div>
      <div className="min-w-0 text-fine text-ash max-md:hidden">
        <p className="truncate">
          <BeatGenre beat={beat} />
          <span className="ml-3">{factsLine(beat)}</span>
        </p>
        <ul aria-label="Tags" className="h-6 overflow-hidden">
          {beat.tags.slice(0, CARD_TAGS).map((tag) => (
            <li key={tag} className="inline">
              <Link
                to={{ search: new URLSearchParams({ q: tag }).toString() }}
                className="relative z-10 mr-3 inline-block rounded-sm leading-6 underline-offset-4 hover:text-ink hover:underline"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <BeatWaveform beat={beat} className="h-8 max-lg:hidden" />
      <p className="text-right text-fine text-ash max-lg:hidden">
        {score && <span className="sr-only">Rated {score}, </span>}
        {formatPlays(beat.playsCount)} plays
      </p>
      <div className="flex items-center gap-x-5 gap-y-1 max-md:flex-col max-md:items-end md:grid md:grid-cols-[minmax(84px,auto)_auto] md:justify-items-end">
        <BeatPrice beat={beat} />
        <div className="flex items-center gap-x-1">
          <div className="relative z-10 size-11">
            <LazyFavoriteButton beatId={beat.id} title={beat.title} variant="quiet" />
          </div>
          <BeatBuyButton beat={beat} onBuy={onBuy} />
        </div>
      </div>
    </article>
  );
});

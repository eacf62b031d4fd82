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

interface BeatRowProps {
  beat: Beat;
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
  eager?: boolean;
}

/** A beat in one line, for those who compare; a press anywhere but on its buttons opens it. */
export const BeatRow = memo(function BeatRow({ beat, queue, onBuy, eager = false }: BeatRowProps) {
  const sounding = useTrackStatus(beat.id) === 'playing';
  return (
    <article
      className={cn(
        'group relative grid items-center gap-x-4 border-b border-rail py-3 md:gap-x-6',
        'grid-cols-[64px_minmax(0,1fr)_auto] md:grid-cols-[72px_minmax(0,5fr)_minmax(0,4fr)_auto]',
        'lg:grid-cols-[72px_minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_80px_auto]',
      )}
    >
      <div className="relative overflow-hidden rounded-sm">
        <BeatCover cover={beat.cover} sizes="72px" eager={eager} />
        <BeatPlayButton beat={beat} queue={queue} className="absolute inset-0 z-10 m-auto" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-[21px] leading-tight md:text-[23px]">
            <Link
              to={paths.beat(beat.id)}
              className="rounded-sm group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0"
            >
              {beat.title}
            </Link>
          </h2>
          {beat.isFeatured && <Badge className="uppercase max-md:hidden">FEATURED</Badge>}
          <SaleBadge beat={beat} />
        </div>
        <p className="mt-0.5 text-[13px] text-ash">by {beat.artist}</p>
        <p className="text-[13px] text-ash md:hidden">{beatFacts(beat)}</p>
      </div>
      <div className="min-w-0 text-[13px] text-ash max-md:hidden">
        <p className="truncate">
          <span className={cn('capitalize', sounding && 'text-live')}>
            {sounding ? 'Playing' : beat.genre}
          </span>
          <span className="ml-3">{beatFacts(beat)}</span>
        </p>
        <BeatTags tags={beat.tags} className="h-6 overflow-hidden" />
      </div>
      <BeatWaveform beat={beat} bars={40} className="h-8 max-lg:hidden" />
      <p className="text-right text-[13px] text-ash max-lg:hidden">
        <span className="sr-only">Rated {BEAT_RATING}, </span>
        {formatPlays(beat.playsCount)} plays
      </p>
      <div className="flex items-center gap-x-5 gap-y-1 max-md:flex-col max-md:items-end">
        <BeatPrice beat={beat} />
        <BeatBuyButton beat={beat} onBuy={onBuy} />
      </div>
    </article>
  );
});

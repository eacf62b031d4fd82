import { Badge } from '@/components/ui/badge';
import { BeatCover } from '@/features/beats/components/beat-cover';
import { BeatDetailWithdrawn } from '@/features/beats/components/beat-detail-withdrawn';
import { BeatFacts, BeatTags } from '@/features/beats/components/beat-facts';
import { BeatPlayButton } from '@/features/beats/components/beat-play-button';
import { BeatPromo } from '@/features/beats/components/beat-promo';
import { BeatRating } from '@/features/beats/components/beat-rating';
import { BeatShare } from '@/features/beats/components/beat-share';
import { BeatTiers, type PricedTier } from '@/features/beats/components/beat-tiers';
import { BeatWaveformPlayer } from '@/features/beats/components/beat-waveform-player';
import type { Beat } from '@/features/beats/model';
import { useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/track';

interface BeatDetailProps {
  beat: Beat;
  /** It went while its page was open: it can be read, not bought. */
  withdrawn: boolean;
  tiers: readonly PricedTier[];
  queue: readonly Track[];
  onBuy: (beat: Beat) => void;
}

/** Everything about one beat: picture, sound, licences and facts. */
export function BeatDetail({ beat, withdrawn, tiers, queue, onBuy }: BeatDetailProps) {
  const active = useTrackStatus(beat.id) !== 'idle';
  return (
    <article className="grid gap-x-12 gap-y-9 [grid-template-areas:'cover'_'main'_'facts'] md:grid-cols-2 md:grid-rows-[auto_1fr] md:[grid-template-areas:'cover_main'_'facts_main'] lg:gap-x-16">
      <div className="relative self-start overflow-hidden rounded-sm [grid-area:cover]">
        <BeatCover cover={beat.cover} sizes="(min-width: 768px) 46vw, 92vw" eager />
        <div className="absolute inset-x-3 top-3 flex justify-between">
          {beat.isFeatured && <Badge variant="featured">FEATURED</Badge>}
          {beat.salePrice !== null && (
            <Badge variant="sale" className="ml-auto">
              SALE
            </Badge>
          )}
        </div>
        {(!withdrawn || active) && (
          <BeatPlayButton
            beat={beat}
            queue={queue}
            size="lg"
            className="absolute right-4 bottom-4"
          />
        )}
      </div>

      <div className="min-w-0 [grid-area:main]">
        <h1 tabIndex={-1} className="text-[44px] break-words md:text-[64px]">
          {beat.title}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ash">
          <p>by {beat.artist}</p>
          <p>
            <BeatRating />
          </p>
        </div>
        <div className="mt-7">
          <BeatWaveformPlayer beat={beat} queue={queue} startable={!withdrawn} />
        </div>
        {beat.description && (
          <p className="mt-6 max-w-[60ch] break-words whitespace-pre-line">{beat.description}</p>
        )}
        <div className="mt-9">
          {/* Always there: what enters it later is read out. */}
          <div role="status">{withdrawn && <BeatDetailWithdrawn />}</div>
          {!withdrawn && (
            <>
              <BeatTiers beat={beat} tiers={tiers} onBuy={onBuy} />
              <BeatPromo />
            </>
          )}
        </div>
      </div>

      <div className="flex min-w-0 flex-col gap-6 self-start [grid-area:facts]">
        <BeatFacts beat={beat} />
        <BeatTags tags={beat.tags} />
        {!withdrawn && (
          <div>
            <BeatShare beat={beat} />
          </div>
        )}
      </div>
    </article>
  );
}

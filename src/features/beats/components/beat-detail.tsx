import { Star } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { BEAT_RATING, BEAT_REVIEW_COUNT } from '@/content/store';
import { BeatCover } from '@/features/beats/components/beat-cover';
import { BeatPlayButton } from '@/features/beats/components/beat-play-button';
import { BeatPrice } from '@/features/beats/components/beat-price';
import { BeatWaveform } from '@/features/beats/components/beat-waveform';
import { formatKey, formatPlays, salePercent, toTrack, type Beat } from '@/features/beats/model';

/** Everything about one beat: picture, facts, sound and the way to its licences. */
export function BeatDetail({ beat, onBuy }: { beat: Beat; onBuy: (beat: Beat) => void }) {
  const track = toTrack(beat);
  const percent = salePercent(beat);
  const facts: [string, string | null][] = [
    ['Genre', beat.genre],
    ['Mood', beat.mood],
    ['Bpm', beat.bpm === null ? null : String(beat.bpm)],
    ['Key', beat.key === null ? null : formatKey(beat.key)],
    ['Plays', formatPlays(beat.playsCount)],
  ];

  return (
    <article className="grid gap-8 md:grid-cols-2 md:gap-12 lg:gap-16">
      <div className="relative self-start overflow-hidden rounded-sm">
        <BeatCover cover={beat.cover} sizes="(min-width: 768px) 46vw, 92vw" eager />
        <div className="absolute inset-x-3 top-3 flex justify-between">
          {beat.isFeatured && <Badge variant="featured">FEATURED</Badge>}
          {beat.salePrice !== null && (
            <Badge variant="sale" className="ml-auto">
              SALE
            </Badge>
          )}
        </div>
        <BeatPlayButton
          beat={beat}
          queue={track ? [track] : []}
          size="lg"
          className="absolute right-4 bottom-4"
        />
      </div>
      <div>
        <h1 tabIndex={-1} className="text-[44px] md:text-[64px]">
          {beat.title}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ash">
          by {beat.artist}
          <span className="inline-flex items-center gap-1.5">
            <Star aria-hidden="true" className="size-4 fill-rosin text-rosin" />
            <span className="sr-only">Rated </span>
            {BEAT_RATING} ({BEAT_REVIEW_COUNT} reviews)
          </span>
        </p>
        <BeatWaveform beat={beat} bars={96} className="mt-8 h-14" />
        <dl className="mt-6 border-t border-rail">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name} className="flex justify-between gap-6 border-b border-rail py-2.5">
                  <dt className="text-ash">{name}</dt>
                  <dd className={name === 'Genre' ? 'capitalize' : undefined}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {beat.description !== null && <p className="mt-6 max-w-[60ch]">{beat.description}</p>}
        {beat.tags.length > 0 && (
          <ul aria-label="Tags" className="mt-6 flex flex-wrap gap-2">
            {beat.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button size="lg" aria-label={`Buy ${beat.title}`} onClick={() => onBuy(beat)}>
            Buy
          </Button>
          <p className="text-lg">
            <BeatPrice beat={beat} />
            {percent !== null && <span className="ml-3 text-sm text-ash">{percent}% off</span>}
          </p>
        </div>
      </div>
    </article>
  );
}

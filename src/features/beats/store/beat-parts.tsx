import { Play, Square } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { toTrack, type Beat, buyerPrice } from '@/features/beats/model';
import { imageAttributes, type SizedImage } from '@/lib/images';
import { formatPrice } from '@/lib/money';
import { usePlayerActions, useTrackStatus } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/types';

interface BeatCoverProps {
  cover: SizedImage;
  /** The `sizes` of the place it stands in. */
  sizes: string;
  /** The first covers of a page must not wait. */
  eager?: boolean;
}

/** A square cover; decorative, because the title stands beside it. */
export function BeatCover({ cover, sizes, eager = false }: BeatCoverProps) {
  return (
    <img
      {...imageAttributes(cover)}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square size-full bg-rail object-cover"
    />
  );
}

interface BeatPlayButtonProps {
  beat: Beat;
  /** What plays after and before it: the list it stands in. */
  queue: readonly Track[];
  size?: 'md' | 'lg';
  className?: string;
}

/**
 * Starts a beat's preview, or stops it when it is the one that plays. Disabled while it loads and
 * when the beat has no playable preview.
 */
export function BeatPlayButton({ beat, queue, size = 'md', className }: BeatPlayButtonProps) {
  const status = useTrackStatus(beat.id);
  const { toggle } = usePlayerActions();
  const track = toTrack(beat);
  const isPlaying = status === 'playing' || status === 'loading';

  return (
    <IconButton
      label={
        track
          ? `${status === 'playing' ? 'Stop' : 'Play'} ${beat.title}`
          : `${beat.title} has no preview`
      }
      variant={isPlaying ? 'live' : 'cover'}
      pending={status === 'loading'}
      disabled={!track}
      size={size}
      className={className}
      onClick={() => track && toggle(track, queue)}
    >
      {status === 'playing' ? (
        <Square aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-4!" />
      ) : (
        <Play aria-hidden="true" fill="currentColor" strokeWidth={0} className="translate-x-px" />
      )}
    </IconButton>
  );
}

/** The price; on sale the normal one is struck through beside what the buyer pays. */
export function BeatPrice({ beat }: { beat: Pick<Beat, 'price' | 'salePrice'> }) {
  return (
    <span className="whitespace-nowrap">
      {beat.salePrice !== null && (
        <>
          <span className="sr-only">Normal price </span>
          <s className="mr-1.5 text-[13px] text-ash">{formatPrice(beat.price)}</s>
          <span className="sr-only">Sale price </span>
        </>
      )}
      <span className="font-semibold">{formatPrice(buyerPrice(beat))}</span>
    </span>
  );
}

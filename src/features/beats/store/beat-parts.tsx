// This file is part of the home page's first load. Parts that only cards and rows need are in beat-card.tsx.
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { Name } from '@/components/ui/name';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';
import { reportGone, useForSale } from '@/features/beats/built-beats';
import { buyerPrice, toTrack, type Beat } from '@/features/beats/model';
import { usePlayerActions, useTrackStatus } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { cn } from '@/lib/cn';
import { imageAttributes } from '@/lib/images/sized-images';
import { formatPrice } from '@/lib/text/money';

interface BeatCoverProps {
  beat: Beat;
  sizes: string;
  /** Whether the cover loads at once, as the first covers of a page must. */
  eager?: boolean;
}

/** Fills its square box, which keeps its size also when the image does not load. Decorative: the title is beside it. */
export function BeatCover({ beat, sizes, eager = false }: BeatCoverProps) {
  return (
    <>
      <img
        {...imageAttributes(beat.cover)}
        sizes={sizes}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
      {beat.isGone && (
        <p className="absolute inset-0 grid place-items-center bg-stage/85 text-center text-fine">
          {beatPage.notForSale}
        </p>
      )}
    </>
  );
}

/** The title's link is stretched over its card, so that a press anywhere but on its buttons opens the beat. */
export function BeatLink({ beat }: { beat: Beat }) {
  return (
    <Link
      to={paths.beat(beat.id)}
      className="rounded-sm group-hover:underline group-hover:decoration-edge group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-sm"
    >
      <Name>{beat.title}</Name>
    </Link>
  );
}

interface BeatPlayButtonProps {
  beat: Beat;
  /** The tracks of the list that contains the beat. */
  queue: readonly Track[];
  /** Called after each press. */
  onPress?: (() => void) | undefined;
  size?: 'md' | 'lg';
  className?: string;
}

export function BeatPlayButton({
  beat,
  queue,
  onPress,
  size = 'md',
  className,
}: BeatPlayButtonProps) {
  const status = useTrackStatus(beat.id);
  const { prepare, toggle } = usePlayerActions();
  const { isChecking, whenChecked } = useForSale();
  const track = toTrack(beat);
  const isPlaying = status === 'playing';
  const label = `${isPlaying ? 'Stop' : 'Play'} ${beat.title}`;
  const Icon = isPlaying ? Square : Play;

  return (
    <IconButton
      label={track ? label : `${beat.title} has no preview`}
      variant={isPlaying || status === 'loading' ? 'live' : 'cover'}
      pending={status === 'loading' || isChecking}
      disabled={!track}
      size={size}
      className={cn(beat.isGone && 'invisible', className)}
      // Preloads on touch too, because a finger touches the screen about 0.1 s before the click.
      onPointerEnter={() => track && prepare(track)}
      onClick={() => {
        if (!track) return;
        whenChecked(beat.id, (gone) => {
          if (gone.has(beat.id)) {
            reportGone();
            return;
          }
          toggle(track, gone.size > 0 ? queue.filter(({ beatId }) => !gone.has(beatId)) : queue);
          onPress?.();
        });
      }}
    >
      <Icon
        fill="currentColor"
        strokeWidth={0}
        className={isPlaying ? 'size-4!' : 'translate-x-px'}
      />
    </IconButton>
  );
}

export function BeatPrice({ beat }: { beat: Beat }) {
  return (
    <span className={cn('whitespace-nowrap', beat.isGone && 'invisible')}>
      {beat.salePrice !== null && (
        <>
          <span className="sr-only">Normal price </span>
          <s className="mr-1.5 text-fine text-ash">{formatPrice(beat.price)}</s>
          <span className="sr-only">Sale price </span>
        </>
      )}
      <span className="font-semibold">
        {buyerPrice(beat) === 0 ? 'Free' : formatPrice(buyerPrice(beat))}
      </span>
    </span>
  );
}

interface BeatBuyButtonProps {
  beat: Beat;
  onBuy: (beat: Beat) => void;
  className?: string;
}

/** Shows why the play button of a beat is disabled. */
export function NoPreview({ beat }: { beat: Beat }) {
  return beat.preview ? null : <span>{beatPage.noPreview}</span>;
}

/** Opens the licenses of a beat in a list. The button is above the link that covers the card or row. */
export function BeatBuyButton({ beat, onBuy, className }: BeatBuyButtonProps) {
  const { isChecking, whenChecked } = useForSale();
  const isFree = buyerPrice(beat) === 0;
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isChecking}
      className={cn('relative z-10 min-h-11 md:min-h-9', beat.isGone && 'invisible', className)}
      aria-label={isFree ? `Free download of ${beat.title}` : `Buy ${beat.title}`}
      onClick={() =>
        whenChecked(beat.id, (gone) => {
          if (gone.has(beat.id)) reportGone();
          else onBuy(beat);
        })
      }
    >
      {isFree ? 'Free download' : 'Buy'}
    </Button>
  );
}

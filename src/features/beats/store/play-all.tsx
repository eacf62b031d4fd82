import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button } from '@/components/ui/button';
import { playAllTexts as texts } from '@/content/player';
import { useForSale } from '@/features/beats/built-beats';
import { usePlayerActions, usePlayerState } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';

interface PlayAllProps {
  queue: readonly Track[];
  className?: string;
}

/** Starts the first beat with the others behind it, or stops the one of them that plays. */
export function PlayAll({ queue, className }: PlayAllProps) {
  const { play, stop } = usePlayerActions();
  const isPlaying = usePlayerState(
    ({ track, status }) =>
      status === 'playing' && queue.some(({ beatId }) => beatId === track?.beatId),
  );
  const { whenChecked } = useForSale();
  const [first] = queue;
  if (!first) return null;
  const Icon = isPlaying ? Square : Play;
  return (
    <Button
      variant={isPlaying ? 'live' : 'outline'}
      className={className}
      onClick={() => {
        if (isPlaying) stop();
        else {
          whenChecked(first.beatId, (gone) => {
            const [playable, ...others] = queue.filter(({ beatId }) => !gone.has(beatId));
            if (playable) play(playable, [playable, ...others], true);
          });
        }
      }}
    >
      <Icon fill="currentColor" strokeWidth={0} className="size-4" />
      {isPlaying ? texts.stop : texts.playAll}
    </Button>
  );
}

import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button } from '@/components/ui/button';
import { playAllTexts as texts } from '@/content/player';
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
  const [first] = queue;
  if (!first) return null;
  const Icon = isPlaying ? Square : Play;
  return (
    <Button
      variant={isPlaying ? 'live' : 'outline'}
      className={className}
      onClick={() => {
        if (isPlaying) stop();
        else play(first, queue, true);
      }}
    >
      <Icon fill="currentColor" strokeWidth={0} className="size-4" />
      {isPlaying ? texts.stop : texts.playAll}
    </Button>
  );
}

import { SkipForward, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { readShortcutsEnabled } from '@/features/player/shortcut-preference';
import { useBarHeight } from '@/features/player/use-bar-height';
import { usePlayerShortcuts } from '@/features/player/use-player-shortcuts';
import { usePlayerActions } from '@/lib/player/player-context';
import type { Track } from '@/lib/player/track';

interface FailedBarProps {
  failed: Track;
  /** What would come next. */
  following: Track;
  /** Whether there are keys: on phones there are none. */
  keys: boolean;
}

/** Stands where the player was after a beat of a list has failed, and offers the next one. */
export function FailedBar({ failed, following, keys }: FailedBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  usePlayerShortcuts(keys && readShortcutsEnabled());
  const { next, stop } = usePlayerActions();

  return (
    <section
      ref={bar}
      aria-label="Player"
      data-slot="player"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rail bg-wing pb-[env(safe-area-inset-bottom)]"
    >
      <div className="shell flex min-h-16 items-center gap-2 py-1.5 md:min-h-20 md:gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-5 font-medium">{`${failed.title} could not be played`}</p>
          <p className="truncate text-[13px] leading-5 text-ash">{`Next: ${following.title}`}</p>
        </div>
        <Button variant="outline" onClick={next}>
          <SkipForward
            aria-hidden="true"
            fill="currentColor"
            strokeWidth={1.5}
            className="size-4"
          />
          Play next
        </Button>
        <IconButton label="Close the player" variant="quiet" onClick={stop}>
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
    </section>
  );
}

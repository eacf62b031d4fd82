import SkipForward from 'lucide-react/icons/skip-forward';
import X from 'lucide-react/icons/x';
import { useDeferredValue } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { useSaveRecentBeat } from '@/features/favorites/use-saved-beats';
import { DesktopBar } from '@/features/player/desktop-bar';
import { useListening } from '@/features/player/listening';
import { MobileBar } from '@/features/player/mobile-bar';
import { usePlayerActions, usePlayerState } from '@/features/player/player-context';
import { nextTrack, type Track } from '@/features/player/queue';
import { DESKTOP_QUERY, useMediaQuery } from '@/lib/hooks';
import { publishHeight } from '@/lib/published-height';

const publishPlayerHeight = publishHeight('--player-height');

export function NowPlayingBar({ onBuy }: { onBuy: (beatId: number) => void }) {
  // The bar is deferred, so that the browser first paints the pressed button of another beat. Both values are
  // deferred, so that the bar never names one beat when another has failed. The bars are memoized, because React
  // otherwise renders them before that paint too, although their props are unchanged.
  const track = useDeferredValue(usePlayerState((state) => state.track));
  const failed = useDeferredValue(usePlayerState((state) => state.status === 'failed'));
  const desktop = useMediaQuery(DESKTOP_QUERY);
  const Bar = desktop ? DesktopBar : MobileBar;
  useListening();
  const playing = usePlayerState((state) => (state.status === 'playing' ? state.track : null));
  useSaveRecentBeat(playing?.beatId ?? null);

  if (!track) return null;
  return (
    <section
      ref={publishPlayerHeight}
      aria-label="Player"
      data-slot="player"
      className="fixed inset-x-0 bottom-(--bar-height,0px) z-40 border-t border-rail bg-wing pb-[max(0px,calc(env(safe-area-inset-bottom)-var(--bar-height,0px)))]"
    >
      {failed ? <FailedBar failed={track} /> : <Bar track={track} onBuy={onBuy} />}
    </section>
  );
}

function FailedBar({ failed }: { failed: Track }) {
  const { next, stop } = usePlayerActions();
  const following = usePlayerState(nextTrack);

  return (
    <div className="shell flex min-h-16 items-center gap-2 py-1.5 md:min-h-20 md:gap-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 font-medium">{`${failed.title} could not be played`}</p>
        <p className="truncate text-fine leading-5 text-ash">{`Next: ${following?.title}`}</p>
      </div>
      <Button variant="outline" onClick={next}>
        <SkipForward fill="currentColor" className="size-4" />
        Play next
      </Button>
      <IconButton label="Close the player" variant="quiet" onClick={stop}>
        <X />
      </IconButton>
    </div>
  );
}

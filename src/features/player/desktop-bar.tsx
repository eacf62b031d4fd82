import Keyboard from 'lucide-react/icons/keyboard';
import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { Name } from '@/components/ui/name';
import { Slider } from '@/components/ui/slider';
import { paths } from '@/config/paths';
import { FavoriteButton } from '@/features/favorites/favorite-button';
import { Timeline, Transport } from '@/features/player/controls';
import { PassageButton } from '@/features/player/passage';
import { usePlayerActions, usePlayerState } from '@/features/player/player-context';
import type { Track } from '@/features/player/queue';
import { QueueButton } from '@/features/player/queue-sheet';
import { shortcuts, usePlayerShortcuts } from '@/features/player/shortcuts';

interface DesktopBarProps {
  track: Track;
  onBuy: (beatId: number) => void;
}

export const DesktopBar = memo(function DesktopBar({ track, onBuy }: DesktopBarProps) {
  const { stop } = usePlayerActions();
  return (
    <div className="shell grid min-h-20 grid-cols-[minmax(0,2fr)_minmax(0,5fr)_auto] items-center gap-2 py-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_auto] lg:gap-7">
      <div className="flex min-w-0 items-center gap-3.5">
        {track.artworkUrl && (
          <img
            src={track.artworkUrl}
            alt=""
            width={56}
            height={56}
            decoding="async"
            className="hidden size-14 shrink-0 rounded-xs bg-rail object-cover lg:block"
          />
        )}
        <div className="min-w-0">
          <Link
            to={paths.beat(track.beatId)}
            title={track.title}
            className="block truncate rounded-sm font-display text-[21px] leading-tight hover:underline hover:decoration-edge hover:decoration-1 hover:underline-offset-4"
          >
            <Name>{track.title}</Name>
          </Link>
          <p className="truncate text-fine text-ash">{track.caption ?? track.artist}</p>
        </div>
        <FavoriteButton
          beatId={track.beatId}
          title={track.title}
          variant="quiet"
          className="-ml-1 max-lg:hidden"
        />
      </div>
      <div className="flex min-w-0 items-center gap-1 lg:gap-4">
        <Transport />
        <Timeline track={track} />
      </div>
      <div className="flex items-center lg:gap-1">
        <VolumeControl />
        <PassageButton track={track} />
        <QueueButton />
        <ShortcutHelp />
        <Button size="sm" className="mx-1 min-h-11 lg:mx-2" onClick={() => onBuy(track.beatId)}>
          Buy
        </Button>
        <IconButton label="Stop and close the player" variant="quiet" onClick={stop}>
          <X />
        </IconButton>
      </div>
    </div>
  );
});

/**
 * A mute button, and a slider in wide windows. Touch screens have none, because their devices have volume buttons.
 */
function VolumeControl() {
  const { setPreferences, toggleMuted } = usePlayerActions();
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume));
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const percent = Math.round(volume * 100);

  return (
    <div className="flex items-center">
      <IconButton label={volume === 0 ? 'Unmute' : 'Mute'} variant="quiet" onClick={toggleMuted}>
        <Icon />
      </IconButton>
      <div className="mx-2 hidden w-20 xl:block pointer-coarse:hidden">
        <Slider
          label="Volume"
          value={percent}
          valueText={`${percent}%`}
          // Percent for each press of an arrow key.
          step={5}
          onValueChange={(value) => setPreferences({ volume: value / 100, muted: false })}
        />
      </div>
    </div>
  );
}

/**
 * Enables the player's keyboard shortcuts, lists them, and offers to turn them off, because keys without a modifier
 * get in the way of people who speak to their computer (WCAG 2.1.4).
 */
function ShortcutHelp() {
  const { setPreferences } = usePlayerActions();
  const enabled = usePlayerState((state) => state.shortcuts);
  usePlayerShortcuts(enabled);

  return (
    <Dialog>
      <DialogTrigger asChild>
        <IconButton label="Keyboard shortcuts" variant="quiet">
          <Keyboard />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title="Keyboard shortcuts"
        description="They work anywhere on the page except in fields and on buttons."
        size="sm"
      >
        <dl className="divide-y divide-rail border-b border-rail">
          {shortcuts.map(({ key, label, does }) => (
            <div key={key} className="flex items-baseline justify-between gap-6 py-2.5">
              <dt className="text-ash">{does}</dt>
              <dd>
                <kbd className="font-sans font-medium">{label}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use keyboard shortcuts"
          className="mt-4"
          checked={enabled}
          onChange={(event) => setPreferences({ shortcuts: event.currentTarget.checked })}
        />
      </DialogContent>
    </Dialog>
  );
}

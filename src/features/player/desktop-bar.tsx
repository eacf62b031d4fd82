import { X, Volume1, Volume2, VolumeX, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import { Slider } from '@/components/ui/slider';
import { paths } from '@/config/paths';
import { BarFrame, type BarProps } from '@/features/player/bar-frame';
import { QueueButton, Timeline, Transport } from '@/features/player/controls';
import { shortcuts, usePlayerShortcuts } from '@/features/player/shortcuts';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';
import { readShortcutsEnabled, writeShortcutsEnabled } from '@/lib/player/preferences';

/** The sticky player of windows from 768 px on. */
export function DesktopBar({ track, onBuy, queueOpen, onQueue }: BarProps) {
  const { stop } = usePlayerActions();

  return (
    <BarFrame>
      <div className="shell grid min-h-20 grid-cols-[minmax(0,2fr)_minmax(0,5fr)_auto] items-center gap-2 py-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_auto] lg:gap-7">
        <div className="flex min-w-0 items-center gap-3.5">
          <Cover url={track.artworkUrl} />
          <div className="min-w-0">
            <Link
              to={paths.beat(track.beatId)}
              title={track.title}
              className="block truncate rounded-sm font-display text-[21px] leading-tight hover:underline hover:decoration-edge hover:decoration-1 hover:underline-offset-4"
            >
              {track.title}
            </Link>
            <p className="truncate text-[13px] text-ash">{track.caption ?? track.artist}</p>
          </div>
        </div>
        <div className="flex min-w-0 items-center gap-1 lg:gap-4">
          <Transport />
          <Timeline track={track} />
        </div>
        <div className="flex items-center lg:gap-1">
          <VolumeControl />
          <QueueButton open={queueOpen} onToggle={onQueue} />
          <ShortcutHelp onQueue={onQueue} />
          <Button size="sm" className="mx-1 min-h-11 lg:mx-2" onClick={() => onBuy(track.beatId)}>
            Buy
          </Button>
          <IconButton label="Stop and close the player" variant="quiet" onClick={stop}>
            <X aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
    </BarFrame>
  );
}

function Cover({ url }: { url: string | undefined }) {
  if (!url) return null;
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={56}
      decoding="async"
      className="hidden size-14 shrink-0 rounded-xs bg-rail object-cover lg:block"
    />
  );
}

/** Mute, and a slider where there is room and no hardware buttons do it better (touch screens). */
export function VolumeControl() {
  const { setVolume, setMuted } = usePlayerActions();
  const volume = usePlayerState((state) => state.volume);
  const muted = usePlayerState((state) => state.muted);
  const silent = muted || volume === 0;
  const audible = silent ? 0 : volume;
  const Icon = silent ? VolumeX : audible < 0.5 ? Volume1 : Volume2;

  return (
    <div className="flex items-center">
      <IconButton
        label={silent ? 'Unmute' : 'Mute'}
        variant="quiet"
        // At volume 0 there is nothing left to mute: the press means "let me hear it".
        onClick={() => (muted || volume > 0 ? setMuted(!muted) : setVolume(1))}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
      <div className="mx-2 hidden w-20 xl:block pointer-coarse:hidden">
        <Slider
          label="Volume"
          value={Math.round(audible * 100)}
          valueText={`${Math.round(audible * 100)}%`}
          step={5}
          onValueChange={(percent) => setVolume(percent / 100)}
        />
      </div>
    </div>
  );
}

/**
 * The player's keys at work, their list, and the switch that turns them off: keys without a modifier
 * are in the way of people who speak to their computer.
 */
export function ShortcutHelp({ onQueue }: { onQueue: () => void }) {
  const [enabled, setEnabled] = useState(readShortcutsEnabled);
  usePlayerShortcuts(enabled, onQueue);

  const choose = (next: boolean) => {
    setEnabled(next);
    writeShortcutsEnabled(next);
  };

  return (
    <Dialog>
      <DialogTrigger asChild>
        <IconButton label="Keyboard shortcuts" variant="quiet">
          <Keyboard aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title="Keyboard shortcuts"
        description="They work anywhere on the page except in fields and on buttons."
        size="sm"
      >
        <dl className="divide-y divide-rail border-b border-rail">
          {shortcuts.map(({ name, label, does }) => (
            <div key={name} className="flex items-baseline justify-between gap-6 py-2.5">
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
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      </DialogContent>
    </Dialog>
  );
}

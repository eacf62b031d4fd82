import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Slider } from '@/components/ui/slider';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';

/** Mute, and a slider where there is room and no hardware buttons do it better (touch screens). */
export function VolumeControl() {
  const { setVolume, setMuted } = usePlayerActions();
  const volume = usePlayerState((state) => state.volume);
  const muted = usePlayerState((state) => state.muted);
  const silent = muted || volume === 0;
  const heard = silent ? 0 : volume;
  const Icon = silent ? VolumeX : heard < 0.5 ? Volume1 : Volume2;

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
          value={Math.round(heard * 100)}
          valueText={`${Math.round(heard * 100)}%`}
          step={5}
          onValueChange={(percent) => setVolume(percent / 100)}
        />
      </div>
    </div>
  );
}

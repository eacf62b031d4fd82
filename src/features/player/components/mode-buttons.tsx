import { Repeat, Repeat1, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { nextRepeat } from '@/features/player/model';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';

/** Whether the queue is mixed. */
export function ShuffleButton({ className }: { className?: string }) {
  const { setMode } = usePlayerActions();
  const shuffle = usePlayerState((state) => state.shuffle);
  return (
    <IconButton
      label="Shuffle"
      aria-pressed={shuffle}
      variant="quiet"
      className={className}
      onClick={() => setMode({ shuffle: !shuffle })}
    >
      <Lit on={shuffle}>
        <Shuffle aria-hidden="true" strokeWidth={1.5} />
      </Lit>
    </IconButton>
  );
}

/** Off, all, one, and off again; the name says which it is, for it has three states. */
export function RepeatButton({ className }: { className?: string }) {
  const { setMode } = usePlayerActions();
  const repeat = usePlayerState((state) => state.repeat);
  const Icon = repeat === 'one' ? Repeat1 : Repeat;
  return (
    <IconButton
      label={`Repeat: ${repeat}`}
      variant="quiet"
      className={className}
      onClick={() => setMode({ repeat: nextRepeat(repeat) })}
    >
      <Lit on={repeat !== 'off'}>
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </Lit>
    </IconButton>
  );
}

/** Coloured and dotted when on: colour alone would not tell everybody. */
function Lit({ on, children }: { on: boolean; children: ReactNode }) {
  if (!on) return children;
  return (
    <span className="relative text-rosin">
      {children}
      <span className="absolute -bottom-2 left-1/2 size-1 -translate-x-1/2 rounded-full bg-current" />
    </span>
  );
}

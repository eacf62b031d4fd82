import { useEffect, useEffectEvent } from 'react';
import { nextRepeat } from '@/features/player/model';
import { SHORTCUT_SEEK_SECONDS, shortcutFor, type Shortcut } from '@/features/player/shortcuts';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';
import { anchor } from '@/lib/player/queue';
import { toast } from '@/lib/toast';

/** All that remains to do after a failure. */
const withoutSound: readonly Shortcut[] = ['next', 'previous'];

/**
 * The player's keys, for as long as there is a beat to steer: without one, Space scrolls as ever.
 * What a key has set is said, because its button may not be in sight.
 */
export function usePlayerShortcuts(enabled: boolean, onQueue?: () => void): void {
  const actions = usePlayerActions();
  const status = usePlayerState((state) => state.status);
  const muted = usePlayerState((state) => state.muted);
  const shuffle = usePlayerState((state) => state.shuffle);
  const repeat = usePlayerState((state) => state.repeat);
  const sounding = usePlayerState((state) => state.track !== null);
  const active = usePlayerState((state) => anchor(state) !== null);

  const run = useEffectEvent((shortcut: Shortcut) => {
    switch (shortcut) {
      case 'toggle':
        if (status === 'paused') actions.resume();
        else actions.pause();
        return;
      case 'back':
        actions.seekBy(-SHORTCUT_SEEK_SECONDS);
        return;
      case 'forward':
        actions.seekBy(SHORTCUT_SEEK_SECONDS);
        return;
      case 'next':
        actions.next();
        return;
      case 'previous':
        actions.previous();
        return;
      case 'mute':
        actions.setMuted(!muted);
        return;
      case 'shuffle':
        actions.setMode({ shuffle: !shuffle });
        toast.info({ title: shuffle ? 'Shuffle off' : 'Shuffle on' });
        return;
      case 'repeat': {
        const next = nextRepeat(repeat);
        actions.setMode({ repeat: next });
        toast.info({ title: `Repeat ${next}` });
        return;
      }
      case 'queue':
        onQueue?.();
        return;
    }
  });
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutFor(event);
    if (shortcut === null || !(sounding || withoutSound.includes(shortcut))) return;
    event.preventDefault();
    run(shortcut);
  });

  const listening = enabled && active;
  useEffect(() => {
    if (!listening) return;
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [listening]);
}

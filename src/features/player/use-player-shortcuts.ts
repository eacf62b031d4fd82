import { useEffect, useEffectEvent } from 'react';
import { SHORTCUT_SEEK_SECONDS, shortcutFor, type Shortcut } from '@/features/player/shortcuts';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';

/** The player's keys, for as long as there is a beat to steer: without one, Space scrolls as ever. */
export function usePlayerShortcuts(enabled: boolean): void {
  const actions = usePlayerActions();
  const status = usePlayerState((state) => state.status);
  const muted = usePlayerState((state) => state.muted);
  const active = usePlayerState((state) => state.track !== null);

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
    }
  });

  const listening = enabled && active;
  useEffect(() => {
    if (!listening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (shortcut === null) return;
      event.preventDefault();
      run(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [listening]);
}

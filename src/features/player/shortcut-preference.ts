import { pageStorage } from '@/lib/player/sound-preferences';

const KEY = 'player-shortcuts';

/** Whether the single keys may steer the player: yes, unless this visitor has said no. */
export function readShortcutsEnabled(): boolean {
  try {
    return pageStorage()?.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function writeShortcutsEnabled(enabled: boolean): void {
  try {
    pageStorage()?.setItem(KEY, enabled ? 'on' : 'off');
  } catch {
    // Storage is full or forbidden: the choice holds for this visit.
  }
}

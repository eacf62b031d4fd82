import { useEffect } from 'react';
import type { PlayerEngine } from '@/features/player/engine';
import { usePlayer } from '@/features/player/player-context';

const SEEK_SECONDS = 5;

type Actions = PlayerEngine['actions'];

interface Shortcut {
  key: string;
  label: string;
  does: string;
  run: (actions: Actions) => void;
  repeats?: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { key: ' ', label: 'Space', does: 'Pause or play', run: (actions) => actions.togglePause() },
  {
    key: 'arrowleft',
    label: '←',
    does: 'Back 5 seconds',
    run: (actions) => actions.seekBy(-SEEK_SECONDS),
    repeats: true,
  },
  {
    key: 'arrowright',
    label: '→',
    does: 'Forward 5 seconds',
    run: (actions) => actions.seekBy(SEEK_SECONDS),
    repeats: true,
  },
  { key: 'n', label: 'N', does: 'Next beat', run: (actions) => actions.next() },
  { key: 'p', label: 'P', does: 'Previous beat', run: (actions) => actions.previous() },
  { key: 'm', label: 'M', does: 'Mute or unmute', run: (actions) => actions.toggleMuted() },
];

const takesKeys = [
  'input, textarea, select, button, a[href], summary, audio, video, iframe, dialog',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="slider"], [role="menu"], [role="listbox"], [role="tablist"], [role$="dialog"]',
].join();

/** The shortcut of a key press; undefined if the page, the browser or a control handles the key. */
export function shortcutFor(event: KeyboardEvent): Shortcut | undefined {
  const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing) return undefined;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  if (target instanceof Element && target.closest(takesKeys)) return undefined;
  return shortcuts.find(
    ({ key, repeats }) => key === event.key.toLowerCase() && (repeats === true || !event.repeat),
  );
}

/** Handles the player's keys while its bar is shown; without the bar, Space scrolls the page. */
export function usePlayerShortcuts(enabled: boolean): void {
  const { actions } = usePlayer();
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run(actions);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, actions]);
}

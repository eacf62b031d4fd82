import { useEffect, useEffectEvent } from 'react';
import { nextRepeat } from '@/features/player/model';
import { usePlayerActions, usePlayerState } from '@/lib/player/player-context';
import { anchor } from '@/lib/player/queue';
import { toast } from '@/lib/toast';

/** How far the arrows go. */
const SHORTCUT_SEEK_SECONDS = 5;

/** Every shortcut: its key, the key as people read it, and what it does. */
export const shortcuts = [
  { name: 'toggle', key: ' ', label: 'Space', does: 'Pause or go on' },
  { name: 'back', key: 'arrowleft', label: '←', does: 'Back 5 seconds' },
  { name: 'forward', key: 'arrowright', label: '→', does: 'Forward 5 seconds' },
  { name: 'next', key: 'n', label: 'N', does: 'Next beat' },
  { name: 'previous', key: 'p', label: 'P', does: 'Previous beat' },
  { name: 'mute', key: 'm', label: 'M', does: 'Mute or unmute' },
  { name: 'shuffle', key: 's', label: 'S', does: 'Shuffle' },
  { name: 'repeat', key: 'r', label: 'R', does: 'Repeat all, one or nothing' },
  { name: 'queue', key: 'q', label: 'Q', does: 'Show the queue' },
] as const;

export type Shortcut = (typeof shortcuts)[number]['name'];

const interactiveElements =
  'input textarea select button a[href] summary audio video iframe dialog [contenteditable]:not([contenteditable="false"])';
const interactiveRoles =
  'slider spinbutton textbox searchbox combobox listbox option button link switch checkbox radio radiogroup tab tablist menu menubar menuitem tree grid dialog alertdialog';

/** Whatever makes something of keys itself. A dialog or a menu keeps them all. */
const takesKeys = [
  ...interactiveElements.split(' '),
  ...interactiveRoles.split(' ').map((role) => `[role="${role}"]`),
].join(',');

/** Which shortcut a key press is, or null when the page, the browser or a control should have it. */
export function shortcutFor(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(takesKeys) !== null) return null;
  const pressed = event.key.toLowerCase();
  const shortcut = shortcuts.find(({ key }) => key === pressed)?.name ?? null;
  // A held key may run through the track, but must not flicker between two states.
  if (event.repeat && shortcut !== 'back' && shortcut !== 'forward') return null;
  return shortcut;
}

/** All that remains to do after a failure. */
const afterFailure: readonly Shortcut[] = ['next', 'previous'];

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
  const hasTrack = usePlayerState((state) => state.track !== null);
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
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutFor(event);
    if (shortcut === null || !(hasTrack || afterFailure.includes(shortcut))) return;
    event.preventDefault();
    run(shortcut);
  });

  const listening = enabled && active;
  useEffect(() => {
    if (!listening) return;
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [listening]);
}

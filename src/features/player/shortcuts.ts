export type Shortcut =
  'toggle' | 'back' | 'forward' | 'next' | 'previous' | 'mute' | 'shuffle' | 'repeat' | 'queue';

/** How far the arrows go. */
export const SHORTCUT_SEEK_SECONDS = 5;

/** The keys as people read them, in the order in which they are listed. */
export const shortcutList: readonly { keys: string; does: string }[] = [
  { keys: 'Space', does: 'Pause or go on' },
  { keys: '←', does: 'Back 5 seconds' },
  { keys: '→', does: 'Forward 5 seconds' },
  { keys: 'N', does: 'Next beat' },
  { keys: 'P', does: 'Previous beat' },
  { keys: 'M', does: 'Mute or unmute' },
  { keys: 'S', does: 'Shuffle' },
  { keys: 'R', does: 'Repeat all, one or nothing' },
  { keys: 'Q', does: 'Show the queue' },
];

const keyMap: ReadonlyMap<string, Shortcut> = new Map([
  [' ', 'toggle'],
  ['arrowleft', 'back'],
  ['arrowright', 'forward'],
  ['n', 'next'],
  ['p', 'previous'],
  ['m', 'mute'],
  ['s', 'shuffle'],
  ['r', 'repeat'],
  ['q', 'queue'],
]);

/** Whatever makes something of keys itself. A dialog or a menu keeps them all. */
const KEY_EATERS = [
  'input',
  'textarea',
  'select',
  'button',
  'a[href]',
  'summary',
  'audio',
  'video',
  'iframe',
  '[contenteditable]:not([contenteditable="false"])',
  ...[
    'slider',
    'spinbutton',
    'textbox',
    'searchbox',
    'combobox',
    'listbox',
    'option',
    'button',
    'link',
    'switch',
    'checkbox',
    'radio',
    'radiogroup',
    'tab',
    'tablist',
    'menu',
    'menubar',
    'menuitem',
    'tree',
    'grid',
    'dialog',
    'alertdialog',
  ].map((role) => `[role="${role}"]`),
  'dialog',
].join(',');

/** Which shortcut a key press is, or null when the page, the browser or a control should have it. */
export function shortcutFor(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(KEY_EATERS) !== null) return null;
  const shortcut = keyMap.get(event.key.toLowerCase()) ?? null;
  // A held key may run through the track, but must not flicker between two states.
  if (event.repeat && shortcut !== 'back' && shortcut !== 'forward') return null;
  return shortcut;
}

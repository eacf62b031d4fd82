import { clampVolume } from '@/lib/player/model';
import { REPEAT_MODES, type QueueMode } from '@/lib/player/queue';

export interface SoundPreferences extends QueueMode {
  /** 0..1 */
  readonly volume: number;
  readonly muted: boolean;
}

const SOUND_KEY = 'player-sound';
const DEFAULTS: SoundPreferences = {
  volume: 1,
  muted: false,
  autoplay: false,
  shuffle: false,
  repeat: 'off',
};

export const preferenceKeys = ['volume', 'muted', 'autoplay', 'shuffle', 'repeat'] as const;

export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The page's storage, or null where there is none or the visitor has switched it off (reading it then throws). */
export function pageStorage(): PreferenceStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** What was remembered; whatever is missing or malformed falls back to full volume and everything else off. */
export function readSoundPreferences(storage: PreferenceStorage | null): SoundPreferences {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(SOUND_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const values: ReadonlyMap<string, unknown> = new Map(Object.entries(stored));
    const volume = values.get('volume');
    return {
      volume: typeof volume === 'number' ? clampVolume(volume) : DEFAULTS.volume,
      muted: values.get('muted') === true,
      autoplay: values.get('autoplay') === true,
      shuffle: values.get('shuffle') === true,
      repeat: REPEAT_MODES.find((mode) => mode === values.get('repeat')) ?? DEFAULTS.repeat,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Remembers them; a full or forbidden storage is no reason to disturb the music. */
export function writeSoundPreferences(
  storage: PreferenceStorage | null,
  preferences: SoundPreferences,
): void {
  try {
    // The keys alone: the whole state may be handed in.
    storage?.setItem(SOUND_KEY, JSON.stringify(preferences, [...preferenceKeys]));
  } catch {
    // Nothing to do: they hold for this visit.
  }
}

const SHORTCUTS_KEY = 'player-shortcuts';

/** Whether the single keys may steer the player: yes, unless this visitor has said no. */
export function readShortcutsEnabled(): boolean {
  try {
    return pageStorage()?.getItem(SHORTCUTS_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function writeShortcutsEnabled(enabled: boolean): void {
  try {
    pageStorage()?.setItem(SHORTCUTS_KEY, enabled ? 'on' : 'off');
  } catch {
    // Storage is full or forbidden: the choice holds for this visit.
  }
}

import { clampVolume } from './model';

export interface SoundPreferences {
  /** 0..1 */
  readonly volume: number;
  readonly muted: boolean;
}

const KEY = 'player-sound';
const DEFAULTS: SoundPreferences = { volume: 1, muted: false };

export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The page's storage, or null where there is none or the visitor has switched it off (reading it then throws). */
export function pageStorage(): PreferenceStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** The remembered volume; whatever is missing or malformed falls back to full volume, not muted. */
export function readSoundPreferences(storage: PreferenceStorage | null): SoundPreferences {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const volume =
      'volume' in stored && typeof stored.volume === 'number'
        ? clampVolume(stored.volume)
        : DEFAULTS.volume;
    const muted = 'muted' in stored && stored.muted === true;
    return { volume, muted };
  } catch {
    return DEFAULTS;
  }
}

/** Remembers the volume; a full or forbidden storage is no reason to disturb the music. */
export function writeSoundPreferences(
  storage: PreferenceStorage | null,
  { volume, muted }: SoundPreferences,
): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ volume, muted }));
  } catch {
    // Nothing to do: the volume holds for this visit.
  }
}

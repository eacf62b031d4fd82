import type { Preferences } from '@/features/player/model';
import { readStored, writeStored } from '@/lib/storage/browser-storage';

const STORAGE_KEY = 'player-preferences';

export function readPreferences(): Partial<Preferences> {
  try {
    return JSON.parse(readStored('localStorage', STORAGE_KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

export function writePreferences(preferences: Preferences): void {
  const { volume, muted, autoplay, shuffle, repeat, shortcuts } = preferences;
  const kept: Preferences = { volume, muted, autoplay, shuffle, repeat, shortcuts };
  writeStored('localStorage', STORAGE_KEY, JSON.stringify(kept));
}

type Area = 'localStorage' | 'sessionStorage';

/** Values that storage refused (blocked or full), kept for this visit. */
const unsaved: Record<Area, Map<string, string | null>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

export function readStored(area: Area, key: string): string | null {
  const refused = unsaved[area].get(key);
  if (refused !== undefined) return refused;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the stored value */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    unsaved[area].delete(key);
  } catch {
    unsaved[area].set(key, text);
  }
}

export function storedKeys(area: Area): string[] {
  try {
    return [...Object.keys(window[area]), ...unsaved[area].keys()];
  } catch {
    return [...unsaved[area].keys()];
  }
}

/** Reads the map that `writeSessionMap` stored in this tab. */
export function readSessionMap<Value>(key: string): Map<string, Value> {
  try {
    return new Map(JSON.parse(readStored('sessionStorage', key) ?? '[]') as [string, Value][]);
  } catch {
    return new Map();
  }
}

/** Stores a map for this tab, which survives a reload unless storage is blocked or full. */
export function writeSessionMap<Value>(key: string, map: ReadonlyMap<string, Value>): void {
  writeStored('sessionStorage', key, JSON.stringify([...map]));
}

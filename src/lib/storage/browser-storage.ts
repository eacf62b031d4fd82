type Area = 'localStorage' | 'sessionStorage';

/** Values that storage refused (blocked or full), kept for this visit. */
const unsaved: Record<Area, Map<string, string | null>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

export function readStored(area: Area, key: string): string | null {
  const held = unsaved[area].get(key);
  if (held !== undefined) return held;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** @param text null takes away what is stored */
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

/** Keeps a map over a reload, where storage is allowed and has room. */
export function writeSessionMap<Value>(key: string, map: ReadonlyMap<string, Value>): void {
  writeStored('sessionStorage', key, JSON.stringify([...map]));
}

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

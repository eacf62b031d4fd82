/** What `writeSessionMap` kept in this tab. Storage may be forbidden: then nothing was. */
export function readSessionMap<Value>(key: string): Map<string, Value> {
  try {
    const stored = sessionStorage.getItem(key) ?? '[]';
    return new Map(JSON.parse(stored) as [string, Value][]);
  } catch {
    return new Map();
  }
}

/** Keeps a map over a reload, where storage is allowed and has room. */
export function writeSessionMap<Value>(key: string, map: ReadonlyMap<string, Value>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...map]));
  } catch (error) {
    console.warn('Nothing of this page is kept over a reload:', error);
  }
}

import { readStored, writeStored } from '@/lib/storage/browser-storage';

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

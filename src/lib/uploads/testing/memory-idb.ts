/** `idb-keyval` in memory, for `vi.mock`. All pages that a test opens share it, as in a browser. */
const databases: Map<string, Map<string, unknown>> = ((
  globalThis as { testDatabases?: Map<string, Map<string, unknown>> }
).testDatabases ??= new Map<string, Map<string, unknown>>());

type Store = Map<string, unknown>;

export function createStore(name: string): Store {
  const store = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, store);
  return store;
}

function copy(value: unknown): unknown {
  // Some test environments cannot clone files.
  return value instanceof Blob ? value : structuredClone(value);
}

export function set(key: string, value: unknown, store: Store): Promise<void> {
  store.set(key, copy(value));
  return Promise.resolve();
}

export function get(key: string, store: Store): Promise<unknown> {
  return Promise.resolve(copy(store.get(key)));
}

export function del(key: string, store: Store): Promise<void> {
  store.delete(key);
  return Promise.resolve();
}

export function values(store: Store): Promise<unknown[]> {
  return Promise.resolve([...store.values()].map(copy));
}

/** Call it before a test whose first page must find nothing. */
export function clearDatabases(): void {
  for (const store of databases.values()) store.clear();
}

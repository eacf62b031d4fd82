/**
 * What demo content needs from a running stack, and nothing more: the seed can be written, and
 * tested, without knowing how the stack is put together.
 */
export interface SeedTarget {
  /** Runs one statement as the owner of the database (row level security does not apply). */
  query: <T>(sql: string, params?: unknown[]) => Promise<T[]>;
  /** Stores an object and its row, replacing one under the same key. */
  upload: (bucket: string, key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** One line of progress for whoever waits for the first start. */
  log: (line: string) => void;
}

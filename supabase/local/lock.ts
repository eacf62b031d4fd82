/**
 * Only one process may use a data folder, because two PGlite instances on the same files destroy them. The
 * lock is a file with the holder's process id; the lock of a process that died (killed, power cut) is replaced.
 */
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LockHolder {
  pid: number;
  /** Distinguishes a process from a later one with the same id; null where the system does not report it. */
  started: string | null;
  since: string;
}

export class LockedError extends Error {
  readonly holder: LockHolder;

  constructor(holder: LockHolder, folder: string) {
    super(
      `The local data in ${folder} is in use by another server (process ${holder.pid}, since ${holder.since}). ` +
        `Stop that one, or start this one with LOCAL_SUPABASE_DIR=<another folder>.`,
    );
    this.name = 'LockedError';
    this.holder = holder;
  }
}

/** When a process started, in clock ticks since boot (field 22 of /proc/<pid>/stat); Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(holder.pid);
  return holder.started === null || started === null || holder.started === started;
}

function readHolder(file: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, started, since } = value as Partial<LockHolder>;
    if (typeof pid !== 'number') return null;
    return { pid, started: started ?? null, since: since ?? 'an unknown time' };
  } catch {
    return null;
  }
}

/** The living process that holds the lock, or null. */
export function lockHolder(file: string): LockHolder | null {
  const holder = readHolder(file);
  return holder !== null && isAlive(holder) ? holder : null;
}

/**
 * Takes the lock for this process.
 *
 * @returns a function that releases it (also called when the process exits)
 * @throws {LockedError} when a living process has it
 */
export function acquireLock(file: string, folder: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const mine: LockHolder = {
    pid: process.pid,
    started: startOf(process.pid),
    since: new Date().toISOString(),
  };
  // The lock is written under another name, then linked, so that no process reads a half-written one.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(mine));
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(temporary, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = lockHolder(file);
        if (holder !== null || attempt === 3) throw new LockedError(holder ?? mine, folder);
        removeQuietly(file);
      }
    }
  } finally {
    removeQuietly(temporary);
  }

  const release = (): void => {
    process.off('exit', release);
    if (readHolder(file)?.pid === process.pid) removeQuietly(file);
  };
  process.once('exit', release);
  return release;
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

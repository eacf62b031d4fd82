/**
 * Only one process may use a data folder, because two PGlite instances on the same files destroy them. The lock
 * is a file with the holder's process id; the lock of a process that died (killed, power cut) is replaced. A
 * suspended or sleeping holder keeps it, because its age does not matter.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LockHolder {
  pid: number;
  /** Distinguishes a process from a later one with the same id; null where there is no /proc. */
  started: string | null;
  since: string;
}

export class LockedError extends Error {
  constructor(holder: LockHolder, folder: string, file: string) {
    super(
      `The local data in ${folder} is in use by another server (process ${holder.pid}, since ${holder.since}). ` +
        `Stop that one, or start this one with LOCAL_SUPABASE_DIR=<another folder>. ` +
        `If process ${holder.pid} is no such server, delete ${file}.`,
    );
    this.name = 'LockedError';
  }
}

/** When a process started, in clock ticks since boot (field 22 of /proc/<pid>/stat); Linux only. */
function ticksAtStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** When a process started, in milliseconds; NaN if the system does not report it. */
function startTime(pid: number): number {
  const started = `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().ToString('R')`;
  const [command, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', started]
      : ['ps', '-o', 'lstart=', '-p', String(pid)];
  // Without a zone of its own the time of `ps` would be ambiguous for an hour each autumn.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync(command, args, { env, encoding: 'utf8' });
  return Date.parse(`${stdout} UTC`);
}

function isAlive({ pid, started, since }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const ticks = ticksAtStart(pid);
  if (started !== null && ticks !== null) return started === ticks;
  // A process that began after the lock was taken is not its holder. The minute allows for a corrected clock.
  return !(startTime(pid) > Date.parse(since) + 60_000);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parse(text: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(text);
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
  const holder = parse(read(file));
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
    started: ticksAtStart(process.pid),
    since: new Date().toISOString(),
  };
  const text = JSON.stringify(mine);
  for (let attempt = 0; ; attempt += 1) {
    if (create(file, text)) {
      // Another process that read the same stale lock may remove this one instead, but not later than this.
      if (attempt > 0) pause();
      if (read(file) === text) break;
    }
    const existing = read(file);
    const holder = parse(existing);
    if (attempt === 3 || (holder !== null && isAlive(holder))) {
      throw new LockedError(holder ?? mine, folder, file);
    }
    // A process that has just created the lock writes it in this time.
    if (holder === null) pause();
    if (read(file) === existing) removeQuietly(file);
  }

  const release = (): void => {
    process.off('exit', release);
    if (parse(read(file))?.pid === process.pid) removeQuietly(file);
  };
  process.once('exit', release);
  return release;
}

/** Creates the lock unless it exists. It needs no hard link, because exFAT and shared folders have none. */
function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (syscall === 'write') removeQuietly(file);
    throw error;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}

function removeQuietly(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * - `waiting`: others come first
 * - `checking`: being opened, to see what it is
 * - `ready`: it is what it should be, nothing has left yet
 * - `uploading`: `progress` of it has left
 * - `failed`: `reason` says why; may be tried again
 * - `cancelled`: called off by a person; may be tried again
 */
export type UploadStatus =
  'waiting' | 'checking' | 'ready' | 'uploading' | 'done' | 'failed' | 'cancelled';

/** A file on its way, as a list shows it. */
export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  status: UploadStatus;
  /** 0 to 1. */
  progress: number;
  /** A sentence for people. */
  reason?: string | undefined;
}

/** How a file goes up: may be called off, and tells how far it is. */
export interface UploadWay {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

export interface QueuedFile extends UploadItem {
  file: File;
}

export type UploadEvent =
  | { type: 'added'; items: readonly { id: string; file: File }[] }
  | { type: 'begun'; id: string }
  | { type: 'checked'; id: string }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'done'; id: string }
  | { type: 'failed'; id: string; reason: string }
  | { type: 'cancelled'; id: string }
  | { type: 'retried'; id: string }
  | { type: 'dismissed'; id: string };

function isUnderWay({ status }: Pick<UploadItem, 'status'>): boolean {
  return status === 'checking' || status === 'ready' || status === 'uploading';
}

export function isUnfinished(item: Pick<UploadItem, 'status'>): boolean {
  return item.status === 'waiting' || isUnderWay(item);
}

/** The next file's turn, or null while one is under way or none waits. */
export function nextInLine(items: readonly QueuedFile[]): QueuedFile | null {
  if (items.some(isUnderWay)) return null;
  return items.find(({ status }) => status === 'waiting') ?? null;
}

/** What an event makes of a file; news of one that was called off or is done comes too late. */
function change(item: QueuedFile, event: Exclude<UploadEvent, { type: 'added' }>): QueuedFile {
  switch (event.type) {
    case 'begun':
      return item.status === 'waiting' ? { ...item, status: 'checking', progress: 0 } : item;
    case 'checked':
      return item.status === 'checking' ? { ...item, status: 'ready' } : item;
    case 'progressed':
      return isUnderWay(item)
        ? { ...item, status: 'uploading', progress: Math.max(item.progress, event.progress) }
        : item;
    case 'done':
      return isUnderWay(item) ? { ...item, status: 'done', progress: 1 } : item;
    case 'failed':
      return isUnderWay(item) ? { ...item, status: 'failed', reason: event.reason } : item;
    case 'cancelled':
      return isUnfinished(item) ? { ...item, status: 'cancelled' } : item;
    case 'retried':
      return item.status === 'failed' || item.status === 'cancelled'
        ? { ...item, status: 'waiting', progress: 0, reason: undefined }
        : item;
    case 'dismissed':
      return item;
  }
}

/** The queue after an event. A file that is under way is not dismissed: it is cancelled first. */
export function reduceUploads(items: readonly QueuedFile[], event: UploadEvent): QueuedFile[] {
  if (event.type === 'added') {
    const added = event.items.map(({ id, file }): QueuedFile => ({
      id,
      file,
      name: file.name,
      size: file.size,
      status: 'waiting',
      progress: 0,
    }));
    return [...items, ...added];
  }
  if (event.type === 'dismissed') {
    return items.filter((item) => item.id !== event.id || isUnderWay(item));
  }
  return items.map((item) => (item.id === event.id ? change(item, event) : item));
}

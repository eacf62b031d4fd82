import { noJournal, type Journal, type StoredFile } from '@/features/beat-upload/journal';
import type { BeatRowValues } from '@/lib/beat-form/schema';
import { AppError, isRetryable } from '@/lib/errors';
import { audioPlace, type StoredAudio, type StoredImage } from '@/lib/media/beat-files';
import type { Bucket } from '@/lib/media/buckets';
import { isAbort } from '@/lib/media/file-problem';
import { beatObjectKey, bucketOfAudio, type AudioType } from '@/lib/media/object-keys';
import type { Removal } from '@/lib/media/storage';

/** A file made ready to leave: re-encoded, cut, measured. */
export interface ReadyAudio {
  kind: 'audio';
  file: File;
  mime: string;
  duration: number;
  peaks: readonly number[];
}

interface ReadyImage {
  kind: 'image';
  /** The name that goes into the key: its ending says its type. */
  name: string;
  widths: readonly number[];
  /** Of the original and its variants, given the original's key. */
  keys: (key: string) => string[];
  send: (key: string, way: SendOptions) => Promise<string>;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

export type PlannedFile = { id: string; filename: string } & (
  | { kind: 'audio'; type: AudioType; make: (signal: AbortSignal) => Promise<ReadyAudio> }
  | { kind: 'image'; make: (signal: AbortSignal) => Promise<ReadyImage> }
);

export interface UploadPlan {
  row: BeatRowValues;
  /** In the order in which they are stored; the first image is the primary one. */
  files: readonly PlannedFile[];
}

/** As much of a row as finds it again. */
export type BeatTitle = Pick<BeatRowValues, 'title'>;

/** Everything that the upload asks of the server. */
export interface UploadServer {
  insertBeat: (row: BeatRowValues, signal: AbortSignal) => Promise<number>;
  /** A row of this beat whose answer was lost on the way. */
  findStray: (row: BeatTitle, since: number) => Promise<number | null>;
  store: (
    upload: { bucket: Bucket; key: string; file: File; contentType: string } & SendOptions,
  ) => Promise<string>;
  remove: (bucket: Bucket, keys: readonly string[]) => Promise<Removal>;
  /** Audio rows first; those that are there already are left alone when `again`. */
  insertFiles: (
    beatId: number,
    audio: readonly StoredAudio[],
    images: readonly StoredImage[],
    again: boolean,
  ) => Promise<void>;
  publish: (beatId: number) => Promise<void>;
  /** Fails unless the row is gone. */
  deleteBeat: (beatId: number) => Promise<void>;
  /** Answers what would not go. */
  removeFiles: (beatId: number) => Promise<string[]>;
}

export interface UploadWatch {
  /** Called before anything that cannot be taken for undone, and after it. */
  onJournal: (journal: Journal) => void;
  onFile: (
    id: string,
    event: { type: 'begun' | 'checked' | 'done' } | { type: 'progressed'; progress: number },
  ) => void;
  /** A signal of the file's own, so that one can be called off. */
  signalFor: (id: string) => AbortSignal;
  signal: AbortSignal;
}

/** An upload stopped: at which file, where it was one. */
export class UploadStop extends Error {
  override readonly name = 'UploadStop';
  readonly fileId: string | undefined;
  readonly fileName: string | undefined;

  constructor(cause: unknown, file?: PlannedFile) {
    super('The upload stopped.', { cause });
    this.fileId = file?.id;
    this.fileName = file?.filename;
  }

  /**
   * What the same again may mend: a lost connection, a lost session, a file that was called off.
   * Everything else was refused, and would be again.
   */
  get mayGoOn(): boolean {
    const { cause } = this;
    return (
      isRetryable(cause) || isAbort(cause) || (cause instanceof AppError && cause.kind === 'denied')
    );
  }
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

/**
 * Uploads a beat: row (inactive), files, their rows, and only then visible. Goes on where the
 * journal says that an earlier attempt stopped.
 *
 * @returns the beat's number
 * @throws {UploadStop} with what went wrong; nothing is undone here
 */
export async function uploadBeat(
  plan: UploadPlan,
  begun: Journal,
  server: UploadServer,
  watch: UploadWatch,
): Promise<number> {
  let journal = begun;
  const note = (change: Partial<Journal>) => {
    journal = { ...journal, ...change };
    watch.onJournal(journal);
  };
  let current: PlannedFile | undefined;

  try {
    const beatId = journal.beatId ?? (await addRow());
    for (const file of plan.files) {
      if (journal.stored[file.id]) {
        watch.onFile(file.id, { type: 'done' });
        continue;
      }
      current = file;
      await storeFile(beatId, file);
      current = undefined;
    }
    watch.signal.throwIfAborted();
    if (!journal.rowsDone) await addFileRows(beatId);
    watch.signal.throwIfAborted();
    await server.publish(beatId);
    return beatId;
  } catch (error) {
    throw new UploadStop(error, current);
  }

  async function addRow(): Promise<number> {
    watch.signal.throwIfAborted();
    const { begunAt } = journal;
    const stray = begunAt === null ? null : await server.findStray(plan.row, begunAt);
    if (begunAt === null) note({ begunAt: Date.now() });
    const beatId = stray ?? (await server.insertBeat(plan.row, watch.signal));
    note({ beatId });
    return beatId;
  }

  async function storeFile(beatId: number, planned: PlannedFile): Promise<void> {
    const signal = AbortSignal.any([watch.signal, watch.signalFor(planned.id)]);
    const onProgress = (progress: number) =>
      watch.onFile(planned.id, { type: 'progressed', progress });
    signal.throwIfAborted();
    watch.onFile(planned.id, { type: 'begun' });
    await forgetAttempt(planned);

    const timestamp = Date.now();
    let stored: StoredFile;
    if (planned.kind === 'audio') {
      const { file, mime, duration, peaks } = await planned.make(signal);
      watch.onFile(planned.id, { type: 'checked' });
      const { bucket, key } = audioPlace(beatId, planned.type, timestamp, file.name);
      attempt(planned.id, [key]);
      const url = await server.store({ bucket, key, file, contentType: mime, signal, onProgress });
      const { filename, type } = planned;
      stored = { kind: 'audio', url, type, filename, size: file.size, duration, peaks };
    } else {
      const { name, widths, keys, send } = await planned.make(signal);
      watch.onFile(planned.id, { type: 'checked' });
      const key = beatObjectKey(beatId, 'cover', timestamp, name);
      attempt(planned.id, keys(key));
      const url = await send(key, { signal, onProgress });
      stored = { kind: 'image', url, filename: planned.filename, widths };
    }
    note({
      stored: { ...journal.stored, [planned.id]: stored },
      attempted: without(journal.attempted, planned.id),
    });
    watch.onFile(planned.id, { type: 'done' });
  }

  function attempt(id: string, keys: readonly string[]): void {
    note({ attempted: { ...journal.attempted, [id]: keys } });
  }

  /** What an earlier attempt may have left is taken away before the file goes under a new name. */
  async function forgetAttempt(planned: PlannedFile): Promise<void> {
    const keys = journal.attempted[planned.id];
    if (!keys) return;
    const bucket = planned.kind === 'audio' ? bucketOfAudio(planned.type) : 'beat-images';
    const { left } = await server.remove(bucket, keys);
    if (left.length > 0) {
      throw new AppError({ kind: 'network', message: 'The earlier attempt could not be removed.' });
    }
    note({ attempted: without(journal.attempted, planned.id) });
  }

  async function addFileRows(beatId: number): Promise<void> {
    const stored = plan.files.flatMap(({ id }) => journal.stored[id] ?? []);
    const again = journal.rowsTried;
    note({ rowsTried: true });
    await server.insertFiles(
      beatId,
      stored.filter((file) => file.kind === 'audio'),
      stored.filter((file) => file.kind === 'image'),
      again,
    );
    note({ rowsDone: true });
  }
}

/**
 * Takes back what an upload did: the row first, then every object of the beat.
 *
 * @returns the journal of an upload that never was, and the objects that would not go
 * @throws {AppError} when the row could not be deleted: then nothing was
 */
export async function undoUpload(
  row: BeatTitle,
  journal: Journal,
  server: Pick<UploadServer, 'findStray' | 'deleteBeat' | 'removeFiles'>,
): Promise<{ journal: Journal; left: string[] }> {
  const beatId =
    journal.beatId ??
    (journal.begunAt === null ? null : await server.findStray(row, journal.begunAt));
  if (beatId === null) return { journal: noJournal, left: [] };
  await server.deleteBeat(beatId);
  return { journal: noJournal, left: await server.removeFiles(beatId) };
}

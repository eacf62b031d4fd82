import type { QueryKey } from '@tanstack/react-query';
import type { Bucket } from '@/lib/media/buckets';
import type { ToastText } from '@/lib/toast';

/** The target of an upload; its handler owns the other fields. */
export interface UploadTarget {
  /** The beat or product that the file belongs to. */
  readonly ownerId: number;
}

export interface PreparedUpload<Row> {
  bucket: Bucket;
  /**
   * In the order in which they are stored; the row names the last one. Without a file of its own
   * an object is the chosen file as it is.
   */
  objects: readonly { key: string; contentType: string; file?: Blob }[];
  row: Row;
}

export interface UploadHandler<Target extends UploadTarget, Row> {
  /** Under which a browser keeps its unfinished files. */
  readonly kind: string;
  prepare(file: File, target: Target, signal: AbortSignal): Promise<PreparedUpload<Row>>;
  writeRow(upload: {
    target: Target;
    /** The public address; of a private object it opens nothing. */
    url: string;
    row: Row;
    /** The row may be there already: an earlier attempt had no answer. */
    again: boolean;
    file: File;
  }): Promise<void>;
  readonly invalidates: readonly QueryKey[];
  successToast?(target: Target): ToastText | null;
  errorToast?(error: unknown, name: string): ToastText;
}

/** A handler of any target and row: the queue gives each its own. */
export type AnyUploadHandler = UploadHandler<UploadTarget, unknown>;

export interface UploadItem {
  readonly id: string;
  readonly kind: string;
  readonly target: UploadTarget;
  readonly name: string;
  readonly size: number;
  readonly status: 'waiting' | 'checking' | 'uploading' | 'paused' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Why it is paused or failed: a sentence for people. */
  readonly reason: string | null;
}

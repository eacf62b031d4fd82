import type { QueryKey } from '@tanstack/react-query';
import type { Bucket } from '@/lib/media/buckets';
import type { ToastText } from '@/lib/toast';

/** The target of an upload. A handler may add fields of its own. */
export interface UploadTarget {
  /** The beat or product that the file belongs to. */
  readonly ownerId: number;
}

export interface PreparedUpload<Row> {
  bucket: Bucket;
  /**
   * The objects in the order in which they are stored. The row names the last one. An object without `file` is the
   * chosen file, unchanged.
   */
  objects: readonly { key: string; contentType: string; file?: Blob }[];
  row: Row;
}

export interface UploadHandler<Target extends UploadTarget, Row> {
  /** Identifies the handler of an unfinished upload after a reload. */
  readonly kind: string;
  prepare(file: File, target: Target, signal: AbortSignal): Promise<PreparedUpload<Row>>;
  writeRow(upload: {
    target: Target;
    /** The public address, which does not work for an object in a private bucket. */
    url: string;
    row: Row;
    /** True if the row may exist already, because an earlier attempt got no answer. */
    again: boolean;
    file: File;
  }): Promise<void>;
  readonly invalidates: readonly QueryKey[];
  successToast?(target: Target): ToastText | null;
  errorToast?(error: unknown, name: string): ToastText;
}

/** A handler of any target and row. The queue passes each handler its own types. */
export type AnyUploadHandler = UploadHandler<UploadTarget, unknown>;

export interface UploadItem {
  readonly id: string;
  readonly kind: string;
  readonly target: UploadTarget;
  readonly name: string;
  readonly size: number;
  readonly status: 'waiting' | 'checking' | 'uploading' | 'paused' | 'failed';
  /** Share of the bytes that are sent, 0 to 1. */
  readonly progress: number;
  /** Why the upload is paused or failed, as a sentence for users. */
  readonly reason: string | null;
}

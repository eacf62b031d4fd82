import { useCallback, useEffect, useReducer, useRef } from 'react';
import { describeUploadError } from '@/lib/media/describe-upload';
import { isAbort } from '@/lib/media/file-problem';
import {
  isUnfinished,
  nextInLine,
  reduceUploads,
  type QueuedFile,
  type UploadEvent,
  type UploadWay,
} from '@/lib/media/upload-queue';

interface UploadSteps extends UploadWay {
  /** The file is what it should be. */
  onChecked: () => void;
}

interface UploadQueueOptions<T> {
  /** Checks and stores one file; leaves nothing behind when it fails. */
  work: (file: File, steps: UploadSteps) => Promise<T>;
  onDone?: (result: T, file: File) => void;
  /** Also told of a failure, for a toast; the list shows it anyway. */
  onFailed?: (error: unknown, file: File) => void;
}

const nothing: readonly QueuedFile[] = [];

/** Files that are stored one after the other; what is under way is called off with the page. */
export function useUploadQueue<T>(options: UploadQueueOptions<T>) {
  const [items, dispatch] = useReducer(reduceUploads, nothing, (none) => [...none]);
  const latest = useRef(options);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current = options;
  });

  const next = nextInLine(items);
  useEffect(() => {
    if (!next) return;
    const { id, file } = next;
    const controller = new AbortController();
    running.current.set(id, controller);
    dispatch({ type: 'begun', id });
    void run(id, file, controller.signal, latest.current, (event) => {
      // A file that was called off and begun again hears nothing of its first attempt.
      if (running.current.get(id) === controller) dispatch(event);
    });
  }, [next]);

  useEffect(() => {
    const begun = running.current;
    return () => begun.forEach((controller) => controller.abort());
  }, []);

  const add = useCallback((files: readonly File[]) => {
    dispatch({
      type: 'added',
      items: files.map((file) => ({ id: crypto.randomUUID(), file })),
    });
  }, []);
  const cancel = useCallback((id: string) => {
    running.current.get(id)?.abort();
    dispatch({ type: 'cancelled', id });
  }, []);
  const retry = useCallback((id: string) => dispatch({ type: 'retried', id }), []);
  const dismiss = useCallback((id: string) => dispatch({ type: 'dismissed', id }), []);

  return { items, add, cancel, retry, dismiss, busy: items.some(isUnfinished) };
}

async function run<T>(
  id: string,
  file: File,
  signal: AbortSignal,
  { work, onDone, onFailed }: UploadQueueOptions<T>,
  dispatch: (event: UploadEvent) => void,
): Promise<void> {
  try {
    const result = await work(file, {
      signal,
      onChecked: () => dispatch({ type: 'checked', id }),
      onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
    });
    dispatch({ type: 'done', id });
    onDone?.(result, file);
  } catch (error) {
    if (isAbort(error)) {
      dispatch({ type: 'cancelled', id });
      return;
    }
    console.error(`Uploading ${file.name} failed:`, error);
    dispatch({ type: 'failed', id, reason: describeUploadError(error) });
    onFailed?.(error, file);
  }
}

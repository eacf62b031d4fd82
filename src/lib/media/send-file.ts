import { AppError, toAppError } from '@/lib/errors';

/** Seconds that browsers keep a file; nothing is ever put in the place of another. */
const CACHE_SECONDS = 3600;
/** A connection that moves nothing for so long is taken for lost. */
export const STALLED_AFTER_MS = 45_000;

export interface UploadOptions {
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export function calledOff(): DOMException {
  return new DOMException('The upload was called off.', 'AbortError');
}

/** Sends the bytes; XHR, because fetch tells nothing about what has left. */
export function sendFile(
  url: string,
  file: Blob,
  contentType: string,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: number | undefined;
    const lost = () =>
      settle(() => reject(new AppError({ kind: 'network', message: 'The connection was lost.' })));
    const waitOn = () => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(() => {
        lost();
        request.abort();
      }, STALLED_AFTER_MS);
    };
    const callOff = () => {
      settle(() => reject(calledOff()));
      request.abort();
    };
    const settle = (end: () => void) => {
      window.clearTimeout(stalled);
      signal?.removeEventListener('abort', callOff);
      end();
    };

    if (signal?.aborted) {
      callOff();
      return;
    }
    signal?.addEventListener('abort', callOff);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('error', lost);
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        onProgress?.(1);
        settle(resolve);
      } else {
        settle(() => reject(refusalOf(request)));
      }
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.setRequestHeader('cache-control', `max-age=${CACHE_SECONDS}`);
    request.setRequestHeader('x-upsert', 'false');
    waitOn();
    request.send(file);
  });
}

/** The service's own words, where it answered in any. */
function refusalOf({ status, responseText }: XMLHttpRequest): AppError {
  try {
    const body: unknown = JSON.parse(responseText);
    if (typeof body === 'object' && body !== null) return toAppError({ status, ...body });
  } catch {
    // A page of a server in between.
  }
  return toAppError({ message: `The storage answered ${status}.`, status });
}
